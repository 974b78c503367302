import type { Branch } from '@club/contract/customer/delivery/search';
import type { Brand } from '@club/rules/brands';
import type { CallWindow } from '@club/rules/time/call-windows';
import type { PopularCity } from '@club/rules/delivery/cities';
import type { CourierWindow } from '@club/rules/delivery/courier-windows';
import type { DeliveryMethod } from '@club/rules/delivery/methods';
import type { PaymentMethod } from '@club/rules/orders/states';
import { save, stored, useStored } from '../../device/storage/stored.ts';
import { runtime } from '../../device/runtime.ts';

const { brand } = runtime;

export interface Recipient {
  firstName: string;
  lastName: string;
  /** As typed. */
  phone: string;
}

export interface Place {
  city: PopularCity;
  branch: Pick<Branch, 'id' | 'number' | 'address' | 'kind'>;
}

/** A street and a house, as typed for one settlement: another city has other streets. */
export interface StreetAddress {
  settlementId: string | null;
  /** Null for a street that was typed and not picked from the carrier's list. */
  streetId: string | null;
  street: string;
  house: string;
  flat: string;
}

export interface PlacedOrder {
  id: string;
  number: string;
  /** Paid by card on the bank's page next. */
  needsPayment: boolean;
  /** By XP alone; orders stored by an earlier version do not tell. */
  isForXp?: boolean;
  /** When the customer wants to be rung, if at all. */
  call: CallWindow | null;
}

/** Who takes an order, where, and how it is paid: what «Як минулого разу» repeats. */
export interface Wishes {
  /** Null until a recipient was entered; then the customer is offered. */
  recipient: Recipient | null;
  method: DeliveryMethod;
  city: Place['city'] | null;
  branch: Place['branch'] | null;
  /** Each method keeps its own input while another one is chosen. */
  doors: Record<'courier' | 'ipost', StreetAddress>;
  payment: Exclude<PaymentMethod, 'xp'>;
  /** Where a card is paid; null for the first that is offered. */
  bank: string | null;
}

export interface CheckoutDraft extends Wishes {
  /** When iPOST brings it. */
  window: CourierWindow | null;
  comment: string;
  isCallWished: boolean;
  callWindow: CallWindow | null;
  /** The key of the order that is being confirmed, until an answer settles it. */
  idempotencyKey: string | null;
  /** The confirmed order, until its page was seen. */
  placed: PlacedOrder | null;
  /** The last confirmed order and its payment. */
  lastOrder: (PlacedOrder & { wishes: Wishes; window: CourierWindow | null }) | null;
  /** Branches that earlier orders went to, the last one first. */
  recent: Place[];
}

/** The filled-in draft of the brand's next order; the same object until it changes. Fields may be missing. */
export const storedCheckout = (of: Brand = brand): Partial<CheckoutDraft> | null => stored('checkouts')[of];
export const useStoredCheckout = (): Partial<CheckoutDraft> | null => useStored('checkouts')[brand];

export function storeCheckout(draft: Partial<CheckoutDraft>, of: Brand = brand): void {
  save('checkouts', { ...stored('checkouts'), [of]: draft });
}
