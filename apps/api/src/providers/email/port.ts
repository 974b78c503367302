export interface EmailMessage {
  /** The same for the same email, however often it is tried. */
  id: string;
  to: string;
  subject: string;
  text: string;
}

/** Sends one email. Throws ProviderError: `refused` for an address the service does not take. */
export interface EmailService {
  send(email: EmailMessage): Promise<void>;
  /** What may have been sent may be repeated here: after a fault the service has most likely not sent it. */
  mayRepeat: boolean;
}

/**
 * The club's mail services in their order. `unsure` names the one that may have sent it already: no other is called
 * then.
 */
export interface Email {
  send(email: EmailMessage, unsure?: string): Promise<void>;
}
