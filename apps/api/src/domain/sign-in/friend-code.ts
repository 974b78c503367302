import { foldInviteCode } from '@club/rules/referrals';
import { isInviteCodeKnown } from '../../database/referrals/codes.ts';
import type { Db } from '../../database/rows.ts';

/** The code that somebody has in what was typed; undefined where nobody has it. */
export async function knownFriendCode(db: Db, typed: string): Promise<string | undefined> {
  const code = foldInviteCode(typed);
  return code !== undefined && (await isInviteCodeKnown(db, code)) ? code : undefined;
}
