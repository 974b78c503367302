import type {
  requestSupportCall as callEndpoint,
  cancelSupportCall as cancelEndpoint,
} from '@club/contract/customer/support';
import { kyivDate, kyivMidnight } from '@club/rules/time/calendar';
import { callsPerDay, callsPerOrder, callWindowBetween, isCallWindow } from '@club/rules/time/call-windows';
import { cancelCall, findCall, insertCall, lockCalls, reviveCall } from '../../database/phone-calls/requests.ts';
import { Refusal } from '../refusal.ts';
import type { Operation } from '../operation.ts';
import { idOf } from '../id-of.ts';
import { presentPendingCall } from '../phone-calls/present-call.ts';

/** The person's own phone is rung; a repeated request for the same window is the same call. */
export const requestSupportCall: Operation<typeof callEndpoint> = async (ctx, input) => {
  const [from, to] = [new Date(input.callFrom), new Date(input.callTo)];
  const { personId, now } = ctx;
  const caps = { perOrder: callsPerOrder, perDay: callsPerDay, dayStart: kyivMidnight(kyivDate(now)) };
  const call = await ctx.transaction(async (tx) => {
    await lockCalls(tx, personId);
    const known = await findCall(tx, { orderId: null, personId }, from);
    if (known !== undefined && known.state !== 'cancelled') return known;
    const window = callWindowBetween(from, to);
    if (window === undefined || !isCallWindow(window, now)) throw new Refusal('call_window_invalid');
    if (known === undefined) return insertCall(tx, { orderId: null, personId, from, to, now }, caps);
    await reviveCall(tx, known.id, to);
    return { ...known, toMs: to.getTime() };
  });
  if (call === undefined) throw new Refusal('calls_used');
  return { code: 200, call: presentPendingCall(call) };
};

export const cancelSupportCall: Operation<typeof cancelEndpoint> = async (ctx, { call_id: id }) => {
  const done = await cancelCall(ctx.db, idOf(id), ctx.personId);
  if (done === undefined) throw new Refusal('not_found');
  if (done === 'over') throw new Refusal('call_over');
  return { code: 200 };
};
