import type { getProductById as endpoint } from '@club/contract/customer/catalogue';
import { findProductText, listCollectionProducts } from '../../database/catalogue/products.ts';
import { listStockAlerts } from '../../database/catalogue/stock-requests.ts';
import { Refusal } from '../refusal.ts';
import type { Operation } from '../operation.ts';
import { cacheBriefly } from '../cache-briefly.ts';
import { fittingTo } from './fitting.ts';
import { productPresenter } from './present-product.ts';

const relatedMax = 8;

/** A collection as its list shows it, and as old: looking at its products one after another does not read it anew. */
const collectionProductsOf = cacheBriefly(async (ctx, slug) => {
  const [products, presentProduct] = await Promise.all([
    listCollectionProducts(ctx.db, ctx.brand, slug),
    productPresenter(ctx),
  ]);
  return products.map((product) => ({ id: product.id, legalClass: product.legalClass, card: presentProduct(product) }));
});

export const getProductById: Operation<typeof endpoint> = async (ctx, { id, collectionId }) => {
  const productId = Number(id);
  const isId = Number.isSafeInteger(productId);
  const text = isId ? await findProductText(ctx.db, ctx.brand, productId, collectionId) : undefined;
  if (text === undefined) throw new Refusal('not_found');
  const [collection, alerts, { fitting }, presentProduct] = await Promise.all([
    collectionProductsOf(ctx, text.slug),
    listStockAlerts(ctx.db, ctx.customer.id, productId),
    fittingTo(ctx, [productId]),
    productPresenter(ctx),
  ]);
  const product = collection.find((row) => row.id === productId);
  if (product === undefined) throw new Refusal('not_found');
  const related = collection.filter((row) => row !== product).slice(0, relatedMax);
  return {
    product: {
      ...product.card,
      description: text.description,
      facts: text.facts,
      image_texts: product.card.images.map((address) => text.imageTexts[address] ?? ''),
      legal_class: product.legalClass,
      waited_for: alerts.map(String),
    },
    related: related.map(({ card }) => card),
    goes_with: fitting.slice(0, relatedMax).map(presentProduct),
  };
};
