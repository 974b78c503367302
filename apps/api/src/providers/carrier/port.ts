import type { ParcelState } from '@club/rules/delivery/parcels';

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

export interface CarrierStreet {
  id: string;
  /** With its kind, as people write it: «вул. Садова». */
  label: string;
}

/** Where a parcel is, by the number customers know. */
export interface CarrierParcel {
  waybill: string;
  /** The carrier's own code. */
  code: string;
  state: ParcelState;
  /** The place or what happened, in the carrier's words; may be empty. */
  text: string;
  /** 'YYYY-MM-DD' in Kyiv. */
  expectedOn: string | null;
  /** Last day in Kyiv that it waits in a branch without a fee. */
  heldUntil: string | null;
}

/** A parcel that nobody has made yet. */
export interface ParcelOutline {
  fromCityId: string;
  toCityId: string;
  /** To a door; else to a branch. */
  isToDoor: boolean;
  grams: number;
  /** What the parcel is declared to be worth. */
  valueKop: number;
}

/** What the carrier says of a parcel before it is made. */
export interface ParcelEstimate {
  priceKop: number | null;
  /** 'YYYY-MM-DD' in Kyiv. */
  arrivesOn: string | null;
}

/** The carrier's directory, its tariffs and its tracking. Throws ProviderError. */
export interface Carrier {
  searchCities(name: string): Promise<CarrierCity[]>;
  /** All branches of a delivery city that a customer may choose. */
  listBranches(deliveryCityId: string): Promise<CarrierBranch[]>;
  /** Streets of a settlement, never of a delivery city: the two ids differ. */
  searchStreets(settlementId: string, name: string): Promise<CarrierStreet[]>;
  /** Price and likely day of a parcel that is sent on that day of Kyiv, 'YYYY-MM-DD'. */
  estimateParcel(parcel: ParcelOutline, sentOn: string): Promise<ParcelEstimate>;
  /** At most 100 at once; unknown numbers come back with the state `unknown`. The phone opens the details of a parcel. */
  trackParcels(parcels: readonly { waybill: string; phone: string }[]): Promise<CarrierParcel[]>;
}
