import type { listCollections as endpoint } from '@club/contract/customer/catalogue';
import { listCollectionRows } from '../../database/catalogue/products.ts';
import type { Operation } from '../operation.ts';
import { presentCollection } from './present-product.ts';

/** Non-empty ones only: an empty one is not offered, and its page explains that it is being filled. */
export const listCollections: Operation<typeof endpoint> = async (ctx) => ({
  collections: (await listCollectionRows(ctx.db, ctx.brand)).filter(({ count }) => count > 0).map(presentCollection),
});
