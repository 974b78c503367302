import type { ErrorCode } from '@club/contract/errors';
import { guessesMax } from '@club/rules/sign-in';
import { countGuess, findChallenge, type Purpose, type RegistrationForm } from '../../database/queries/sign-in.ts';
import type { Ctx } from '../../http/context.ts';
import { Refusal } from '../../http/refusal.ts';
import { mobilePhone } from './mobile-phone.ts';
import { challengeId, isCodeOf } from './sign-in-code.ts';

export interface ProvenPhone {
  challengeId: Buffer;
  phone: string;
  registration: RegistrationForm | null;
}

/** Counts the guess, then compares. Refuses `code_wrong`, `guesses_used`, `code_expired`, `registration_missing`. */
export async function proveCode(
  ctx: Ctx,
  input: { phone: string; code: string; challenge: string },
  purpose: Purpose,
): Promise<ProvenPhone> {
  const phone = mobilePhone(input.phone);
  const id = challengeId(input.challenge);
  const guess = await countGuess(ctx.db, { id, phone, purpose, now: ctx.now });
  if (guess === undefined) throw new Refusal(await whyNotCounted(ctx, id, phone, purpose));
  if (!isCodeOf(guess.codeHash, ctx.config.secret, input.challenge, input.code))
    throw new Refusal(guess.guesses < guessesMax ? 'code_wrong' : 'guesses_used');
  return { challengeId: id, phone, registration: guess.registration };
}

async function whyNotCounted(ctx: Ctx, id: Buffer, phone: string, purpose: Purpose): Promise<ErrorCode> {
  const challenge = await findChallenge(ctx.db, id, phone);
  if (challenge === undefined || challenge.isOver || challenge.expiresAt <= ctx.now) return 'code_expired';
  if (challenge.purpose !== purpose) return purpose === 'registration' ? 'registration_missing' : 'code_expired';
  return 'guesses_used';
}
