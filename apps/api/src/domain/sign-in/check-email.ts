import type { checkEmail } from '@club/contract/customer/sign-in';
import { foldEmail } from '@club/rules/people/email';
import type { Operation } from '../operation.ts';
import { emailInvalid } from './messages.ts';

/** Used or not: the answer is about the form of the address alone. */
export const checkEmailShape: Operation<typeof checkEmail> = async (_ctx, input) => ({
  code: 200,
  error: foldEmail(input.email) === undefined ? emailInvalid : null,
});
