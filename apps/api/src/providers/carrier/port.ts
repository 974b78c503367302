import type { ParcelRequestKind, ParcelState, WaybillSender } from '@club/rules/delivery/parcels';
import type { Seat } from '@club/rules/delivery/seats';

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
  /** Degrees; both or neither. */
  lat: number | null;
  lon: number | null;
}

export interface CarrierStreet {
  id: string;
  /** With its kind, as people write it: «вул. Садова». */
  label: string;
}

/** The state of a parcel, by the customers' number. */
export interface CarrierParcel {
  waybill: string;
  /** The carrier's own code. */
  code: string;
  state: ParcelState;
  /** The place or what happened, in the carrier's words; may be empty. */
  text: string;
  /** 'YYYY-MM-DD' in Kyiv. */
  expectedOn: string | null;
  /** Last day in Kyiv that it is stored in a branch without a fee. */
  heldUntil: string | null;
}

/** A parcel that was not made yet. */
export interface ParcelOutline {
  fromCityId: string;
  toCityId: string;
  /** To an address; else to a branch. */
  isToDoor: boolean;
  seats: readonly Seat[];
  /** The declared value of the parcel. */
  valueKop: number;
}

/** A parcel's destination: a branch or a locker by their ids, or an address by names. */
export type ParcelEnd =
  | { kind: 'branch' | 'locker'; cityId: string; branchId: string }
  | { kind: 'door'; city: string; area: string; region: string; street: string; house: string; flat: string };

/** A parcel that the carrier is to make a waybill for. */
export interface NewParcel {
  /** Our own number: the parcel is found again by it. */
  reference: string;
  sender: WaybillSender;
  fromCityId: string;
  to: ParcelEnd;
  firstName: string;
  lastName: string;
  phone: string;
  seats: readonly Seat[];
  valueKop: number;
  /** What the carrier collects from the recipient for us; 0 for nothing. */
  collectKop: number;
  isPaidByRecipient: boolean;
  /** The carrier checks the document and hands it to nobody else. */
  isForNamedPerson: boolean;
  note: string;
  /** 'YYYY-MM-DD' in Kyiv. */
  sentOn: string;
}

/** A waybill as the carrier has it. */
export interface MadeParcel {
  id: string;
  waybill: string;
}

/** A register of parcels that the carrier takes together. */
export interface ParcelRegister {
  id: string;
  /** As people read it, «105-00000001». */
  number: string;
}

/** The result of a request for a register: none if not one parcel was accepted. */
export interface MadeRegister {
  register: ParcelRegister | undefined;
  /** By the waybill or the id, with the carrier's words. */
  refused: readonly { id: string; waybill: string; fault: string }[];
}

/** Why a parcel goes back, in the carrier's own words; of its two levels, the second one's id. */
export interface ReturnCause {
  id: string;
  reasonId: string;
  title: string;
}

/** A redirect's destination, all of it by ids of the carrier's directory but for the building and flat. */
export type NewPlace =
  | { kind: 'branch' | 'locker'; branchId: string }
  | { kind: 'door'; settlementId: string; streetId: string; house: string; flat: string };

/** A request to the carrier about a parcel that it has: to recall it, or to redirect it. */
export type NewParcelRequest =
  | {
      kind: 'return';
      waybill: string;
      /** Null for the usual one. */
      causeId: string | null;
      /** Where it goes when the carrier names no place of its own. */
      ownBranchId: string;
    }
  | { kind: 'redirect'; waybill: string; to: NewPlace };

export interface ParcelRequest {
  id: string;
  /** As people read it, «102-00000001». */
  number: string;
}

/** Who may send with this key. */
export interface CarrierSender {
  counterpartyId: string;
  name: string;
  contacts: { id: string; name: string }[];
  /** Whether the contract allows cash on delivery; null if the carrier does not report it. */
  mayCollect: boolean | null;
}

