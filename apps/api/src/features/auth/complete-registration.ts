import type { regAuth } from '@club/contract/auth';
import { Refusal } from '../../http/refusal.ts';
import type { Operation } from '../../http/operation.ts';
import { proveCode } from '../../http/sms-code.ts';
import { makePerson } from './make-person.ts';
import { signInByPhone } from './sign-in-by-phone.ts';

/** A phone that belongs to a person by now was proven all the same: its person signs in and keeps their own data. */
export const completeRegistration: Operation<typeof regAuth> = async (ctx, input) => {
  const proven = await proveCode(ctx, input, 'registration');
  const { phone, registration } = proven;
  if (registration === null) throw new Refusal('registration_missing');
  return signInByPhone(ctx, proven, (tx) => makePerson(tx, phone, registration, ctx.now));
};
