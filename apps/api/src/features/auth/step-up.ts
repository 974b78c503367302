import type { confirmStepUp, stepUp } from '@club/contract/auth';
import { stepUpLivesMs } from '@club/rules/sign-in';
import { readPerson } from '../../database/queries/people.ts';
import { markProven } from '../../database/queries/sessions.ts';
import { confirmChallenge } from '../../database/queries/sign-in.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Operation } from '../../http/operation.ts';
import { issueCode, proveCode } from '../../http/sms-code.ts';

/** The code goes to the phone the person has now; nobody says which. */
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
