import type { getReferrals as endpoint } from '@club/contract/user';
import { findInviter, listReferrals } from '../../database/queries/referrals.ts';
import type { Operation } from '../../http/serve.ts';
import { shortName } from './short-name.ts';

/** Friends are told apart by first name and initial: more of them is nobody's business. XP comes with paying them out. */
export const getReferrals: Operation<typeof endpoint> = async (ctx) => {
  const [inviter, friends] = await Promise.all([
    findInviter(ctx.db, ctx.personId),
    listReferrals(ctx.db, ctx.customer.id),
  ]);
  return {
    inviter: inviter === undefined ? null : { name: shortName(inviter), at: new Date(inviter.atMs).toISOString() },
    referrals: friends.map((friend) => ({
      name: shortName(friend),
      stage: friend.hasOrder ? 'first_order' : 'registered',
      at: new Date(friend.atMs).toISOString(),
      xp: 0,
    })),
  };
};
