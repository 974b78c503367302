import { maskPhone } from '@club/rules/people/phone';
import type { CallState } from '@club/rules/phone-calls';
import { type DeskCall, listCallRows } from '../../database/phone-calls/desk.ts';
import type { ActionContext } from '../actions/action.ts';

const listMax = 200;

/** The average total of an order, in kopiyky; 0 without any. */
export const averageOf = ({ ordersCount, spentKop }: Pick<DeskCall, 'ordersCount' | 'spentKop'>): number =>
  ordersCount === 0 ? 0 : Math.round(spentKop / ordersCount);

/**
 * For staff: call-backs of a state, or all, each with the fields of `send-phone-call`, read from the orders themselves.
 * Phones are masked, and a deleted one is null.
 */
export async function listCalls({ database }: Pick<ActionContext, 'database'>, state: CallState | undefined) {
  const calls = await listCallRows(database.db, { state, brands: undefined, after: undefined, count: listMax });
  return calls.map((call) => ({
    ...call,
    phone: call.phone === null || call.phone === '' ? null : maskPhone(call.phone),
    averageKop: averageOf(call),
  }));
}
