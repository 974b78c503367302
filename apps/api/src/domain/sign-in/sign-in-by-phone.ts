import type { confirmSms } from '@club/contract/customer/sign-in';
import { maskEmail } from '@club/rules/people/email';
import { silentAfterMs } from '@club/rules/sign-in/code';
import type * as z from 'zod/mini';
import type { Db } from '../../database/rows.ts';
import { openTogether } from '../../database/transaction.ts';
import { findOwnerOfPhone, insertSecondCheck, readConfirmedEmail } from '../../database/sign-in/second-checks.ts';
import { confirmChallenge } from '../../database/sign-in/codes.ts';
import type { Ctx } from '../context.ts';
import { challengeId } from './code/one-time.ts';
import { Refusal } from '../refusal.ts';
import { answerSignedIn, type OpenedSession, openSession } from '../sessions/open.ts';
import type { ProvenPhone } from './code/sms.ts';

const checkLivesMs = 15 * 60_000;

/**
 * Consumes the proven code and opens a session of the phone's person, all or nothing. Without a person `make` makes
 * one. A phone silent for long may have a new owner: its code only opens a second check. Refuses `code_expired`,
 * `code_wrong`, `second_check_needed`.
 */
export async function signInByPhone(
  ctx: Ctx,
  proven: ProvenPhone,
  make: (tx: Db) => Promise<number | undefined> = async () => undefined,
): Promise<z.input<(typeof confirmSms)['reply']>> {
  const outcome = await ctx.transaction(
    async (tx): Promise<OpenedSession | SecondCheck | undefined> => {
      const [known] = await openTogether(tx, [findOwnerOfPhone(tx, proven.phone)]);
      if (!(await confirmChallenge(tx, proven.challengeId, ctx.now))) throw new Refusal('code_expired');
      const made = await make(tx);
      if (made !== undefined) return openSession(tx, ctx, made, ctx.now);
      // Another registration may have made a person since.
      const owner = known ?? (await findOwnerOfPhone(tx, proven.phone));
      if (owner === undefined) return undefined;
      const { personId, lastSeen } = owner;
      if (ctx.now.getTime() - lastSeen.getTime() > silentAfterMs) return requestSecondCheck(tx, ctx, personId);
      return openSession(tx, ctx, personId, ctx.now);
    },
    { readsFirst: true },
  );
  if (outcome === undefined) throw new Refusal('code_wrong');
  if ('check' in outcome) throw new Refusal('second_check_needed', {}, { ...outcome });
  return answerSignedIn(ctx, outcome);
}

/** The refusal's details: the check to come back with, and how it may be passed. */
interface SecondCheck {
  check: string;
  ways: ('email' | 'fresh')[];
  email_hint: string | null;
}

async function requestSecondCheck(tx: Db, ctx: Ctx, personId: number): Promise<SecondCheck> {
  const check = ctx.random(32).toString('base64url');
  const expiresAt = new Date(ctx.now.getTime() + checkLivesMs);
  await insertSecondCheck(tx, { id: challengeId(check), personId, createdAt: ctx.now, expiresAt });
  const email = ctx.config.absent.includes('email') ? null : await readConfirmedEmail(tx, personId);
  return email === null
    ? { check, ways: ['fresh'], email_hint: null }
    : { check, ways: ['email', 'fresh'], email_hint: maskEmail(email) };
}
