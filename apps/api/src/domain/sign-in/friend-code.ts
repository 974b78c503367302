import { isAllowed } from '@club/rules/catalogue/compliance';
import { foldInviteCode } from '@club/rules/referrals';
import { isInviteCodeKnown } from '../../database/referrals/codes.ts';
import { readCompliance } from '../../database/xp/compliance.ts';
import type { Ctx } from '../context.ts';

export type FriendCode =
  | { kind: 'known'; code: string }
  | { kind: 'refused'; why: 'friend_code_unknown' | 'friend_code_closed' };

/**
 * The existing code that was typed, unless it is unknown, or the law lets it bring nothing: the cart would refuse it.
 */
export async function readFriendCode({ db, config, brand }: Ctx, typed: string): Promise<FriendCode> {
  const code = foldInviteCode(typed);
  if (code === undefined || !(await isInviteCodeKnown(db, code)))
    return { kind: 'refused', why: 'friend_code_unknown' };
  const matrix = await readCompliance(db, config.compliance);
  return isAllowed(matrix, brand, 'referral', 'club')
    ? { kind: 'known', code }
    : { kind: 'refused', why: 'friend_code_closed' };
}
