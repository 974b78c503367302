import type { getProductsById as endpoint } from '@club/contract/shop';
import { findCartProducts } from '../../database/queries/shop.ts';
import { presentCartProduct } from '../../http/cart-product.ts';
import type { Operation } from '../../http/serve.ts';

/** Always read anew: the last look before an order. The XP prices of the request are ignored. */
export const getProductsById: Operation<typeof endpoint> = async (ctx, { prods }) => {
  const variantIds = Object.keys(prods).map(Number).filter(Number.isSafeInteger);
  if (variantIds.length === 0) return { products: [] };
  return { products: (await findCartProducts(ctx.db, ctx.brand, variantIds)).map(presentCartProduct) };
};
