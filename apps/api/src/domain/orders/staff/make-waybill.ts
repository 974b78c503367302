import * as spec from '@club/contract/staff/orders';
import { stateNames } from '@club/rules/orders/state-messages';
import { needsDocument, type OrderState } from '@club/rules/orders/states';
import { lockWaybillOrder, requestWaybill, type WaybillOrder } from '../../../database/orders/waybills.ts';
import { action, StaffRefusal } from '../../actions/action.ts';
import { parcelEndOf } from '../life/waybill-parcel.ts';
import { targetOf } from './move-orders.ts';

/** Before the parcel leaves; an order that is not paid yet may never be. */
const before: readonly OrderState[] = ['placed', 'paid', 'packed'];

/** Whether the state of an order and its delivery allow a new waybill. */
export const canHaveWaybill = ({ state, deliveryMethod }: Pick<WaybillOrder, 'state' | 'deliveryMethod'>): boolean =>
  before.includes(state) && deliveryMethod !== 'ipost';

export const makeWaybill = action(spec.makeWaybill, {
  run: async ({ tx, settings, actor, now }, { number }) => {
    const order = await lockWaybillOrder(tx, number);
    if (order === undefined) throw new StaffRefusal('order_unknown', { number });
    const { waybillState: state, waybill } = order;
    const about = { target: targetOf(number), brand: order.brand };
    if (state === 'requested' || state === 'made') return { ...about, reply: { number, state, waybill } };
    const refusal = whyNoWaybill(order, settings.waybillSender !== null);
    if (refusal !== undefined) throw refusal;
    await requestWaybill(tx, order.id, { actor, now });
    return {
      ...about,
      reply: { number, state: 'requested' as const, waybill: null },
      after: { waybill: 'requested' },
    };
  },
});

/** Why the carrier cannot make a waybill for an order without one. */
export function whyNoWaybill(order: WaybillOrder, hasSender: boolean): StaffRefusal | undefined {
  const { number, state, deliveryMethod, waybillState } = order;
  if (deliveryMethod === 'ipost') return new StaffRefusal('waybill_not_needed', { number });
  if (!canHaveWaybill(order)) return new StaffRefusal('order_cannot_move', { number, state: stateNames[state] });
  if (waybillState === 'ending') return new StaffRefusal('waybill_ending', { number });
  if (!hasSender) return new StaffRefusal('waybill_sender_missing');
  const end = parcelEndOf(order);
  if (end === undefined) return new StaffRefusal('waybill_address_unknown', { number });
  if (end.kind === 'locker' && needsDocument(order)) return new StaffRefusal('waybill_locker', { number });
  return undefined;
}
