/** Sends one SMS. `to` is 380XXXXXXXXX. Throws ProviderError. */
export interface SmsGateway {
  send(to: string, text: string): Promise<void>;
  /** The same text to the same phone again within 90 s counts as sent, so what may have gone out may be sent again there. */
  isRepeatKnown: boolean;
}

/**
 * The club's gateways in their order. `unsure` names the one that may have sent it already: no other is called then.
 */
export interface Sms {
  send(to: string, text: string, unsure?: string): Promise<void>;
}
