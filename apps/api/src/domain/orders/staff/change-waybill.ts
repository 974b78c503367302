import * as spec from '@club/contract/staff/orders';
import type * as z from '@club/contract/types';
import { isParcelUnscanned, type ParcelState } from '@club/rules/delivery/parcels';
import { isMobile, normalizePhone } from '@club/rules/people/phone';
import { stateNames } from '@club/rules/orders/state-messages';
import { needsDocument, type OrderState } from '@club/rules/orders/states';
import { requestChange, type OrderPlace, type WaybillChange } from '../../../database/orders/waybill-changes.ts';
import { lockWaybillOrder, type WaybillOrder } from '../../../database/orders/waybills.ts';
import { findRegisterOf } from '../../../database/packing/registers.ts';
import type { Db } from '../../../database/rows.ts';
import { action, StaffRefusal } from '../../actions/action.ts';
import { targetOf } from './move-orders.ts';
import { placeOf } from './redirect-place.ts';

type Wanted = z.output<typeof spec.changeWaybill.input>;

const changeable: readonly OrderState[] = ['placed', 'paid', 'packed', 'shipped'];

/** Until the parcel is with the carrier by its tracking; the carrier itself has the last word. */
export const canChangeWaybill = ({
  state,
  madeWaybill,
  parcelState,
}: {
  state: OrderState;
  madeWaybill: { state: string } | null;
  parcelState: ParcelState | null;
}): boolean => madeWaybill?.state === 'made' && changeable.includes(state) && isParcelUnscanned(parcelState);

export const changeWaybill = action(spec.changeWaybill, {
  run: async ({ tx, now }, input) => {
    const { order, change, facts } = await readChange(tx, input);
    await requestChange(tx, order.id, change, now);
    return {
      target: targetOf(order.number),
      brand: order.brand,
      reply: { number: order.number, state: 'requested' as const, waybill: order.waybill ?? '' },
      before: { waybill: order.waybill, ...facts.before },
      after: { waybill: order.waybill, ...facts.after },
    };
  },
  plan: async ({ db }, input) => {
    const { order, facts } = await readChange(db, input);
    return { waybill: order.waybill, ...facts };
  },
});

type Facts = Record<string, string | number | boolean>;

async function readChange(
  tx: Db,
  wanted: Wanted,
): Promise<{ order: WaybillOrder; change: WaybillChange; facts: { before: Facts; after: Facts } }> {
  const order = await changeableOrder(tx, wanted.number);
  const place = await placeWanted(tx, order, wanted);
  const person = personWanted(wanted);
  const terms = termsWanted(order, wanted);
  const change = { order: { ...place?.columns, ...person }, terms };
  if (Object.keys(change.order).length === 0 && Object.keys(terms).length === 0)
    throw new StaffRefusal('waybill_same', { number: order.number });
  const isLocker =
    place === undefined ? order.branch?.kind === 'locker' && order.deliveryMethod === 'branch' : place.isLocker;
  const seats = terms.seats ?? order.overrides.seats;
  if (isLocker && (seats?.length ?? 1) > 1) throw new StaffRefusal('waybill_one_seat', { number: order.number });
  return { order, change, facts: factsOf(order, wanted, place?.text) };
}

async function changeableOrder(tx: Db, number: number): Promise<WaybillOrder> {
  const order = await lockWaybillOrder(tx, number);
  if (order === undefined) throw new StaffRefusal('order_unknown', { number });
  const { id, state, waybillState } = order;
  if (order.deliveryMethod === 'ipost') throw new StaffRefusal('waybill_not_needed', { number });
  if (!changeable.includes(state)) throw new StaffRefusal('order_cannot_move', { number, state: stateNames[state] });
  if (waybillState !== 'made') throw new StaffRefusal('waybill_not_made', { number });
  if (!isParcelUnscanned(order.parcelState)) throw new StaffRefusal('waybill_scanned', { number });
  const register = await findRegisterOf(tx, id);
  if (register !== undefined && register.state !== 'refused') throw new StaffRefusal('waybill_in_register', { number });
  return order;
}

