export interface CarrierCity {
  settlementId: string;
  deliveryCityId: string;
  label: string;
  area: string;
  region: string;
}

export interface CarrierBranch {
  id: string;
  number: string;
  address: string;
  kind: 'branch' | 'locker';
  /** Closing hours, Monday first; null for a closed day. */
  openUntil: (string | null)[];
  weightMaxKg: number | null;
}

/** The carrier's directory. Throws ProviderError. */
export interface Carrier {
  searchCities(name: string): Promise<CarrierCity[]>;
  /** All branches of a delivery city that a customer may choose. */
  listBranches(deliveryCityId: string): Promise<CarrierBranch[]>;
}
