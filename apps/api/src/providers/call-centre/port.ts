/** The call centre's call-back: it rings the desk and then the customer. */
export interface CallCentre {
  /**
   * Requests one call now. Throws ProviderError; `unknown` may mean that it rings, so it is never repeated
   * automatically.
   */
  dial(phone: string): Promise<void>;
}
