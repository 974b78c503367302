export interface Ga4Event {
  /** At most 40 letters, digits and `_`. */
  name: string;
  params: Record<string, unknown>;
}

/** Google's Measurement Protocol: it answers well whatever it is sent, so what is sent is checked before. */
export interface ShopAnalytics {
  /** `clientId` and `userId` tell people apart and nothing of them. Throws ProviderError. */
  collect(clientId: string, userId: string, at: Date, events: readonly Ga4Event[]): Promise<void>;
}
