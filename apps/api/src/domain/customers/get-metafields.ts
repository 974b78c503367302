import type { getMetafields as endpoint } from '@club/contract/customer/customers';
import { listMetafields } from '../../database/customers/metafields.ts';
import type { Operation } from '../operation.ts';
import { assertOwnId } from './assert-own-id.ts';

export const getMetafields: Operation<typeof endpoint> = async (ctx, { id }) => {
  assertOwnId(ctx, id);
  return { metafields: await listMetafields(ctx.db, ctx.customer.id) };
};
