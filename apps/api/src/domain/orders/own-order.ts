import type { Order } from '@club/contract/customer/orders';
import type { Db } from '../../database/rows.ts';
import { findOwnOrder, type OrderRow } from '../../database/orders/history.ts';
import type { CustomerCtx } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { recordIdOf } from './draft.ts';
import { presentOrder } from './present-order.ts';

/** An order of the customer's own; a foreign one is refused like one that does not exist. */
export async function ownOrder(
  db: Db,
  ctx: CustomerCtx,
  wire: { orderId: string } | { orderNumber: string },
): Promise<OrderRow> {
  const by = 'orderId' in wire ? { id: recordIdOf(wire.orderId) } : { number: recordIdOf(wire.orderNumber) };
  const row = await findOwnOrder(db, ctx.customer.id, by);
  if (row === undefined) throw new Refusal('not_found');
  return row;
}

/** The order's state after the current action. */
export async function presentFresh(db: Db, ctx: CustomerCtx, { id }: OrderRow): Promise<Order> {
  return presentOrder(await ownOrder(db, ctx, { orderId: String(id) }), ctx);
}
