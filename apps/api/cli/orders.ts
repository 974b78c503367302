import { type OrderState, orderStates } from '@club/rules/orders';
import { maskPhone } from '@club/rules/phone';
import { nameOfActor } from '@club/rules/staff/actors';
import { formatMoney, formatXp } from '@club/rules/ukrainian';
import { listOrderSummaries } from '../src/database/queries/order-history.ts';
import { findDeliveryMethod } from '../src/database/queries/order-moves.ts';
import { moveOrder } from '../src/order-life/move-order.ts';
import type { Command, CommandArgs, CommandHouse, CommandResult } from './command.ts';
import { notMoved, readNumber, wrong } from './order-number.ts';
import { refund, refuseReturn, returns } from './order-returns.ts';
import { show } from './order-sheet.ts';

const listMax = 200;

/** What staff do with orders: look, pack, hand over, and take back. */
export const ordersCommands = {
  list,
  show,
  pack: (house, args) => move(house, args, 'packed'),
  ship,
  deliver: (house, args) => move(house, args, 'delivered'),
  cancel: (house, args) => move(house, args, 'cancelled'),
  returns,
  refund,
  'refuse-return': refuseReturn,
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
      parcel: order.parcelState,
    })),
  };
}

async function ship(house: CommandHouse, args: CommandArgs): Promise<CommandResult> {
  const number = readNumber(args);
  if (typeof number !== 'number') return number;
  const [, waybill] = args.positional;
  const method = await findDeliveryMethod(house.database.db, number);
  // The second carrier has the order by our own number; the first one's waybills have 14 digits.
  if (method === 'ipost' && waybill !== undefined) return wrong(`${number} goes by IPOST, which has no waybill`);
  if (method !== 'ipost' && !/^\d{14}$/.test(waybill ?? '')) {
    return wrong('order ship NUMBER WAYBILL: a waybill has 14 digits');
  }
  return move(house, args, 'shipped', waybill);
}

async function move(
  { database, actor, now }: CommandHouse,
  args: CommandArgs,
  to: Exclude<OrderState, 'paid'>,
  waybill?: string,
): Promise<CommandResult> {
  const number = readNumber(args);
  if (typeof number !== 'number') return number;
  const answer = await database.transaction((tx) =>
    moveOrder(tx, { number, to, actor: nameOfActor(actor), now, ...(waybill !== undefined && { waybill }) }),
  );
  if (answer.moved) return { rows: [{ number, from: answer.moved.from, to, waybill: answer.moved.waybill }] };
  return notMoved(number, answer);
}

const isState = (text: string | boolean): text is OrderState => orderStates.some((state) => state === text);
