import type { getMetafields as endpoint } from '@club/contract/user';
import { listMetafields } from '../../database/queries/metafields.ts';
import type { Operation } from '../../http/operation.ts';
import { assertOwnId } from './own-customer.ts';

export const getMetafields: Operation<typeof endpoint> = async (ctx, { id }) => {
  assertOwnId(ctx, id);
  return { metafields: await listMetafields(ctx.db, ctx.customer.id) };
};
