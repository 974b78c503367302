import type { loginSms } from '@club/contract/auth';
import { findPersonByPhone } from '../../database/queries/people.ts';
import type { Operation } from '../../http/operation.ts';
import { issueCode } from '../../http/sms-code.ts';
import { mobilePhone } from '../../http/mobile-phone.ts';

export const requestCode: Operation<typeof loginSms> = async (ctx, input) => {
  const phone = mobilePhone(input.phone);
  const person = await findPersonByPhone(ctx.db, phone);
  return issueCode(ctx, { phone, purpose: 'login', isDecoy: person === undefined });
};
