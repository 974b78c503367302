import { type ReturnState, returnStates } from '@club/rules/parcels';
import { nameOfActor } from '@club/rules/staff/actors';
import { formatAmount, formatMoney, formatXp } from '@club/rules/ukrainian';
import type { MovedOrder } from '../src/database/queries/order-moves.ts';
import { listReturnRequests } from '../src/database/queries/return-requests.ts';
import { moneyBackOf } from '../src/order-life/move-order.ts';
import { acceptReturn, refuseReturn as refuse } from '../src/order-life/return-goods.ts';
import type { CommandArgs, CommandHouse, CommandResult } from './command.ts';
import { notMoved, readNumber, wrong } from './order-number.ts';

const listMax = 200;
const reasonLengthMax = 300;

/** `order returns [--state waiting]`: who asks to take goods back, and what became of it. */
export async function returns({ database }: CommandHouse, { flags }: CommandArgs): Promise<CommandResult> {
  const { state } = flags;
  if (state !== undefined && !isState(state)) return wrong(`--state is one of: ${returnStates.join(', ')}`);
  const asked = await listReturnRequests(database.db, state, listMax);
  return {
    rows: asked.map((one) => ({
      number: one.number,
      asked: new Date(one.atMs).toISOString(),
      state: one.state,
      reason: one.reason,
      comment: one.comment.replaceAll('\n', ' '),
      paid: formatAmount(one.totalKop, one.xpTotal),
      payment: one.payment,
      answer: one.answer,
    })),
  };
}

/** `order refund NUMBER [--no-restock]`: the goods are back, so everything goes back to the customer. */
export async function refund({ database, actor, now }: CommandHouse, args: CommandArgs): Promise<CommandResult> {
  const number = readNumber(args);
  if (typeof number !== 'number') return number;
  const isStockLost = args.flags['no-restock'] === true;
  const goods = { number, actor: nameOfActor(actor), isStockLost, now };
  const answer = await database.transaction((tx) => acceptReturn(tx, goods));
  if (answer.moved === undefined) return notMoved(number, answer);
  const { from } = answer.moved;
  return { rows: [{ number, from, to: 'returned' }], text: whatGoesBack(answer.moved) };
}

/** `order refuse-return NUMBER --reason TEXT` */
export async function refuseReturn({ database, actor, now }: CommandHouse, args: CommandArgs): Promise<CommandResult> {
  const number = readNumber(args);
  if (typeof number !== 'number') return number;
  const reason = String(args.flags.reason ?? '').trim();
  if (reason === '' || reason.length > reasonLengthMax) {
    return wrong(`--reason TEXT, up to ${reasonLengthMax} letters: the customer reads it`);
  }
  const refusal = { number, reason, actor: nameOfActor(actor), now };
  const isRefused = await database.transaction((tx) => refuse(tx, refusal));
  return isRefused ? { rows: [{ number, return: 'refused', reason }] } : wrong(`${number}: no return waits`);
}

function whatGoesBack(order: MovedOrder): string {
  const { cardKop, cashKop } = moneyBackOf(order);
  const parts = [
    ...(order.xpTotal > 0 ? [`${formatXp(order.xpTotal)} are back`] : []),
    ...(cardKop > 0 ? [`${formatMoney(cardKop)} are on their way to the card`] : []),
    ...(cashKop > 0 ? [`GIVE BACK ${formatMoney(cashKop)} BY HAND: they were paid in cash`] : []),
  ];
  return parts.length > 0 ? parts.join('; ') : 'Nothing had been paid';
}

const isState = (text: string | boolean): text is ReturnState => returnStates.some((state) => state === text);
