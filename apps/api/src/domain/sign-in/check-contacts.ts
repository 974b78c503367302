import type {
  checkEmail,
  checkFriendCode as checkFriendCodeEndpoint,
  testLogin,
} from '@club/contract/customer/sign-in';
import { foldEmail } from '@club/rules/people/email';
import { errorText } from '@club/contract/errors';
import type { Operation } from '../operation.ts';
import { findCustomerIdByPhone } from '../../database/customers/people.ts';
import { mobilePhone } from '../mobile-phone.ts';
import { readFriendCode } from './friend-code.ts';
import { emailInvalid, phoneUnknown } from './messages.ts';

/** Used or not: the answer is about the form of the address alone. */
export const checkEmailShape: Operation<typeof checkEmail> = async (_ctx, input) => ({
  code: 200,
  error: foldEmail(input.email) === undefined ? emailInvalid : null,
});

export const checkPhone: Operation<typeof testLogin> = async (ctx, input) => {
  const customerId = await findCustomerIdByPhone(ctx.db, mobilePhone(input.phone), ctx.brand);
  return customerId === undefined
    ? { shopify_id: null, error: phoneUnknown }
    : { shopify_id: String(customerId), error: null };
};

/** An empty field is not an error. */
export const checkFriendCode: Operation<typeof checkFriendCodeEndpoint> = async (ctx, { mgm_code: typed }) => {
  const read = typed.trim() === '' ? undefined : await readFriendCode(ctx, typed);
  return { code: 200, error: read?.kind === 'refused' ? errorText(read.why, {}) : null };
};
