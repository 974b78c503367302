import { getProductById as endpoint } from '@club/contract/customer/catalogue';
import { findProductText, listCollectionProducts } from '../../database/catalogue/products.ts';
import { listStockAlerts } from '../../database/catalogue/stock-alerts.ts';
import { Refusal } from '../refusal.ts';
import { ReadyReply } from '../replies.ts';
import type { Operation } from '../operation.ts';
import { cacheBriefly } from '../cache-briefly.ts';
import { fittingTo } from './fitting.ts';
import { productPresenter } from './present-product.ts';

const relatedMax = 8;

/**
 * A collection as its list shows it, from the same cache: opening its products one after another does not read it
 * again.
 */
const collectionProductsOf = cacheBriefly(async (ctx, slug) => {
  const [products, presentProduct] = await Promise.all([
    listCollectionProducts(ctx.db, ctx.brand, slug),
    productPresenter(ctx),
  ]);
  return products.map((product) => ({ id: product.id, legalClass: product.legalClass, card: presentProduct(product) }));
});

interface ProductPage {
  reply: ReturnType<typeof endpoint.reply.parse>;
  /** A public reply has no customer's stock alert, so it is the same for all. */
  isForAll: boolean;
  wasSent: boolean;
  /** Made once it is sent again. */
  ready: ReadyReply | undefined;
}

/** `id`, or `id collection`. */
const pageOf = cacheBriefly(async (ctx, key): Promise<ProductPage> => {
  const [id = '', collectionId] = key.split(' ');
  const productId = Number(id);
  const text = await findProductText(ctx.db, ctx.brand, productId, collectionId);
  if (text === undefined) throw new Refusal('not_found');
  const [collection, { fitting }, presentProduct] = await Promise.all([
    collectionProductsOf(ctx, text.slug),
    fittingTo(ctx, [productId]),
    productPresenter(ctx),
  ]);
  const product = collection.find((row) => row.id === productId);
  if (product === undefined) throw new Refusal('not_found');
  const related = collection.filter((row) => row !== product).slice(0, relatedMax);
  const reply = {
    product: {
      ...product.card,
      description: text.description,
      facts: text.facts,
      image_texts: product.card.images.map((address) => text.imageTexts[address] ?? ''),
      legal_class: product.legalClass,
      waited_for: [],
    },
    related: related.map(({ card }) => card),
    goes_with: fitting.slice(0, relatedMax).map(presentProduct),
  };
  const isForAll = product.card.variants.every(({ available }) => available);
  return { reply, isForAll, wasSent: false, ready: undefined };
});

export const getProductById: Operation<typeof endpoint> = async (ctx, { id, collectionId }) => {
  const productId = Number(id);
  if (!Number.isSafeInteger(productId)) throw new Refusal('not_found');
  const key = collectionId === undefined ? String(productId) : `${productId} ${collectionId}`;
  const page = await pageOf(ctx, key);
  if (!page.isForAll) {
    const alerts = await listStockAlerts(ctx.db, ctx.customer.id, productId);
    return { ...page.reply, product: { ...page.reply.product, waited_for: alerts.map(String) } };
  }
  if (page.wasSent) return (page.ready ??= new ReadyReply(JSON.stringify(endpoint.reply.parse(page.reply))));
  page.wasSent = true;
  return page.reply;
};
