/**
 * Sends one letter. Throws ProviderError: `refused` for an address the service does not take. `unsure` names the service
 * that may have sent it already: nobody else is asked then.
 */
export interface Email {
  send(letter: { to: string; subject: string; text: string }, unsure?: string): Promise<void>;
}
