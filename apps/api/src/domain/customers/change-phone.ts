import type { changePhone as endpoint, confirmPhone as confirmEndpoint } from '@club/contract/customer/customers';
import type { Db } from '../../database/rows.ts';
import { enqueue } from '../../database/jobs/outbox.ts';
import { updatePhone as writePhone, isTaken, readPerson } from '../../database/customers/people.ts';
import { endSessionsOf } from '../../database/sign-in/sessions.ts';
import { confirmChallenge, lockPhone } from '../../database/sign-in/codes.ts';
import type { CustomerCtx } from '../context.ts';
import { mobilePhone } from '../mobile-phone.ts';
import { Refusal, fieldRefusal } from '../refusal.ts';
import type { Operation } from '../operation.ts';
import { issueCode, type ProvenPhone, proveCode } from '../sign-in/code/sms.ts';
import { contactText } from '@club/rules/settings/support-contact';
import { phoneChangedSms } from './messages.ts';

/** The code is sent to any phone: only its holder learns that it already belongs to an account. */
export const changePhone: Operation<typeof endpoint> = async (ctx, input) => {
  const phone = mobilePhone(input.phone);
  if (phone === (await readPerson(ctx.db, ctx.personId)).phone) throw fieldRefusal('phone_same', 'phone');
  return issueCode(ctx, { phone, purpose: 'phone-change', personId: ctx.personId });
};

export const confirmPhone: Operation<typeof confirmEndpoint> = async (ctx, input) => {
  const proven = await proveCode(ctx, input, 'phone-change', ctx.personId);
  const isMoved = await ctx
    .transaction((tx) => movePhone(tx, ctx, proven))
    .catch((error: unknown) => {
      throw isTaken(error) ? new Refusal('phone_taken') : error;
    });
  if (!isMoved) throw new Refusal('phone_taken');
  return { code: 200, phone: proven.phone };
};

/**
 * False when the phone is another person's; the code is used up either way. Using it up locks the challenge and then
 * its person, in the order in which guesses are counted.
 */
async function movePhone(tx: Db, ctx: CustomerCtx, { challengeId, phone }: ProvenPhone): Promise<boolean> {
  await lockPhone(tx, phone);
  if (!(await confirmChallenge(tx, challengeId, ctx.now))) throw new Refusal('code_expired');
  const before = await readPerson(tx, ctx.personId);
  if (!(await writePhone(tx, ctx.personId, phone))) return false;
  await endSessionsOf(tx, ctx.personId, ctx.now, ctx.session.id);
  await enqueue(tx, {
    kind: 'notice-sms',
    once: `phone-changed:${challengeId.toString('hex')}`,
    payload: { to: before.phone, text: phoneChangedSms(ctx.brand, contactText(ctx.settings, ctx.brand)) },
    now: ctx.now,
  });
  return true;
}
