import type { ActorName } from '@club/rules/staff/actors';
import type { Database } from '../../database/rows.ts';
import { closeReferralReview } from '../../database/referrals/reviews.ts';
import { friendSource } from '../../database/referrals/codes.ts';
import { cancelAward, passReview } from '../../database/xp/awards.ts';

export interface ReviewVerdict {
  state: 'approved' | 'refused';
  /** For staff who come after. */
  note: string;
  actor: ActorName;
}

/**
 * Decides about a pair, once: approved, the inviter's XP wait for their date; refused, they are cancelled.
 * `nothing_left` is an approval of XP that went with a returned order. Undefined when nothing waits for a decision.
 */
export function decideReview(
  database: Pick<Database, 'transaction'>,
  friendId: number,
  { state, note, actor }: ReviewVerdict,
  now: Date,
): Promise<'approved' | 'refused' | 'nothing_left' | undefined> {
  return database.transaction(async (tx) => {
    if (!(await closeReferralReview(tx, { friendId, state, note, actor, now }))) return undefined;
    const source = friendSource(friendId);
    const moved = await (state === 'approved' ? passReview(tx, source) : cancelAward(tx, source, now));
    return moved ? state : 'nothing_left';
  });
}
