import type * as endpoints from '@club/contract/customer/orders/regular';
import { kyivDate } from '@club/rules/time/calendar';
import * as regular from '../../database/regular-orders/regular-orders.ts';
import type { CustomerCtx } from '../context.ts';
import { idOf } from '../id-of.ts';
import type { Operation } from '../operation.ts';
import { Refusal } from '../refusal.ts';

const ownOf = ({ customer }: CustomerCtx, id: string): regular.OwnRegular => ({
  customerId: customer.id,
  id: idOf(id),
});

/** Another customer's is refused like an unknown one. */
function answerOf(isFound: boolean): { code: 200 } {
  if (!isFound) throw new Refusal('not_found');
  return { code: 200 };
}

export const changeRegularOrder: Operation<typeof endpoints.changeRegularOrder> = async (ctx, input) => {
  const { db, now } = ctx;
  const to = { weeks: input.weeks, isPaused: input.is_paused };
  const today = kyivDate(now);
  return answerOf(await regular.updateRegularOrder(db, ownOf(ctx, input.id), to, { now, today }));
};

export const skipRegularOrder: Operation<typeof endpoints.skipRegularOrder> = async (ctx, { id, next_on: on }) =>
  answerOf(await regular.saveSkippedOrder(ctx.db, ownOf(ctx, id), on));

export const endRegularOrder: Operation<typeof endpoints.endRegularOrder> = async (ctx, { id }) =>
  answerOf(await regular.dropRegularOrder(ctx.db, ownOf(ctx, id)));
