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
  /** Throws when the bytes are not a document of this reader. */
  read(encoded: Buffer): SharedDocument;
}

/** Document sharing of Diia. Throws ProviderError. */
export interface Identity {
  /** A link that opens the Diia app with a request to share a document; the answer comes to our callback. */
  requestDocument(request: { requestId: string; returnUrl: string }): Promise<{ deeplink: string }>;
  /** None where nobody put one in: then Diia can't be asked at all. */
  reader: DiiaReader | undefined;
}
