import type { loginSms } from '@club/contract/customer/sign-in';
import { findPersonByPhone } from '../../database/customers/people.ts';
import type { Operation } from '../operation.ts';
import { issueCode } from './code/sms.ts';
import { mobilePhone } from '../mobile-phone.ts';

export const requestCode: Operation<typeof loginSms> = async (ctx, input) => {
  const phone = mobilePhone(input.phone);
  const person = await findPersonByPhone(ctx.db, phone);
  return issueCode(ctx, { phone, purpose: 'login', isDecoy: person === undefined });
};
