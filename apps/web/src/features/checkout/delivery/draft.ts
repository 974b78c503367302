import { momentOf } from '@club/rules/time/call-windows';
import type { PopularCity } from '@club/rules/delivery/cities';
import type { CourierWindow } from '@club/rules/delivery/courier-windows';
import { branchText, courierAddress, ipostAddress } from '@club/rules/delivery/methods';
import type { CheckoutDraft, StreetAddress, Recipient, Wishes } from '../../../data/checkout/draft.ts';
import { emptyStreetAddress } from '../draft.ts';
import { isRecipientRight, recipientErrors, recipientFields } from '../recipient/fields.ts';

export type FilledDraft = CheckoutDraft & { recipient: Recipient; city: PopularCity };

/** Fields that the delivery step may change together. */
export type DraftChange = Partial<Pick<CheckoutDraft, 'method' | 'city' | 'branch' | 'window'>> & {
  door?: StreetAddress;
};

/** Ids of the fields of the delivery step, in the order of the page. */
export type DeliveryField = 'pick-city' | 'pick-branch' | 'door-street' | 'door-house' | 'pick-window';

/** Whether the order has its recipient, place and time. */
export function isDeliveryFilled(draft: CheckoutDraft, now = new Date()): draft is FilledDraft {
  return isRecipientRight(draft.recipient) && missingField(draft, now) === undefined;
}

/** The first thing that is not filled, as the id of its control. */
export function firstMissing(draft: CheckoutDraft, now = new Date()): string | undefined {
  const errors = draft.recipient ? recipientErrors(draft.recipient) : {};
  const ofRecipient = draft.recipient === null ? 'firstName' : recipientFields.find((field) => errors[field]);
  return ofRecipient ?? missingField(draft, now);
}

export function missingField(draft: CheckoutDraft, now = new Date()): DeliveryField | undefined {
  const { method, city, branch, window } = draft;
  if (!city) return 'pick-city';
  if (method === 'branch') return branch ? undefined : 'pick-branch';
  const { street, house } = streetAddressOf(draft);
  if (street.trim() === '') return 'door-street';
  if (house.trim() === '') return 'door-house';
  if (method === 'courier') return undefined;
  return window && !hasBegun(window, now) ? undefined : 'pick-window';
}

/** The address typed for the chosen method in the chosen city; the one of another city stays for that city. */
export function streetAddressOf({ method, doors, city }: Pick<Wishes, 'method' | 'doors' | 'city'>): StreetAddress {
  const settlementId = city?.settlementId ?? null;
  const door = method === 'branch' ? emptyStreetAddress : doors[method];
  return door.settlementId === settlementId ? door : { ...emptyStreetAddress, settlementId };
}

/** A method chosen for the first time begins with the address typed for the other one. */
export function afterDeliveryChange(draft: CheckoutDraft, { door, ...change }: DraftChange): Partial<CheckoutDraft> {
  const next = { ...draft, ...change };
  const { method } = next;
  if (method === 'branch') return change;
  if (door) return { ...change, doors: { ...draft.doors, [method]: door } };
  const other = streetAddressOf({ ...next, method: method === 'courier' ? 'ipost' : 'courier' });
  const isUntouched = streetAddressOf(next).street === '' && other.street !== '';
  return isUntouched ? { ...change, doors: { ...draft.doors, [method]: other } } : change;
}

/** Street, house and flat in one line; «відділення №12» for a branch. Empty while nothing is chosen. */
export function addressText(draft: Wishes): string {
  const { method, branch } = draft;
  if (method === 'branch') return branch ? branchText(branch.number) : '';
  const { street, house, flat } = tidyStreetAddress(streetAddressOf(draft));
  if (street === '') return '';
  if (method === 'courier') return courierAddress({ street, house, flat });
  return ipostAddress({ street: ipostStreet({ street, house }), flat });
}

/** IPOST takes a street with its house as one line. */
export function ipostStreet({ street, house }: Pick<StreetAddress, 'street' | 'house'>): string {
  return courierAddress({ street, house });
}

export function tidyStreetAddress(door: StreetAddress): StreetAddress {
  return { ...door, street: door.street.trim(), house: door.house.trim(), flat: door.flat.trim() };
}

function hasBegun({ date, from }: CourierWindow, now: Date): boolean {
  return momentOf(date, from).getTime() <= now.getTime();
}
