import type { confirmSecondCheck, secondCheckEmail, startFresh } from '@club/contract/customer/sign-in';
import { kyivDate } from '@club/rules/time/calendar';
import { silentAfterMs } from '@club/rules/sign-in/code';
import { confirmEmailCode } from '../../database/sign-in/email-codes.ts';
import {
  findSecondCheck,
  freezePerson,
  readConfirmedEmail,
  useSecondCheck,
} from '../../database/sign-in/second-checks.ts';
import type { Ctx } from '../context.ts';
import { issueEmailCode, proveEmailCode } from './code/email.ts';
import { challengeId } from './code/one-time.ts';
import { Refusal } from '../refusal.ts';
import type { Operation } from '../operation.ts';
import { answerSignedIn, openSession } from '../sessions/open.ts';
import { makePerson } from './make-person.ts';
import { secondCheckMessage } from './messages.ts';
import { checkForm } from './registration-form.ts';

interface PendingCheck {
  id: Buffer;
  personId: number;
  createdAt: Date;
}

export const sendSecondCheck: Operation<typeof secondCheckEmail> = async (ctx, input) => {
  const { personId } = await readCheck(ctx, input.check);
  const email = await emailOf(ctx, personId);
  const messageOf = (code: string) => secondCheckMessage(ctx.brand, code);
  return issueEmailCode(ctx, { personId, purpose: 'second-check', email, messageOf });
};

export const passSecondCheck: Operation<typeof confirmSecondCheck> = async (ctx, input) => {
  const check = await readCheck(ctx, input.check);
  const { personId } = check;
  const proven = await proveEmailCode(ctx, { personId, purpose: 'second-check' }, input.code);
  if (proven.email !== (await emailOf(ctx, personId))) throw new Refusal('code_expired');
  const opened = await ctx.transaction(async (tx) => {
    if (!(await useSecondCheck(tx, check.id, ctx.now))) throw new Refusal('code_expired');
    if (!(await confirmEmailCode(tx, proven.id, ctx.now))) throw new Refusal('code_expired');
    const opened = await openSession(tx, ctx, personId, check.createdAt);
    if (opened === undefined) throw new Refusal('code_expired');
    return opened;
  });
  return answerSignedIn(ctx, opened);
};

/**
 * The old account keeps everything but the phone; its passkeys no longer sign in. The new one starts with nothing of
 * it.
 */
export const beginFresh: Operation<typeof startFresh> = async (ctx, input) => {
  const form = checkForm(input, kyivDate(ctx.now));
  const check = await readCheck(ctx, input.check);
  const silentSince = new Date(ctx.now.getTime() - silentAfterMs);
  const opened = await ctx.transaction(async (tx) => {
    if (!(await useSecondCheck(tx, check.id, ctx.now))) throw new Refusal('code_expired');
    const phone = await freezePerson(tx, check.personId, { now: ctx.now, silentSince });
    const personId = phone === undefined ? undefined : await makePerson(tx, phone, form, ctx.now);
    const opened = personId === undefined ? undefined : await openSession(tx, ctx, personId, check.createdAt);
    if (opened === undefined) throw new Refusal('code_expired');
    return opened;
  });
  ctx.log.warn({ frozen: check.personId }, 'account frozen: its phone has a new owner');
  return answerSignedIn(ctx, opened);
};

async function readCheck(ctx: Ctx, check: string): Promise<PendingCheck> {
  const id = challengeId(check);
  const found = await findSecondCheck(ctx.db, id, ctx.now);
  if (found === undefined) throw new Refusal('code_expired');
  return { id, ...found };
}

async function emailOf(ctx: Ctx, personId: number): Promise<string> {
  const email = await readConfirmedEmail(ctx.db, personId);
  if (email === null) throw new Refusal('forbidden');
  return email;
}
