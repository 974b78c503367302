import type { loginSms, confirmSms } from '@club/contract/customer/sign-in';
import type { Operation } from '../operation.ts';
import { mobilePhone } from '../mobile-phone.ts';
import { issueCode, proveCode } from './code/sms.ts';
import { signInByPhone } from './sign-in-by-phone.ts';

export const requestCode: Operation<typeof loginSms> = async (ctx, input) =>
  issueCode(ctx, { phone: mobilePhone(input.phone), purpose: 'login' });

export const confirmCode: Operation<typeof confirmSms> = async (ctx, input) =>
  signInByPhone(ctx, await proveCode(ctx, input, 'login'));
