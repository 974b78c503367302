import type { testLogin } from '@club/contract/auth';
import { findCustomerIdByPhone } from '../../database/queries/people.ts';
import type { Operation } from '../../http/operation.ts';
import { phoneUnknown } from './messages.ts';
import { mobilePhone } from '../../http/mobile-phone.ts';

export const checkPhone: Operation<typeof testLogin> = async (ctx, input) => {
  const customerId = await findCustomerIdByPhone(ctx.db, mobilePhone(input.phone), ctx.brand);
  return customerId === undefined
    ? { shopify_id: null, error: phoneUnknown }
    : { shopify_id: String(customerId), error: null };
};
