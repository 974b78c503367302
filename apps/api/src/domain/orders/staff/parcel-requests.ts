import * as spec from '@club/contract/staff/orders/parcel-requests';
import { stateNames } from '@club/rules/orders/state-messages';
import {
  endOfRequest,
  findSentOrder,
  lockSentOrder,
  type RedirectPlace,
  requestOfCarrier,
  type SentOrder,
} from '../../../database/orders/parcel-requests.ts';
import type { Db } from '../../../database/rows.ts';
import { action, StaffRefusal } from '../../actions/action.ts';
import { targetOf } from './move-orders.ts';
import { placeOf } from './redirect-place.ts';

/** Whether the carrier can be called about the parcel of an order: it has it, and takes such requests. */
export const canRequestFromCarrier = ({
  state,
  deliveryMethod,
  waybill,
}: Pick<SentOrder, 'state' | 'deliveryMethod' | 'waybill'>) =>
  state === 'shipped' && deliveryMethod !== 'ipost' && waybill !== null;

export const callBackParcel = action(spec.callBackParcel, {
  run: async ({ tx, actor, now }, { number, cause }) => {
    const order = await lockRequestable(tx, number);
    const isRequested = await isAlreadyRequested(order, 'return');
    if (!isRequested)
      await requestOfCarrier(tx, order.id, { kind: 'return', causeId: cause ?? null, place: null }, { actor, now });
    return answer(tx, order);
  },
});

export const redirectParcel = action(spec.redirectParcel, {
  run: async ({ tx, actor, now }, { number, ...to }) => {
    const order = await lockRequestable(tx, number);
    const place = await placeOf(tx, order, to);
    const isRequested = await isAlreadyRequested(order, 'redirect', place);
    if (!isRequested) await requestOfCarrier(tx, order.id, { kind: 'redirect', causeId: null, place }, { actor, now });
    return answer(tx, order);
  },
});

export const endParcelRequest = action(spec.endParcelRequest, {
  run: async ({ tx, now }, { number }) => {
    const order = await lockSentOrder(tx, number);
    if (order === undefined) throw new StaffRefusal('order_unknown', { number });
    const { request } = order;
    if (request === null || request.state === 'refused' || request.state === 'ended')
      throw new StaffRefusal('parcel_request_none', { number });
    await endOfRequest(tx, order.id, now);
    return answer(tx, order);
  },
});

async function lockRequestable(tx: Db, number: number): Promise<SentOrder> {
  const order = await lockSentOrder(tx, number);
  if (order === undefined) throw new StaffRefusal('order_unknown', { number });
  if (order.deliveryMethod === 'ipost') throw new StaffRefusal('waybill_not_needed', { number });
  if (!canRequestFromCarrier(order))
    throw new StaffRefusal('parcel_not_sent', { number, state: stateNames[order.state] });
  return order;
}

/** The same request again is the existing one; another one requires that to be withdrawn. */
async function isAlreadyRequested(
  { number, request }: SentOrder,
  kind: 'return' | 'redirect',
  place?: RedirectPlace,
): Promise<boolean> {
  if (request === null || request.state === 'refused' || request.state === 'ended') return false;
  const isSame =
    request.kind === kind &&
    request.state !== 'ending' &&
    (place?.branchId ?? null) === (request.branch?.id ?? null) &&
    doorText(place?.door) === doorText(request.door);
  if (!isSame) throw new StaffRefusal('parcel_request_open', { number });
  return true;
}

const doorText = (door: RedirectPlace['door'] | undefined): string =>
  door == null ? '' : [door.streetId, door.house, door.flat].join(' ');

async function answer(tx: Db, { id, number, brand, request: before }: SentOrder) {
  const request = (await findSentOrder(tx, id))?.request;
  if (request == null) throw new StaffRefusal('parcel_request_none', { number });
  const { kind, state, number: request_number } = request;
  return {
    target: targetOf(number),
    brand,
    reply: { number, kind, state, request: request_number },
    ...(before !== null && { before: { request: `${before.kind} ${before.state}` } }),
    after: { request: `${kind} ${state}` },
  };
}
