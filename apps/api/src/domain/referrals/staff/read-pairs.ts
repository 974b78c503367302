import { maskPhone } from '@club/rules/people/phone';
import { findPersonByPhone } from '../../../database/customers/people.ts';
import { listReferralsForStaff, type StaffReferral } from '../../../database/referrals/reviews.ts';
import type { ActionContext } from '../../actions/action.ts';

const listMax = 200;

type Services = Pick<ActionContext, 'database'>;

/** A friend and who invited them; their phones are masked. */
export type InvitedPair = StaffReferral;

/** Pairs pending a decision, the most urgent first; or the newest of all. */
export async function listInvitedPairs({ database }: Services, isWaiting: boolean): Promise<InvitedPair[]> {
  return (await listReferralsForStaff(database.db, { isWaiting, count: listMax })).map(masked);
}

/** By the friend's phone or number; undefined when the person was not invited. */
export async function findPair(
  { database: { db } }: Services,
  who: { phone: string } | { friend: number },
): Promise<InvitedPair | undefined> {
  const friendId = 'friend' in who ? who.friend : (await findPersonByPhone(db, who.phone))?.id;
  if (friendId === undefined) return undefined;
  const [pair] = await listReferralsForStaff(db, { isWaiting: false, friendId, count: 1 });
  return pair && masked(pair);
}

/** Whether its decision is late. */
export const isOverdue = ({ dueMs, review }: InvitedPair, now: Date): boolean =>
  review === 'open' && dueMs !== null && dueMs < now.getTime();

const masked = (pair: StaffReferral): InvitedPair => ({
  ...pair,
  friendPhone: pair.friendPhone && maskPhone(pair.friendPhone),
  inviterPhone: pair.inviterPhone && maskPhone(pair.inviterPhone),
});