/** The carrier's estimate for a parcel before it is made. */
export interface ParcelEstimate {
  priceKop: number | null;
  /** 'YYYY-MM-DD' in Kyiv. */
  arrivesOn: string | null;
}

/** The carrier's directory, its tariffs and its tracking. Throws ProviderError. */
export interface Carrier {
  /** Its id, by which a fault names it. */
  readonly service: string;
  /** The public page of a parcel on the carrier's own site. */
  parcelPage(waybill: string): string;
  searchCities(name: string): Promise<CarrierCity[]>;
  /** All branches of a delivery city that a customer may choose. */
  listBranches(deliveryCityId: string): Promise<CarrierBranch[]>;
  /** Streets of a settlement, never of a delivery city: the two ids differ. */
  searchStreets(settlementId: string, name: string): Promise<CarrierStreet[]>;
  /** Price and likely day of a parcel that is sent on that day of Kyiv, 'YYYY-MM-DD'. */
  estimateParcel(parcel: ParcelOutline, sentOn: string): Promise<ParcelEstimate>;
  /**
   * At most 100 at once; unknown numbers come back with the state `unknown`. The phone unlocks the details of a parcel.
   * One that was redirected has the state of the document under which it travels on.
   */
  trackParcels(parcels: readonly { waybill: string; phone: string }[]): Promise<CarrierParcel[]>;
  /** Never called twice for one parcel: after `unknown` it is looked up by its reference. */
  makeParcel(parcel: NewParcel): Promise<MadeParcel>;
  /** By our own number, among parcels that were made from that day on. */
  findParcel(reference: string, madeFrom: string, now: Date): Promise<MadeParcel | undefined>;
  /** Replaces a parcel's data and destination, as a whole, until it is scanned; `refused` after that. */
  changeParcel(id: string, parcel: NewParcel): Promise<void>;
  /** Whether the carrier certainly has a parcel with these data; false also if it does not show all of it. */
  hasParcel(id: string, parcel: NewParcel, madeFrom: string, now: Date): Promise<boolean>;
  /** Until it is scanned; `refused` after that. */
  deleteParcel(id: string): Promise<void>;
  /** A PDF of labels of 100 × 100 mm, one a page; the key of the carrier is in no address. */
  printLabels(ids: readonly string[]): Promise<Buffer>;
  /**
   * One register of these parcels. Never called twice for one register: after `unknown` it is looked up by its parcels.
   */
  makeRegister(parcels: readonly MadeParcel[]): Promise<MadeRegister>;
  /** The register that has any of these parcels, by our own numbers, and which of them it has. */
  findRegister(
    references: readonly string[],
    madeFrom: string,
    now: Date,
  ): Promise<(ParcelRegister & { references: string[] }) | undefined>;
  /** Safe to repeat: a missing parcel counts as removed. */
  dropFromRegister(registerId: string, parcelIds: readonly string[]): Promise<void>;
  /** Dissolves a register; its parcels stay. Repeatable. */
  deleteRegister(registerId: string): Promise<void>;
  /** A PDF to be signed by the courier who takes the parcels. */
  printRegister(registerId: string): Promise<Buffer>;
  listSenders(): Promise<CarrierSender[]>;
  listReturnCauses(): Promise<ReturnCause[]>;
  /** Never called twice for one request: after `unknown` it is looked up by the waybill. */
  makeRequest(request: NewParcelRequest): Promise<ParcelRequest>;
  /** What a redirect would cost the club, in kopiyky; null if the carrier does not report it. Orders nothing. */
  priceRedirect(redirect: { waybill: string; to: NewPlace }): Promise<number | null>;
  /** The one about that parcel, among those made from that day on. */
  findRequest(about: {
    kind: ParcelRequestKind;
    waybill: string;
    madeFrom: string;
    now: Date;
  }): Promise<ParcelRequest | undefined>;
  /** Until the carrier has acted on it; `refused` after that, and for a missing one. */
  endRequest(id: string): Promise<void>;
}
