/** What Diia says about a person, as far as the club looks. */
export interface SharedDocument {
  requestId: string;
  /** 'YYYY-MM-DD'. */
  birthDate: string;
}

/** Opens what Diia sends: signed and encrypted with Ukrainian national keys, so the reader is put in from outside. */
export interface DiiaReader {
  /** True for the stand-in of demo and tests, and said on the screen. */
  isTest: boolean;
  /**
   * Opens the envelope with our key, and takes what is in it only when its signature holds, leads to a certificate that is trusted, in
   * force today, and is of who has to sign. Throws otherwise. Whether the request is one of ours, and the first answer to it, is the club's to ask.
   */
  read(encoded: Buffer): Promise<SharedDocument>;
}

/** Document sharing of Diia. Throws ProviderError. */
export interface Identity {
  /** A link that opens the Diia app with a request to share a document; the answer comes to our callback. */
  requestDocument(request: { requestId: string; returnUrl: string }): Promise<{ deeplink: string }>;
  /** None where nobody put one in: then Diia can't be asked at all. */
  reader: DiiaReader | undefined;
}
