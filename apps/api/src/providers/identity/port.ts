/** Diia's data about a person, as far as the club uses them. */
export interface SharedDocument {
  requestId: string;
  /** 'YYYY-MM-DD'. */
  birthDate: string;
}

/** Opens what Diia sends: signed and encrypted with Ukrainian national keys, so the reader is put in from outside. */
export interface DiiaReader {
  /** True for the stand-in of demo and tests, and shown on the screen. */
  isTest: boolean;
  /**
   * Opens the envelope with our key, and accepts its content only when its signature is valid, leads to a certificate
   * that is trusted, in force today, and is of the required signer. Throws otherwise. Whether it answers a request of
   * ours, and is the first answer, is the club's to check.
   */
  read(encoded: Buffer): Promise<SharedDocument>;
}

/** A call with a document as received. */
export interface DocumentCall {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Buffer;
}

/** How documents are sent to us. */
export interface DocumentCalls {
  /** Any other content type is refused unread. */
  type: string;
  /** Our request that a call answers, before its document is opened; '' if it names none. */
  requestIdOf(headers: DocumentCall['headers']): string;
  /** What the reader opens; undefined if the call contains none. It never throws. */
  documentIn(call: DocumentCall): Promise<Buffer | undefined>;
}

/** Document sharing of Diia. Throws ProviderError. */
export interface Identity {
  /** A link that opens the Diia app with a request to share a document; the answer comes to our callback. */
  requestDocument(request: { requestId: string; returnUrl: string }): Promise<{ deeplink: string }>;
  /** Absent with the service. */
  calls: DocumentCalls | undefined;
  /** Absent if none is configured: then Diia can't be called at all. */
  reader: DiiaReader | undefined;
}
