import type { getProductById as endpoint } from '@club/contract/customer/catalogue';
import { findProductText, listCollectionProducts } from '../../database/catalogue/products.ts';
import { listStockAlerts } from '../../database/catalogue/stock-requests.ts';
import { Refusal } from '../refusal.ts';
import type { Operation } from '../operation.ts';
import { fittingTo } from './fitting.ts';
import { productPresenter } from './present-product.ts';

const relatedMax = 8;

export const getProductById: Operation<typeof endpoint> = async (ctx, { id, collectionId }) => {
  const productId = Number(id);
  const isId = Number.isSafeInteger(productId);
  const text = isId ? await findProductText(ctx.db, ctx.brand, productId, collectionId) : undefined;
  if (text === undefined) throw new Refusal('not_found');
  const shelf = await listCollectionProducts(ctx.db, ctx.brand, text.slug);
  const product = shelf.find((row) => row.id === productId);
  if (product === undefined) throw new Refusal('not_found');
  const waits = await listStockAlerts(ctx.db, ctx.customer.id, productId);
  const presentProduct = await productPresenter(ctx);
  const { fitting } = await fittingTo(ctx, [productId]);
  const related = shelf.filter((row) => row !== product).slice(0, relatedMax);
  return {
    product: {
      ...presentProduct(product),
      description: text.description,
      facts: text.facts,
      legal_class: product.legalClass,
      waited_for: waits.map(String),
    },
    related: related.map(presentProduct),
    goes_with: fitting.slice(0, relatedMax).map(presentProduct),
  };
};
