/** The call centre's call-back: it rings the desk and then the customer. */
export interface CallCentre {
  /** Asks for one call now. Throws ProviderError; `unknown` may mean that it rings, so it is never asked again by itself. */
  dial(phone: string): Promise<void>;
}