async function placeWanted(tx: Db, order: WaybillOrder, { city, branch, street, house, flat }: Wanted) {
  if ([city, branch, street, house, flat].every((one) => one === undefined)) return undefined;
  const { number } = order;
  const place = await placeOf(
    tx,
    { number, hasAdultGoods: needsDocument(order) },
    { city, branch, street, house, flat },
  );
  const columns: OrderPlace = {
    delivery_method: place.door === null ? 'branch' : 'courier',
    settlement_id: city ?? order.settlementId,
    branch_id: place.branchId,
    street_id: place.door?.streetId ?? null,
    city: place.city,
    province: place.province,
    address1: place.address,
  };
  return { columns, isLocker: place.isLocker, text: [place.city, place.address].join(', ') };
}

function personWanted({ number, first_name, last_name, phone: typed }: Wanted): OrderPlace {
  const phone = typed === undefined ? undefined : normalizePhone(typed);
  if (typed !== undefined && (phone === undefined || !isMobile(phone)))
    throw new StaffRefusal('waybill_phone', { number });
  return {
    ...(first_name !== undefined && { first_name: first_name.trim() }),
    ...(last_name !== undefined && { last_name: last_name.trim() }),
    ...(phone !== undefined && { phone }),
  };
}

function termsWanted(order: WaybillOrder, { number, seats, value_kop, collect_kop }: Wanted): WaybillChange['terms'] {
  // From the hand-over on the register's draft has the sum of the waybill.
  const most = order.payment === 'cashOnDelivery' && order.state !== 'shipped' ? order.totalKop : 0;
  if (collect_kop !== undefined && (most === 0 || collect_kop > most))
    throw new StaffRefusal('waybill_collect', { number, most });
  return {
    ...(seats && {
      seats: seats.map(({ grams, length, width, height }) => ({ grams, size: [length, width, height] })),
    }),
    ...(value_kop !== undefined && { valueKop: value_kop }),
    ...(collect_kop !== undefined && { collectKop: collect_kop }),
  };
}

/** The changes, old and new. Recipient and address are personal: only the fact of a change is shown. */
function factsOf(order: WaybillOrder, wanted: Wanted, place: string | undefined): { before: Facts; after: Facts } {
  const { seats, valueKop, collectKop } = order.overrides;
  const { first_name, last_name, phone, value_kop, collect_kop } = wanted;
  const isDoor = wanted.street !== undefined;
  const facts: (readonly [name: string, before: Facts[string] | undefined, after: Facts[string] | undefined])[] = [
    [
      'city',
      order.deliveryMethod === 'branch' ? `${order.cityName}, ${order.address1}` : order.cityName,
      isDoor ? undefined : place,
    ],
    ['street', undefined, isDoor || undefined],
    ['recipient', undefined, first_name !== undefined || last_name !== undefined || undefined],
    ['phone', undefined, phone !== undefined || undefined],
    [
      'seats',
      seats?.map(({ grams, size }) => seatText(grams, size)).join('; '),
      wanted.seats?.map(({ grams, length, width, height }) => seatText(grams, [length, width, height])).join('; '),
    ],
    ['value_kop', valueKop ?? Math.max(order.goodsKop, order.totalKop), value_kop],
    ['collect_kop', collectKop ?? order.totalKop, collect_kop],
  ];
  const changed = facts.filter(([, , after]) => after !== undefined);
  return {
    before: Object.fromEntries(changed.flatMap(([name, before]) => (before === undefined ? [] : [[name, before]]))),
    after: Object.fromEntries(changed.map(([name, , after]) => [name, after as Facts[string]])),
  };
}

const seatText = (grams: number, size: readonly number[]): string => `${grams} г, ${size.join('×')} см`;
