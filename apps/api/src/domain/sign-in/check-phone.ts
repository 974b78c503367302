import type { testLogin } from '@club/contract/customer/sign-in';
import { findCustomerIdByPhone } from '../../database/customers/people.ts';
import type { Operation } from '../operation.ts';
import { phoneUnknown } from './messages.ts';
import { mobilePhone } from '../mobile-phone.ts';

export const checkPhone: Operation<typeof testLogin> = async (ctx, input) => {
  const customerId = await findCustomerIdByPhone(ctx.db, mobilePhone(input.phone), ctx.brand);
  return customerId === undefined
    ? { shopify_id: null, error: phoneUnknown }
    : { shopify_id: String(customerId), error: null };
};
