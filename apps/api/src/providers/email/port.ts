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
  /** What may have gone out may be sent here once more: after a fault the service has rather not sent it. */
  mayRepeat: boolean;
}

/** The mail services of the club in their order. `unsure` names the one that may have sent it already: nobody else is asked then. */
export interface Email {
  send(email: EmailMessage, unsure?: string): Promise<void>;
}
