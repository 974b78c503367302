import type { cancelVerification } from '@club/contract/customer/age';
import { nameOfActor } from '@club/rules/staff/actors';
import { cancelPending, lockPersonForAge } from '../../database/age/verifications.ts';
import type { Operation } from '../operation.ts';

/** Nothing to take back is no mistake: the decision may just have come. */
export const cancelPendingVerification: Operation<typeof cancelVerification> = async (ctx) => {
  await ctx.transaction(async (tx) => {
    await lockPersonForAge(tx, ctx.personId);
    await cancelPending(tx, ctx.personId, nameOfActor(ctx.actor), ctx.now);
  });
  return { code: 200 };
};
