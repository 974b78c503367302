import type { AnalyticsItem } from '@club/rules/analytics/item';

export interface BatEvent {
  /** The event's id: a receiver that gets it twice recognises it. */
  id: string;
  event: string;
  customerId: string;
  /** The pattern of a page of the app: no ids, no query. */
  pageUrl: string;
  at: Date;
  items?: readonly AnalyticsItem[];
}

/** The brand owner's analytics. Throws ProviderError. */
export interface OwnerAnalytics {
  send(event: BatEvent): Promise<void>;
}
