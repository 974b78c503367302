import type { cancelOrder as endpoint } from '@club/contract/customer/orders';
import { nameOfActor } from '@club/rules/staff/actors';
import type { Db } from '../../database/rows.ts';
import type { CustomerCtx } from '../context.ts';
import { Refusal } from '../refusal.ts';
import type { Operation } from '../operation.ts';
import { stateNames } from '@club/rules/orders/state-messages';
import { moveOrder } from './life/move-order.ts';
import { ownOrder, presentFresh } from './own-order.ts';

/** Cancelling a cancelled order returns the same as the first time: a lost reply may be requested again. */
export const cancelOwnOrder: Operation<typeof endpoint> = (ctx, { orderId }) =>
  ctx.transaction(async (tx) => {
    const row = await ownOrder(tx, ctx, { orderId });
    if (row.state !== 'cancelled') await cancel(tx, ctx, row.number);
    return { code: 200 as const, order: await presentFresh(tx, ctx, row) };
  });

async function cancel(tx: Db, ctx: CustomerCtx, number: number): Promise<void> {
  const answer = await moveOrder(tx, { number, to: 'cancelled', actor: nameOfActor(ctx.actor), now: ctx.now });
  if (answer.moved) return;
  if (answer.refused === 'not_found') throw new Refusal('not_found');
  if (answer.state !== 'cancelled') throw new Refusal('order_cannot_move', { state: stateNames[answer.state] });
}
