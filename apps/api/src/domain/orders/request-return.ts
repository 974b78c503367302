import type { requestReturn as endpoint } from '@club/contract/customer/orders';
import { returnWithinMs } from '@club/rules/delivery/parcels';
import type { OrderRow } from '../../database/orders/history.ts';
import { addReturnRequest } from '../../database/orders/returns.ts';
import { Refusal } from '../refusal.ts';
import type { Operation } from '../operation.ts';
import { stateNames } from '@club/rules/orders/state-messages';
import { cleanLines } from '../text/clean.ts';
import { ownOrder, presentFresh } from './own-order.ts';

export const requestReturn: Operation<typeof endpoint> = async (ctx, { orderId, reason, comment }) => {
  const row = await ownOrder(ctx.db, ctx, { orderId });
  const deliveredAfter = new Date(ctx.now.getTime() - returnWithinMs);
  const request = { reason, comment: cleanLines(comment), deliveredAfter, now: ctx.now };
  if (!(await addReturnRequest(ctx.db, row.id, request))) {
    throw whyNot(await ownOrder(ctx.db, ctx, { orderId }));
  }
  return { code: 200, order: await presentFresh(ctx.db, ctx, row) };
};

function whyNot({ returnRequest, state }: OrderRow): Refusal {
  if (returnRequest?.state === 'waiting') return new Refusal('return_asked');
  if (state !== 'delivered') return new Refusal('order_cannot_move', { state: stateNames[state] });
  return new Refusal('return_too_late');
}
