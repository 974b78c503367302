/** Sends one letter. Throws ProviderError: `refused` for an address the service does not take. */
export interface Email {
  send(letter: { to: string; subject: string; text: string }): Promise<void>;
}
