import { canMove, type OrderState, orderStates } from '@club/rules/orders';
import type { Database, Db } from '../../database/database.ts';
import { postXp } from '../../database/queries/ledger.ts';
import {
  findOrderState,
  type MovedOrder,
  moveOrder as moveRow,
  returnStock,
  settleTransactions,
} from '../../database/queries/order-moves.ts';
import { enqueue } from '../../database/queries/outbox.ts';
import { Refusal } from '../../http/refusal.ts';
import { cancelledSms, shippedSms, stateNames, xpReason } from './messages.ts';

export interface OrderMove {
  /** The order number that the customer knows. */
  number: number;
  to: OrderState;
  /** Who moves it, for the order's steps. */
  by: string;
  now: Date;
  /** The carrier's number; needed to ship. */
  waybill?: string;
}

/**
 * Moves an order to its next state with everything that belongs to it, all or nothing. XP that was held when it was
 * placed is taken when it is packed. Refuses `not_found` and `order_cannot_move`.
 */
export async function moveOrder(database: Database, move: OrderMove): Promise<MovedOrder> {
  return database.transaction(async (tx) => {
    const from = orderStates.filter((state) => canMove(state, move.to));
    const order = await moveRow(tx, { ...move, from });
    if (order === undefined) throw await whyNot(tx, move.number);
    if (move.to === 'packed') await moveXp(tx, order, 'spent', move.now);
    if (move.to === 'shipped')
      await sendSms(tx, order, move, shippedSms(order.brand, order.number, move.waybill ?? ''));
    if (move.to === 'delivered') await settleTransactions(tx, order.id);
    if (move.to === 'cancelled' || move.to === 'returned') await undo(tx, order, move);
    return order;
  });
}

async function undo(tx: Db, order: MovedOrder, move: OrderMove): Promise<void> {
  await returnStock(tx, order.id);
  const isXpTaken = !(['placed', 'awaiting_payment', 'paid'] as OrderState[]).includes(order.from);
  await moveXp(tx, order, isXpTaken ? 'refunded' : 'released', move.now);
  if (move.to === 'cancelled') await sendSms(tx, order, move, cancelledSms(order.brand, order.number, order.xpTotal));
}

async function moveXp(tx: Db, order: MovedOrder, kind: 'spent' | 'released' | 'refunded', now: Date): Promise<void> {
  if (order.xpTotal === 0) return;
  const { customerId, brand, xpTotal: amount } = order;
  const reason = xpReason(order.number);
  await postXp(tx, { customerId, brand, kind, amount, source: `order:${order.id}`, reason, now });
}

async function sendSms(tx: Db, order: MovedOrder, { to, now }: OrderMove, text: string): Promise<void> {
  if (order.customerPhone === null) return;
  const payload = { to: order.customerPhone, text };
  await enqueue(tx, { kind: 'order-sms', once: `order:${order.id}:${to}`, payload, now });
}

async function whyNot(tx: Db, number: number): Promise<Refusal> {
  const state = await findOrderState(tx, number);
  return state === undefined
    ? new Refusal('not_found')
    : new Refusal('order_cannot_move', { state: stateNames[state] });
}
