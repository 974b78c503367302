import { type OrderState, orderStates } from '@club/rules/orders';
import { maskPhone } from '@club/rules/phone';
import { formatMoney, formatXp } from '@club/rules/ukrainian';
import { listOrderSummaries } from '../src/database/queries/order-history.ts';
import { moveOrder } from '../src/features/orders/move-order.ts';
import { Refusal } from '../src/http/refusal.ts';
import type { Command, CommandArgs, CommandHouse, CommandResult } from './command.ts';

const listMax = 200;
const operator = 'operator';

/** `order list [--state placed]`, `order pack|deliver|cancel NUMBER`, `order ship NUMBER WAYBILL`. */
export const ordersCommands = {
  list,
  pack: (house, args) => move(house, args, 'packed'),
  ship,
  deliver: (house, args) => move(house, args, 'delivered'),
  cancel: (house, args) => move(house, args, 'cancelled'),
} satisfies Record<string, Command>;

async function list({ database }: CommandHouse, { flags }: CommandArgs): Promise<CommandResult> {
  const { state } = flags;
  if (state !== undefined && !isState(state)) return wrong(`--state is one of: ${orderStates.join(', ')}`);
  const orders = await listOrderSummaries(database.db, state, listMax);
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
    })),
  };
}

async function ship(house: CommandHouse, args: CommandArgs): Promise<CommandResult> {
  const waybill = args.positional[1] ?? '';
  // The carrier's own numbers have 14 digits.
  if (!/^\d{14}$/.test(waybill)) return wrong('order ship NUMBER WAYBILL: a waybill has 14 digits');
  return move(house, args, 'shipped', waybill);
}

async function move(
  { database, now }: CommandHouse,
  { positional }: CommandArgs,
  to: OrderState,
  waybill?: string,
): Promise<CommandResult> {
  const number = Number(positional[0]);
  if (!Number.isInteger(number) || number < 1 || number > 2 ** 31 - 1)
    return wrong('Give the order number, e.g. 10001');
  try {
    const order = await moveOrder(database, {
      number,
      to,
      by: operator,
      now,
      ...(waybill !== undefined && { waybill }),
    });
    return { rows: [{ number, from: order.from, to, waybill: waybill ?? null }] };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return wrong(`${number}: ${error.message}`);
  }
}

const isState = (text: string | boolean): text is OrderState => orderStates.some((state) => state === text);

const wrong = (text: string): CommandResult => ({ rows: [], text, exitCode: 1 });
