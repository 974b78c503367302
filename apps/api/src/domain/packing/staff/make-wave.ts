import * as spec from '@club/contract/staff/orders';
import { waveOrders } from '@club/rules/orders/packing';
import { lockWaybillOrder, requestWaybill } from '../../../database/orders/waybills.ts';
import { leaveWave, lockParcel } from '../../../database/packing/parcels.ts';
import { holdOldestOrders, insertWave } from '../../../database/packing/waves.ts';
import { action, type ActionRun, StaffRefusal } from '../../actions/action.ts';
import { holdParcel, isInWork } from '../../orders/staff/hold-parcel.ts';
import { whyNoWaybill } from '../../orders/staff/make-waybill.ts';
import { targetOf } from '../../orders/staff/move-orders.ts';

export const makeWave = action(spec.makeWave, {
  run: async (run, { brand, carrier, checks_age: checksAge = false, orders: count = waveOrders }) => {
    const { tx, actor, now } = run;
    const orders = await holdOldestOrders(tx, { brand, carrier, checksAge }, count);
    if (orders.length === 0) throw new StaffRefusal('wave_empty');
    const orderIds = orders.map(({ id }) => id);
    const wave = await insertWave(tx, { brand, carrier, checksAge, orderIds, actor, now });
    const numbers = orders.map(({ number }) => number);
    const waybills = await requestWaybills(run, numbers);
    return {
      reply: { wave, orders: numbers, waybills },
      target: `wave:${wave}`,
      brand,
      after: { carrier, checks_age: checksAge, orders: numbers, waybills },
    };
  },
});

/**
 * Waybills that the carrier can make and that were not requested; a refused one is left to people. Returns how many.
 */
async function requestWaybills({ tx, settings, actor, now }: ActionRun, numbers: readonly number[]): Promise<number> {
  let requested = 0;
  for (const number of numbers) {
    const order = await lockWaybillOrder(tx, number);
    if (order === undefined || (order.waybillState !== null && order.waybillState !== 'ended')) continue;
    if (whyNoWaybill(order, settings.waybillSender !== null) !== undefined) continue;
    await requestWaybill(tx, order.id, { actor, now });
    requested += 1;
  }
  return requested;
}

export const dropParcel = action(spec.dropParcel, {
  run: async (run, { number }) => {
    const parcel = await lockParcel(run.tx, number);
    if (parcel === undefined || !isInWork(parcel)) throw new StaffRefusal('parcel_unknown', { number });
    await holdParcel(run, parcel);
    await leaveWave(run.tx, parcel.orderId, run.now);
    const { waveId: wave, brand } = parcel;
    return { reply: { number, wave }, target: targetOf(number), brand, before: { wave }, after: { wave: null } };
  },
});
