import { getProductsByCollection as endpoint } from '@club/contract/customer/catalogue';
import { listCollectionRows, listCollectionProducts } from '../../database/catalogue/products.ts';
import { ReadyReply } from '../replies.ts';
import { Refusal } from '../refusal.ts';
import type { Operation } from '../operation.ts';
import { cacheBriefly } from '../cache-briefly.ts';
import { presentCollection, productPresenter } from './present-product.ts';

/** `slug`, `slug xp` or `slug money`: only goods for XP, or for money. */
const readyCollection = cacheBriefly(async (ctx, key) => {
  const [slug = '', kind] = key.split(' ');
  const [collections, products, presentProduct] = await Promise.all([
    listCollectionRows(ctx.db, ctx.brand, slug),
    listCollectionProducts(ctx.db, ctx.brand, slug),
    productPresenter(ctx),
  ]);
  const [collection] = collections;
  if (collection === undefined) throw new Refusal('not_found');
  const shown = products.filter(({ variants }) => isOfKind(variants, kind));
  const body = { collection: presentCollection(collection), products: shown.map(presentProduct) };
  return new ReadyReply(JSON.stringify(endpoint.reply.parse(body)));
});

const isOfKind = (variants: readonly { xpPrice: number }[], kind: string | undefined): boolean =>
  kind === undefined || (kind === 'xp') === variants.every(({ xpPrice }) => xpPrice > 0);

export const getProductsByCollection: Operation<typeof endpoint> = (ctx, { collectionId, bonus }) =>
  readyCollection(ctx, bonus === undefined ? collectionId : `${collectionId} ${bonus ? 'xp' : 'money'}`);
