import type { checkEmail } from '@club/contract/customer/sign-in';
import { foldEmail } from '@club/rules/people/email';
import type { Operation } from '../operation.ts';
import { emailInvalid } from './messages.ts';

/** Whoever has the address: the answer is about its letters alone. */
export const checkEmailShape: Operation<typeof checkEmail> = async (_ctx, input) => ({
  code: 200,
  error: foldEmail(input.email) === undefined ? emailInvalid : null,
});
