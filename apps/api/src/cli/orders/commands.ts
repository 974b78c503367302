import { type OrderState, orderStates } from '@club/rules/orders/states';
import { maskPhone } from '@club/rules/people/phone';
import { formatMoney, formatXp } from '@club/rules/text/ukrainian';
import { cancelOrder, deliverOrder, packOrder, shipOrder, unpackOrder } from '../../domain/orders/staff/move-orders.ts';
import { makeWaybill } from '../../domain/orders/staff/make-waybill.ts';
import { parcelRequestCommands } from './parcel-requests.ts';
import { listOrders } from '../../domain/orders/staff/read-orders.ts';
import { reportRefusal } from '../../domain/orders/staff/report-refusal.ts';
import { revealOrder } from '../../domain/orders/staff/reveal.ts';
import { retryReceipts } from '../../domain/orders/staff/retry-receipts.ts';
import { revealReasons } from '@club/rules/staff/masking';
import { runStaffAction, wrong } from '../run-staff-action.ts';
import { changeWaybillCommand } from './change-waybill.ts';
import type { Command, CommandArgs, CommandServices, CommandResult } from '../command.ts';
import { moveOrders } from '../moving/files.ts';
import { numberOf, messages } from './number.ts';
import { refund, declineReturn, returned, returns } from './returns.ts';
import { label } from './labels.ts';
import { show } from './sheet.ts';

type Moved = { number: number; from: string; to: string; waybill: string | null };
const rowsOf = (reply: Moved): CommandResult => ({ rows: [reply] });

/** Staff's commands for orders: show, pack, hand over, and return. */
export const ordersCommands = {
  list,
  show,
  pack: (services, args) =>
    runStaffAction(services, packOrder, { input: { number: numberOf(args) }, messages, rowsOf }),
  unpack: (services, args) =>
    runStaffAction(services, unpackOrder, { input: { number: numberOf(args) }, messages, rowsOf }),
  ship: (services, args) =>
    runStaffAction(services, shipOrder, {
      input: { number: numberOf(args), waybill: args.positional[1] },
      messages,
      rowsOf,
    }),
  waybill,
  'change-waybill': changeWaybillCommand,
  ...parcelRequestCommands,
  label,
  deliver: (services, args) =>
    runStaffAction(services, deliverOrder, { input: { number: numberOf(args) }, messages, rowsOf }),
  cancel: (services, args) =>
    runStaffAction(services, cancelOrder, { input: { number: numberOf(args) }, messages, rowsOf }),
  reveal: (services, { positional, flags }) =>
    runStaffAction(services, revealOrder, {
      input: { number: numberOf({ positional, flags }), reason: flags.reason, note: flags.note },
      messages: { ...messages, reason: `--reason must be one of: ${revealReasons.join(', ')}` },
      rowsOf: (reply) => ({ rows: [reply] }),
    }),
  'retry-receipts': (services, args) =>
    runStaffAction(services, retryReceipts, {
      input: { number: numberOf(args) },
      messages,
      rowsOf: (reply) => ({ rows: [reply] }),
    }),
  'report-refusal': (services, args) =>
    runStaffAction(services, reportRefusal, {
      input: { number: numberOf(args), state: args.positional[1], code: args.positional[2] ?? null },
      messages: {
        ...messages,
        state: 'Give the state that was refused: packed, shipped, delivered or cancelled',
        code: 'The code must be lowercase letters and _, e.g. state_not_allowed; without one the refusal is marked as resolved',
      },
      rowsOf: ({ number, is_open }) => ({ rows: [{ number, case: is_open ? 'open' : 'settled' }] }),
    }),
  returns,
  refund,
  return: returned,
  'refuse-return': declineReturn,
  import: moveOrders,
} satisfies Record<string, Command>;

/** `order waybill NUMBER…`: an answer for each, and exit code 1 when one of them is refused. */
async function waybill(services: CommandServices, { positional, flags }: CommandArgs): Promise<CommandResult> {
  const numbers = positional.length > 0 ? positional : [''];
  const rows: Record<string, string | number | null>[] = [];
  for (const one of numbers) {
    const answer = await runStaffAction(services, makeWaybill, {
      input: { number: numberOf({ positional: [one], flags }) },
      messages,
      rowsOf: (reply) => ({ rows: [reply] }),
    });
    if (answer.exitCode !== undefined && numbers.length === 1) return answer;
    rows.push(
      ...(answer.rows as typeof rows),
      ...(answer.text === undefined ? [] : [{ number: one, state: answer.text, waybill: null }]),
    );
  }
  return { rows, ...(rows.some(({ state }) => state !== 'requested' && state !== 'made') && { exitCode: 1 }) };
}

async function list(services: CommandServices, { flags }: CommandArgs): Promise<CommandResult> {
  const { state } = flags;
  if (state !== undefined && !isState(state)) return wrong(`--state must be one of: ${orderStates.join(', ')}`);
  const orders = await listOrders(services, state);
  return {
    rows: orders.map((order) => ({
      number: order.number,
      placed: new Date(order.createdAtMs).toISOString(),
      brand: order.brand,
      state: order.state,
      total: formatMoney(order.totalKop),
      xp: formatXp(order.xpTotal),
      city: order.city,
      recipient: maskPhone(order.phone),
      waybill: order.waybill,
      parcel: order.parcelState,
    })),
  };
}

const isState = (text: string | boolean): text is OrderState => orderStates.some((state) => state === text);
