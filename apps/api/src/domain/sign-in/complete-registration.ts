import type { regAuth } from '@club/contract/customer/sign-in';
import { Refusal } from '../refusal.ts';
import type { Operation } from '../operation.ts';
import { proveCode } from './code/sms.ts';
import { makePerson } from './make-person.ts';
import { signInByPhone } from './sign-in-by-phone.ts';

/** A phone that belongs to a person by now was proven all the same: its person signs in and keeps their own data. */
export const completeRegistration: Operation<typeof regAuth> = async (ctx, input) => {
  const proven = await proveCode(ctx, input, 'registration');
  const { phone, registration } = proven;
  if (registration === null) throw new Refusal('registration_missing');
  return signInByPhone(ctx, proven, (tx) => makePerson(tx, phone, registration, ctx.now));
};
