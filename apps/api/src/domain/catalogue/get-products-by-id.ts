import type { getProductsById as endpoint } from '@club/contract/customer/catalogue';
import { findOpenHold } from '../../database/exchange/holds.ts';
import { type CartProductRow, findCartProducts } from '../../database/catalogue/products.ts';
import { presentCartProduct } from './cart-product.ts';
import type { CustomerCtx } from '../context.ts';
import type { Operation } from '../operation.ts';
import { readTogether } from '../read-together.ts';
import { isBrand } from '@club/rules/brands';

/** Of several simultaneous carts; each gets the rows of its own variants. */
const cartProductsOf = readTogether(async (db, carts: readonly number[][], brand) => {
  if (!isBrand(brand)) throw new Error(`Carts are read by brand, not by ${brand}`);
  const rows = await findCartProducts(db, brand, [...new Set(carts.flat())]);
  return carts.map((ids) => {
    const own = new Set(ids);
    return rows.filter(({ variantId }) => own.has(variantId));
  });
});

/** Never cached: the last check before an order. The XP prices of the request are ignored. */
export const getProductsById: Operation<typeof endpoint> = async (ctx, { prods }) => {
  const variantIds = Object.keys(prods).map(Number).filter(Number.isSafeInteger);
  if (variantIds.length === 0) return { products: [] };
  const products = await cartProductsOf(ctx.db, variantIds, ctx.brand);
  return { products: (await withHeldUnits(ctx, products)).map(presentCartProduct) };
};

/** The customer may order the unit that is held for them, though it is out of stock. */
async function withHeldUnits(ctx: CustomerCtx, products: CartProductRow[]): Promise<CartProductRow[]> {
  if (!products.some(({ xpPrice }) => xpPrice > 0)) return products;
  const hold = await findOpenHold(ctx.db, ctx.customer.id);
  return products.map((row) => (hold?.variantId === row.variantId ? { ...row, stock: row.stock + 1 } : row));
}
