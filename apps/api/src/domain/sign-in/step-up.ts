import type { confirmStepUp, stepUp } from '@club/contract/customer/sign-in';
import { stepUpLivesMs } from '@club/rules/sign-in/code';
import { readPerson } from '../../database/customers/people.ts';
import { markProven } from '../../database/sign-in/sessions.ts';
import { confirmChallenge } from '../../database/sign-in/codes.ts';
import { Refusal } from '../refusal.ts';
import type { Operation } from '../operation.ts';
import { issueCode, proveCode } from './code/sms.ts';

/** The code goes to the person's current phone, which is not named. */
export const requestStepUp: Operation<typeof stepUp> = async (ctx) => {
  const { phone } = await readPerson(ctx.db, ctx.personId);
  return issueCode(ctx, { phone, purpose: 'step-up', personId: ctx.personId });
};

export const passStepUp: Operation<typeof confirmStepUp> = async (ctx, input) => {
  const { phone } = await readPerson(ctx.db, ctx.personId);
  const proven = await proveCode(ctx, { ...input, phone }, 'step-up', ctx.personId);
  await ctx.transaction(async (tx) => {
    if (!(await confirmChallenge(tx, proven.challengeId, ctx.now))) throw new Refusal('code_expired');
    await markProven(tx, ctx.session.id, ctx.now);
  });
  return { code: 200, until: new Date(ctx.now.getTime() + stepUpLivesMs).toISOString() };
};
