import type { confirmSms } from '@club/contract/auth';
import type { Operation } from '../../http/operation.ts';
import { proveCode } from '../../http/sms-code.ts';
import { signInByPhone } from './sign-in-by-phone.ts';

export const confirmCode: Operation<typeof confirmSms> = async (ctx, input) =>
  signInByPhone(ctx, await proveCode(ctx, input, 'login'));
