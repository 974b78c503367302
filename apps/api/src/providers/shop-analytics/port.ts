export interface Ga4Event {
  /** At most 40 letters, digits and `_`. */
  name: string;
  params: Record<string, unknown>;
}

/** Google's Measurement Protocol: it accepts whatever it is sent, so everything is checked before. */
export interface ShopAnalytics {
  /** `clientId` and `userId` distinguish people without identifying them. Throws ProviderError. */
  collect(clientId: string, userId: string, at: Date, events: readonly Ga4Event[]): Promise<void>;
}
