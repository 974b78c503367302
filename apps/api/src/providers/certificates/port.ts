export interface CatalogueOffer {
  id: string;
  faceKop: number;
  xpPrice: number;
}

export interface CataloguePartner {
  id: string;
  categoryId: number;
  title: string;
  terms: string;
  tileHue: number;
  offers: CatalogueOffer[];
}

/** A certificate as the partner gives it out. */
export interface IssuedCertificate {
  /** The partner's own id of it. */
  reference: string;
  code: string;
  pin: string | null;
  /** Its last day, YYYY-MM-DD in Kyiv. */
  endsOn: string;
}

export type ComplaintAnswer =
  | { state: 'checking' }
  /** The partner never received the complaint. */
  | { state: 'unknown' }
  | { state: 'refused' }
  | { state: 'refund' }
  | { state: 'replaced'; certificate: IssuedCertificate };

/** Who brings gift certificates. Throws ProviderError. */
export interface Certificates {
  /** Registers a customer by an anonymous number. A repeat is the same member. */
  registerMember(member: string): Promise<void>;
  listPartners(): Promise<CataloguePartner[]>;
  /** Up to `count` certificates, ours from now on. A repeat with the same reference brings the same ones. */
  reserve(order: { reference: string; offerId: string; count: number }): Promise<IssuedCertificate[]>;
  /** A member has it now. Idempotent. */
  reportSold(certificate: string, member: string): Promise<void>;
  /** A member reports that it did not work. A repeat is the same complaint. */
  complain(certificate: string, member: string): Promise<void>;
  readComplaint(certificate: string): Promise<ComplaintAnswer>;
}
