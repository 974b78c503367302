/**
 * Sends one SMS. `to` is 380XXXXXXXXX. Throws ProviderError; a repeat inside 90 s of the same text counts as sent.
 * `unsure` names the service that may have sent it already: nobody else is asked then.
 */
export interface Sms {
  send(to: string, text: string, unsure?: string): Promise<void>;
}
