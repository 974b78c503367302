import type { sendPhoneCall as endpoint } from '@club/contract/customer/phone-calls';
import { kyivDate, kyivMidnight } from '@club/rules/time/calendar';
import { callsPerDay, callsPerOrder, callWindowBetween, isCallWindow } from '@club/rules/time/call-windows';
import {
  type RequestedCall,
  findCall,
  findCalledOrder,
  insertCall,
  lockCalls,
  reviveCall,
} from '../../database/phone-calls/requests.ts';
import { Refusal } from '../refusal.ts';
import type { Operation } from '../operation.ts';
import { stateNames } from '@club/rules/orders/state-messages';

/** The phone, the name and the sums are the order's own; a repeated request for the same window is the same call. */
export const sendPhoneCall: Operation<typeof endpoint> = async (ctx, input) => {
  const [from, to] = [new Date(input.callFrom), new Date(input.callTo)];
  const caps = {
    perOrder: callsPerOrder,
    perDay: callsPerDay,
    dayStart: kyivMidnight(kyivDate(ctx.now)),
  };
  const call = await ctx.transaction(async (tx) => {
    const order = await findCalledOrder(tx, ctx.customer.id, Number(input.orderNumber));
    if (order === undefined) throw new Refusal('not_found');
    await lockCalls(tx, ctx.personId);
    const known = await findCall(tx, { orderId: order.id }, from);
    if (known !== undefined && known.state !== 'cancelled') return known;
    if (order.state === 'cancelled') throw new Refusal('order_cannot_move', { state: stateNames.cancelled });
    const window = callWindowBetween(from, to);
    if (window === undefined || !isCallWindow(window, ctx.now)) throw new Refusal('call_window_invalid');
    if (known !== undefined) {
      await reviveCall(tx, known.id, to);
      return { ...known, toMs: to.getTime() };
    }
    return insertCall(tx, { orderId: order.id, personId: ctx.personId, from, to, now: ctx.now }, caps);
  });
  if (call === undefined) throw new Refusal('calls_used');
  return present(call);
};

const present = ({ fromMs, toMs }: RequestedCall) => ({
  code: 200 as const,
  call_from: new Date(fromMs).toISOString(),
  call_to: new Date(toMs).toISOString(),
});
