import type { listCollections as endpoint } from '@club/contract/shop';
import { listCollections as findCollections } from '../../database/queries/shop.ts';
import type { Operation } from '../../http/operation.ts';
import { presentCollection } from './present-product.ts';

export const listCollections: Operation<typeof endpoint> = async (ctx) => ({
  collections: (await findCollections(ctx.db, ctx.brand)).map(presentCollection),
});
