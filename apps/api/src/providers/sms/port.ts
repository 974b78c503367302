/** Sends one SMS. `to` is 380XXXXXXXXX. Throws ProviderError; a repeat inside 90 s of the same text counts as sent. */
export interface Sms {
  send(to: string, text: string): Promise<void>;
}
