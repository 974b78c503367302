import { getProductsByCollection as endpoint } from '@club/contract/customer/catalogue';
import { listCollections, listCollectionProducts } from '../../database/catalogue/products.ts';
import { ReadyReply } from '../replies.ts';
import { Refusal } from '../refusal.ts';
import type { Operation } from '../operation.ts';
import { cacheBriefly } from './cache-briefly.ts';
import { presentCollection, productPresenter } from './present-product.ts';

const readyCollection = cacheBriefly(async (ctx, slug) => {
  const [collections, products, presentProduct] = await Promise.all([
    listCollections(ctx.db, ctx.brand, slug),
    listCollectionProducts(ctx.db, ctx.brand, slug),
    productPresenter(ctx),
  ]);
  const [collection] = collections;
  if (collection === undefined) throw new Refusal('not_found');
  const body = { collection: presentCollection(collection), products: products.map(presentProduct) };
  return new ReadyReply(JSON.stringify(endpoint.reply.parse(body)));
});

export const getProductsByCollection: Operation<typeof endpoint> = (ctx, { collectionId }) =>
  readyCollection(ctx, collectionId);
