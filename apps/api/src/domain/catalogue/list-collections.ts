import type { listCollections as endpoint } from '@club/contract/customer/catalogue';
import { listCollections as findCollections } from '../../database/catalogue/products.ts';
import type { Operation } from '../operation.ts';
import { presentCollection } from './present-product.ts';

export const listCollections: Operation<typeof endpoint> = async (ctx) => ({
  collections: (await findCollections(ctx.db, ctx.brand)).map(presentCollection),
});
