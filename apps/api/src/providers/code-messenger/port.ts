/** A code to a phone that may have the messenger. */
export interface CodeMessage {
  /** 380XXXXXXXXX. */
  to: string;
  code: string;
  /** After that it is not delivered at all. */
  livesSeconds: number;
}

/** The messenger's id of a code, and its price. */
export interface CodeSent {
  id: string;
  costMicroUsd: number;
}

export interface CodeReport {
  id: string;
  delivery: 'sent' | 'delivered' | 'read' | 'expired' | 'revoked';
  isRefunded: boolean;
}

/** Sends codes more cheaply than SMS, to phones that have it. */
export interface CodeMessenger {
  /**
   * Undefined where the phone does not have the messenger. Throws ProviderError; where it is `unknown` a code may be on its way, and was
   * called back as well as can be.
   */
  send(message: CodeMessage): Promise<CodeSent | undefined>;
  /** The messenger's later report on a code; undefined if the signature over the exact text is not its own. */
  readReport(call: { headers: Record<string, unknown>; body: string }): CodeReport | undefined;
}
