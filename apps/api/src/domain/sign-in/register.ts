import type { registration, regAuth } from '@club/contract/customer/sign-in';
import { kyivDate } from '@club/rules/time/calendar';
import type { Ctx } from '../context.ts';
import { fieldRefusal, Refusal } from '../refusal.ts';
import { mobilePhone } from '../mobile-phone.ts';
import type { Operation } from '../operation.ts';
import { issueCode, proveCode } from './code/sms.ts';
import { readFriendCode } from './friend-code.ts';
import { checkForm } from './registration-form.ts';
import { makePerson } from './make-person.ts';
import { signInByPhone } from './sign-in-by-phone.ts';

/** Nothing is stored of a form that is refused. */
export const register: Operation<typeof registration> = async (ctx, input) => {
  const phone = mobilePhone(input.phone);
  const person = checkForm(input, kyivDate(ctx.now));
  const form = { ...person, mgmCode: await friendCodeOf(ctx, input.mgm_code) };
  return issueCode(ctx, { phone, purpose: 'registration', registration: form });
};

// A mistyped code would be noticed only after the first order brought nothing: it is reported while it can be
// corrected.
async function friendCodeOf(ctx: Ctx, typed = ''): Promise<string | undefined> {
  if (typed.trim() === '') return undefined;
  const read = await readFriendCode(ctx, typed);
  if (read.kind === 'refused') throw fieldRefusal(read.why, 'mgm_code');
  return read.code;
}

/** A phone that belongs to a person by now was proven all the same: its person signs in and keeps their own data. */
export const completeRegistration: Operation<typeof regAuth> = async (ctx, input) => {
  const proven = await proveCode(ctx, input, 'registration');
  const { phone, registration } = proven;
  if (registration === null) throw new Refusal('registration_missing');
  return signInByPhone(ctx, proven, (tx) => makePerson(tx, phone, registration, ctx.now));
};
