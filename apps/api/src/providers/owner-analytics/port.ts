import type { AnalyticsItem } from '@club/rules/analytics/item';

export interface BatEvent {
  /** Names the event: a receiver who gets it twice knows that it is one. */
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
