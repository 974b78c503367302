import * as spec from '@club/contract/staff/orders';
import { type OrderState, stateBeforePacking } from '@club/rules/orders/states';
import { isRefusedByCourier } from '../../../database/delivery/courier-orders.ts';
import { endWaybill, lockWaybillOrder } from '../../../database/orders/waybills.ts';
import type { MovedOrder } from '../../../database/orders/moves.ts';
import { isHoldLost } from '../../../database/payments/holds.ts';
import { lockParcel } from '../../../database/packing/parcels.ts';
import type { Db } from '../../../database/rows.ts';
import { unitsLeft } from '@club/rules/orders/packing';
import { stateNames } from '@club/rules/orders/state-messages';
import { type MoveAnswer, moveOrder, refundOf } from '../life/move-order.ts';
import { undoPacking as takeOut } from '../life/unpack-order.ts';
import { action, type ActionRun, StaffRefusal } from '../../actions/action.ts';
import { holdParcel, isInWork } from './hold-parcel.ts';
import { refundWeight } from './refund-weight.ts';

export const packOrder = action(spec.packOrder, {
  run: async (run, { number }) => {
    const parcel = await lockParcel(run.tx, number);
    await assertCourierTakes(run.tx, number);
    if (parcel !== undefined && isInWork(parcel)) {
      await holdParcel(run, parcel);
      const left = unitsLeft(parcel.units);
      if (left > 0) throw new StaffRefusal('parcel_unfinished', { number, left });
    }
    return move(run, number, 'packed');
  },
});
export const unpackOrder = action(spec.unpackOrder, {
  run: async ({ tx, actor, now }, { number }) => {
    const order = movedOf(number, await takeOut(tx, { number, actor, now }));
    return outcomeOf(order, number, stateBeforePacking(order.payment));
  },
});
export const deliverOrder = action(spec.deliverOrder, { run: (run, { number }) => move(run, number, 'delivered') });
export const cancelOrder = action(spec.cancelOrder, {
  run: async ({ tx, actor, now }, { number }) => {
    const order = movedOf(number, await moveOrder(tx, { number, to: 'cancelled', actor, now }));
    const { totalKop } = order;
    const weight = await refundWeight(tx, order, { cardKop: refundOf(order).cardKop, totalKop, restock: true, xp: 0 });
    return { ...outcomeOf(order, number, 'cancelled'), weight };
  },
});

export const shipOrder = action(spec.shipOrder, {
  run: async (run, { number, waybill }) => {
    const order = await lockWaybillOrder(run.tx, number);
    const isIpost = order?.deliveryMethod === 'ipost';
    if (isIpost) await assertCourierTakes(run.tx, number);
    if (isIpost && waybill !== undefined) throw new StaffRefusal('waybill_not_needed', { number });
    const made = order?.waybillState === 'made' ? (order.waybill ?? undefined) : undefined;
    const leaves = waybill ?? made;
    if (leaves === made && order?.change?.state === 'requested') throw new StaffRefusal('waybill_changing', { number });
    if (!isIpost && !/^\d{14}$/.test(leaves ?? '')) throw new StaffRefusal('waybill_missing');
    if (order !== undefined && (await isHoldLost(run.tx, order.id))) throw new StaffRefusal('hold_lost', { number });
    if (order !== undefined && leaves !== made) await endWaybill(run.tx, order.id, run.now);
    return move(run, number, 'shipped', leaves);
  },
});

/** What its courier refused would be packed for nobody: staff settle that first. */
export async function assertCourierTakes(tx: Db, number: number): Promise<void> {
  if (await isRefusedByCourier(tx, number)) throw new StaffRefusal('courier_refused', { number });
}

async function move({ tx, actor, now }: ActionRun, number: number, to: Exclude<OrderState, 'paid'>, waybill?: string) {
  const answer = await moveOrder(tx, { number, to, actor, now, ...(waybill !== undefined && { waybill }) });
  return outcomeOf(movedOf(number, answer), number, to);
}

const outcomeOf = ({ from, brand, waybill }: MovedOrder, number: number, to: OrderState) => ({
  reply: { number, from, to, waybill },
  target: targetOf(number),
  brand,
  before: { state: from },
  after: { state: to, waybill },
});

/** The order that was moved; fails with why it was not. */
export function movedOf(number: number, answer: MoveAnswer): MovedOrder {
  if (answer.moved) return answer.moved;
  if (answer.refused === 'not_found') throw new StaffRefusal('order_unknown', { number });
  throw new StaffRefusal('order_cannot_move', { number, state: stateNames[answer.state] });
}

export const targetOf = (number: number): string => `order:${number}`;
