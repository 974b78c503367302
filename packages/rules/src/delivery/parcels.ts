/** Where a parcel is, in words of our own: every carrier has its own numbers. */
export const parcelStates = [
  'created',
  'in_transit',
  'at_branch',
  'with_courier',
  'received',
  'returning',
  'unknown',
] as const;
export type ParcelState = (typeof parcelStates)[number];

/** By its carrier's tracking; null for one that was never tracked. */
export const isParcelUnscanned = (state: ParcelState | null): boolean =>
  state === null || state === 'created' || state === 'unknown';

/** After these there are no more queries. */
export const isParcelDone = (state: ParcelState): boolean => state === 'received';

/** How long after the delivery a return may be requested. */
export const returnWithinMs = 14 * 86_400_000;

export const returnReasons = ['defect', 'wrong_item', 'not_needed', 'other'] as const;
export type ReturnReason = (typeof returnReasons)[number];

export const returnStates = ['waiting', 'accepted', 'refused'] as const;
export type ReturnState = (typeof returnStates)[number];

/** `ending`: its order no longer needs it, and the carrier has not deleted it yet. */
export const waybillStates = ['requested', 'made', 'refused', 'ending', 'ended'] as const;
export type WaybillState = (typeof waybillStates)[number];

/** Of an order that the second carrier takes. `refused` is for staff to settle, `settled` is after they did. */
export const courierStates = ['waiting', 'sent', 'refused', 'settled'] as const;
export type CourierState = (typeof courierStates)[number];

/** Staff's changes to an existing waybill. `refused`: the carrier refused, and nothing has changed. */
export const waybillChangeStates = ['requested', 'refused'] as const;
export type WaybillChangeState = (typeof waybillChangeStates)[number];

/** Of a register of parcels that the carrier takes together. `refused`: it took none of them. */
export const registerStates = ['requested', 'made', 'refused', 'ending', 'ended'] as const;
export type RegisterState = (typeof registerStates)[number];

/** Requests to the carrier about a parcel that it has. */
export const parcelRequestKinds = ['return', 'redirect'] as const;
export type ParcelRequestKind = (typeof parcelRequestKinds)[number];

/** What of the carrier's directory a place to redirect to is made of. */
export const placeKinds = ['city', 'branch', 'street'] as const;
export type PlaceKind = (typeof placeKinds)[number];

/** `refused`: the carrier will not. `ending`: it is not wanted any more, and the carrier is yet to forget it. */
export const parcelRequestStates = ['requested', 'made', 'refused', 'ending', 'ended'] as const;
export type ParcelRequestState = (typeof parcelRequestStates)[number];

/** The sender with the carrier, by its own ids, and the fixed fields of every waybill. */
export interface WaybillSender {
  counterpartyId: string;
  contactId: string;
  /** The branch where parcels are handed over. */
  branchId: string;
  /** As the carrier writes it: 380 and nine digits. */
  phone: string;
  /** The declared content. */
  description: string;
  /** Centimetres of a box. */
  box: { length: number; width: number; height: number };
}

/** The origin of parcels, and the weight of one. */
export interface ParcelSender {
  /** The carrier's delivery city. */
  deliveryCityId: string;
  /** With its box. */
  parcelGrams: number;
}
