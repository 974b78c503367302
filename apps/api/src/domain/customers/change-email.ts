import type { changeEmail as endpoint, confirmEmail as confirmEndpoint } from '@club/contract/customer/customers';
import { foldEmail } from '@club/rules/people/email';
import type { Db } from '../../database/rows.ts';
import { confirmEmailCode } from '../../database/sign-in/email-codes.ts';
import { enqueue } from '../../database/jobs/outbox.ts';
import { updateEmail as writeEmail, isTaken, lockPerson, readProfile } from '../../database/customers/people.ts';
import { compareCapability } from '../capability.ts';
import type { CustomerCtx } from '../context.ts';
import { issueEmailCode, proveEmailCode } from '../sign-in/code/email.ts';
import { Refusal, fieldRefusal } from '../refusal.ts';
import type { Operation } from '../operation.ts';
import { contactText } from '@club/rules/settings/support-contact';
import { emailChangedEmail, codeEmail } from './messages.ts';
import { assertOwnId } from './assert-own-id.ts';
import { rewardProfile } from './reward-profile.ts';

/** Whether the e-mail is in use is revealed only to a customer who proves that it is theirs. */
export const changeEmail: Operation<typeof endpoint> = async (ctx, input) => {
  assertOwnId(ctx, input.customer_id);
  compareCapability(ctx, 'brand', input.ogoAuthApiToken);
  const email = foldEmail(input.email);
  if (email === undefined) throw fieldRefusal('email_invalid', 'email');
  const messageOf = (code: string) => codeEmail(ctx.brand, code);
  return issueEmailCode(ctx, { personId: ctx.personId, purpose: 'change', email, messageOf });
};

export const confirmEmail: Operation<typeof confirmEndpoint> = async (ctx, { code, ogoAuthApiToken }) => {
  compareCapability(ctx, 'brand', ogoAuthApiToken);
  const proven = await proveEmailCode(ctx, { personId: ctx.personId, purpose: 'change' }, code);
  await ctx
    .transaction((tx) => replaceEmail(tx, ctx, proven))
    .catch((error: unknown) => {
      throw isTaken(error) ? new Refusal('email_taken') : error;
    });
  return { code: 200, email: proven.email };
};

async function replaceEmail(tx: Db, ctx: CustomerCtx, proven: { id: number; email: string }): Promise<void> {
  await lockPerson(tx, ctx.personId);
  if (!(await confirmEmailCode(tx, proven.id, ctx.now))) throw new Refusal('code_expired');
  const before = await readProfile(tx, ctx.personId);
  await writeEmail(tx, ctx.personId, proven.email, ctx.now);
  await rewardProfile(tx, ctx);
  if (before.email === null || before.emailConfirmedAt === null || before.email === proven.email) return;
  await enqueue(tx, {
    kind: 'notice-letter',
    once: `email-changed:${proven.id}`,
    payload: { to: before.email, ...emailChangedEmail(ctx.brand, contactText(ctx.settings, ctx.brand)) },
    now: ctx.now,
  });
}
