import type { cancelVerification } from '@club/contract/customer/age';
import { nameOfActor } from '@club/rules/staff/actors';
import { cancelPending, lockPersonForAge, type VerificationRecord } from '../../database/age/verifications.ts';
import type { Operation } from '../operation.ts';
import { Refusal } from '../refusal.ts';

/** Nothing to take back is no mistake: the decision may just have come. */
export const cancelPendingVerification: Operation<typeof cancelVerification> = async (ctx) => {
  await ctx.transaction(async (tx) => {
    await lockPersonForAge(tx, ctx.personId);
    await cancelPending(tx, ctx.personId, nameOfActor(ctx.actor), ctx.now);
  });
  return { code: 200 };
};

/** A new attempt is for people without a verified age or a pending photo. It replaces a request to Diia. */
export function assertNotTaken(record: VerificationRecord | undefined): void {
  if (record?.state === 'verified') throw new Refusal('age_verified_already');
  if (record?.state === 'waiting' && record.method !== 'diia') throw new Refusal('verification_waiting');
}
