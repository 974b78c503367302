export interface RetailPurchase {
  receipt: string;
  shop: string;
  boughtAt: Date;
  items: { productId: number | null; title: string; line: string; units: number }[];
}

/** The register of the retail shops. A customer is named by the club's number, never by a phone. */
export interface Retail {
  /** Purchases since a moment, the latest first. Throws ProviderError. */
  purchases(customerId: number, since: Date): Promise<RetailPurchase[]>;
}
