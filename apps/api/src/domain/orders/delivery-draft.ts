import type { createOrder } from '@club/contract/customer/orders';
import { type CourierWindow, isCourierWindow } from '@club/rules/delivery/courier-windows';
import {
  branchText,
  courierAddress,
  type DeliveryMethod,
  deliveryMethodOfWire,
  ipostAddress,
} from '@club/rules/delivery/methods';
import type * as z from 'zod/mini';
import type { SavedAddress } from '../../database/customers/addresses.ts';
import type { Db } from '../../database/rows.ts';
import { findDeliveryPoint } from '../../database/delivery/directory.ts';
import { findCourierAddress } from '../../database/delivery/courier-address.ts';
import { Refusal } from '../refusal.ts';
import { cleanLine } from '../text/clean.ts';

type DeliveryInput = z.output<typeof createOrder.input>['cart']['delivery'];

export type DeliveryDraft = { settlementId: string } & (
  | { method: 'branch'; branchId: string | undefined }
  | { method: 'courier'; streetId: string | undefined; street: string; house: string; flat: string }
  | { method: 'ipost'; street: string; flat: string; window: CourierWindow }
);

/** The same place as a customer stores it for the next order. */
export function placeToSave(draft: DeliveryDraft): SavedAddress {
  const { settlementId } = draft;
  if (draft.method === 'branch')
    return { settlementId, branchId: draft.branchId ?? null, street: '', house: '', flat: '' };
  const { street, flat } = draft;
  return { settlementId, branchId: null, street, house: draft.method === 'courier' ? draft.house : '', flat };
}

/** The destination of an order, as it is written. */
export interface DeliveryAddress {
  deliveryMethod: DeliveryMethod;
  settlementId: string;
  branchId: string | null;
  streetId: string | null;
  city: string;
  province: string;
  address1: string;
  courier: CourierWindow | null;
}

/** Refuses `street_missing`, `house_missing` and `ipost_window_over`. */
export function readDelivery(input: DeliveryInput, now: Date): DeliveryDraft {
  const settlementId = input.city_id;
  const method = deliveryMethodOfWire(input.type);
  if (method === 'branch') return { method, settlementId, branchId: input.branch_id };
  const [street = '', house = '', flat = ''] = [input.street, input.house, input.flat].map((text) =>
    cleanLine(text ?? '', 200),
  );
  if (street === '') throw new Refusal('street_missing');
  if (method === 'ipost') return { method, settlementId, street, flat, window: windowOf(input, now) };
  if (house === '') throw new Refusal('house_missing');
  return { method, settlementId, streetId: input.street_id, street, house, flat };
}

/**
 * The texts on the order come from the carrier's own lists if it has them. Refuses `city_unknown`, `branch_unknown`.
 */
export async function findPlace(tx: Db, draft: DeliveryDraft): Promise<DeliveryAddress> {
  const { method: deliveryMethod, settlementId } = draft;
  const own = { deliveryMethod, settlementId, branchId: null, streetId: null, courier: null };
  if (draft.method === 'branch') {
    const where = await findDeliveryPoint(tx, settlementId, draft.branchId);
    if (where === undefined) throw new Refusal('city_unknown');
    const { branch, city, area: province } = where;
    if (branch === null) throw new Refusal('branch_unknown');
    return { ...own, city, province, branchId: branch.id, address1: `${branchText(branch.number)}, ${branch.address}` };
  }
  const streetId = draft.method === 'courier' ? draft.streetId : undefined;
  const where = await findCourierAddress(tx, settlementId, streetId);
  if (where === undefined) throw new Refusal('city_unknown');
  const { city, area: province, street } = where;
  if (draft.method === 'ipost') return { ...own, city, province, address1: ipostAddress(draft), courier: draft.window };
  const address1 = courierAddress({ ...draft, street: street?.label ?? draft.street });
  return { ...own, city, province, streetId: street?.id ?? null, address1 };
}

function windowOf(input: DeliveryInput, now: Date): CourierWindow {
  const { delivery_date: date = '', delivery_time_from: from = '', delivery_time_to: to = '' } = input;
  if (!isCourierWindow({ date, from, to }, now)) throw new Refusal('ipost_window_over');
  return { date, from, to };
}
