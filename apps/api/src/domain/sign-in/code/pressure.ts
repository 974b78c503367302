import { type Pressure, smsBudgets, smsToPhoneBudget, wrongCodeBudgets } from '@club/rules/sign-in/proof-of-work';
import { countStrangersCodes } from '../../../database/sign-in/codes.ts';
import { blockKey } from '../../address-key.ts';
import type { Ctx } from '../../context.ts';
import { countUseTogether, giveBackUseTogether, readUseTogether, windowOf } from '../../limits.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

// Counting at phones that were sent nothing must cost the same work, and nothing of the club's budget.
const keys = {
  sms: { club: 'unanswered sms', unknown: 'unanswered sms at nobody' },
  wrong: { club: 'wrong codes', unknown: 'wrong codes at nobody' },
};
const smsOfBlock = (block: string): string => `unanswered sms:${block}`;
const wrongOfBlock = (block: string): string => `wrong codes:${block}`;

/** What makes requesting an SMS cost work: unanswered SMS, of this block and of the club, and codes of this phone. */
export async function smsPressures(ctx: Ctx, phone: string): Promise<Pressure[]> {
  const windowStart = windowOf(ctx.now, hourMs);
  const [block, club, toPhone] = await Promise.all([
    readUseTogether(ctx.db, { key: smsOfBlock(blockKey(ctx)), windowStart }),
    readUseTogether(ctx.db, { key: keys.sms.club, windowStart }),
    countStrangersCodes(ctx.db, phone, new Date(ctx.now.getTime() - dayMs)),
  ]);
  return [
    { used: block + 1, ...smsBudgets.block },
    { used: club + 1, ...smsBudgets.club },
    { used: toPhone + 1, ...smsToPhoneBudget },
  ];
}

/** What makes a guess cost work: wrong codes of this block and of the whole club. */
export async function guessPressures(ctx: Ctx): Promise<Pressure[]> {
  const [block, club] = await Promise.all([
    readUseTogether(ctx.db, { key: wrongOfBlock(blockKey(ctx)), windowStart: windowOf(ctx.now, hourMs) }),
    readUseTogether(ctx.db, { key: keys.wrong.club, windowStart: windowOf(ctx.now, dayMs) }),
  ]);
  return [
    { used: block + 1, ...wrongCodeBudgets.block },
    { used: club + 1, ...wrongCodeBudgets.club },
  ];
}

/** An SMS that may never be answered; `isDecoy` if none was sent, but the reply is the same. */
export async function countSms(
  ctx: Ctx,
  { requester, isDecoy }: { requester: string; isDecoy: boolean },
): Promise<void> {
  const windowStart = windowOf(ctx.now, hourMs);
  const block = blockOfRequester(requester);
  const [used] = await Promise.all([
    countUseTogether(ctx.db, { key: isDecoy ? keys.sms.unknown : keys.sms.club, windowStart }),
    block !== undefined && countUseTogether(ctx.db, { key: smsOfBlock(block), windowStart }),
  ]);
  if (!isDecoy && used === smsBudgets.club.free + 1)
    ctx.log.error({ used }, 'too many unanswered SMS: strangers bring proofs of work for codes');
}

/** The code was entered correctly: its SMS had a recipient. */
export async function uncountSms(ctx: Ctx, requester: string): Promise<void> {
  const windowStart = windowOf(ctx.now, hourMs);
  const block = blockOfRequester(requester);
  await Promise.all([
    giveBackUseTogether(ctx.db, { key: keys.sms.club, windowStart }),
    block !== undefined && giveBackUseTogether(ctx.db, { key: smsOfBlock(block), windowStart }),
  ]);
}

/**
 * One more wrong code by anyone. A few guesses at each of very many phones pass every other limit, so the whole club
 * counts them; phones that were sent none have nothing to guess. A caller without a session also counts in their block.
 */
export async function countWrongSignInCode(
  ctx: Ctx,
  { isDecoy = false, isVisitor }: { isDecoy?: boolean; isVisitor: boolean },
): Promise<void> {
  const [used] = await Promise.all([
    countUseTogether(ctx.db, {
      key: isDecoy ? keys.wrong.unknown : keys.wrong.club,
      windowStart: windowOf(ctx.now, dayMs),
    }),
    isVisitor && countUseTogether(ctx.db, { key: wrongOfBlock(blockKey(ctx)), windowStart: windowOf(ctx.now, hourMs) }),
  ]);
  if (!isDecoy && used === wrongCodeBudgets.club.free)
    ctx.log.error({ used }, 'too many wrong codes today: strangers bring proofs of work for guesses');
}

/** Of a caller without a session and in an unknown browser. */
const blockOfRequester = (requester: string): string | undefined => /^block:(.+)$/.exec(requester)?.[1];
