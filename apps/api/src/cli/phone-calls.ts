import { kyivDate, kyivZone } from '@club/rules/time/calendar';
import { formatAmount, formatMoney } from '@club/rules/text/ukrainian';
import { callStates as states } from '@club/rules/phone-calls';
import { listCalls } from '../domain/phone-calls/list-calls.ts';
import type { Command } from './command.ts';

const clock = new Intl.DateTimeFormat('en-GB', { timeZone: kyivZone(), hour: '2-digit', minute: '2-digit' });

/**
 * `calls [--state asked|dialled|missed|unknown|cancelled]`: requested calls with customer, subject and window in Kyiv
 * time; an unknown one may have rung.
 */
const list: Command = async (services, { flags }) => {
  const state = states.find((one) => one === flags.state);
  if (flags.state !== undefined && state === undefined)
    return { rows: [], text: `--state must be one of: ${states.join(', ')}`, exitCode: 1 };
  const calls = await listCalls(services, state);
  const rows = calls.map(({ id, phone, fromMs, toMs, order, ...call }) => ({
    id,
    order: order && order.number,
    sum: order && formatAmount(order.totalKop, order.xp),
    payment: order && order.payment,
    name: call.firstName === '' ? null : call.firstName,
    phone,
    date: kyivDate(new Date(fromMs)),
    from: clock.format(fromMs),
    to: clock.format(toMs),
    state: call.state,
    orders: call.ordersCount,
    spent: formatMoney(call.spentKop),
    average: formatMoney(call.averageKop),
  }));
  return rows.length > 0 ? { rows } : { rows, text: 'No such calls' };
};

/** The family is its only command. */
export const callsCommands = { '': list, list } satisfies Record<string, Command>;
