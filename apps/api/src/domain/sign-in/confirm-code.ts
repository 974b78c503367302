import type { confirmSms } from '@club/contract/customer/sign-in';
import type { Operation } from '../operation.ts';
import { proveCode } from './code/sms.ts';
import { signInByPhone } from './sign-in-by-phone.ts';

export const confirmCode: Operation<typeof confirmSms> = async (ctx, input) =>
  signInByPhone(ctx, await proveCode(ctx, input, 'login'));
