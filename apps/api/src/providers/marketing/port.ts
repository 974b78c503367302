import type { MarketedStatus } from '@club/rules/analytics/events';

export interface MarketingContact {
  customerId: string;
  firstName: string;
  lastName: string;
  phone: string;
  email: string | null;
}

export interface MarketedOrder {
  number: string;
  customerId: string;
  phone: string;
  status: MarketedStatus;
  at: Date;
  totalKop: number;
  /** Prices × quantities are the total. */
  items: readonly { id: string; name: string; quantity: number; priceKop: number; url: string; imageUrl: string }[];
}

/** eSputnik's contacts, events and orders, for customers who agreed to emails. Throws ProviderError. */
export interface Marketing {
  /** Adds a contact, or changes the one with the same phone. */
  saveContact(contact: MarketingContact): Promise<void>;
  /** Erases a contact with its history; a missing one counts as erased. */
  forgetContact(customerId: string): Promise<void>;
  /** The contact must exist before; the service drops missing parameters silently, so they are checked here. */
  sendEvent(event: { type: string; key: string; params: Record<string, string> }): Promise<void>;
  /** The contact must exist before. An order with the same number is changed. */
  saveOrder(order: MarketedOrder): Promise<void>;
}
