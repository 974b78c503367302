/** Sends one SMS. `to` is 380XXXXXXXXX. Throws ProviderError. */
export interface SmsGateway {
  send(to: string, text: string): Promise<void>;
  /** The same text to the same phone within 90 s counts as sent, so a possibly sent message may be repeated there. */
  isRepeatKnown: boolean;
}

/**
 * The club's gateways in their order. `unsure` names the one that may have sent it already: no other is called then.
 */
export interface Sms {
  send(to: string, text: string, unsure?: string): Promise<void>;
}
