import type { adviseCart as endpoint } from '@club/contract/customer/catalogue';
import { unitsMaxPerItem } from '@club/rules/cart/contents';
import { bringsToFree } from '@club/rules/catalogue/goes-with';
import { findCartProducts, type SearchableRow } from '../../database/catalogue/products.ts';
import { isSubscribed } from '../../database/subscription/plans.ts';
import type { Operation } from '../operation.ts';
import { fittingTo } from './fitting.ts';
import { codePay, productPresenter } from './present-product.ts';

const suggestedMax = 10;

export const adviseCart: Operation<typeof endpoint> = async (ctx, { items, missing_kop }) => {
  const units = new Map(items.map((item) => [Number(item.variant_id), Math.min(item.units, unitsMaxPerItem)]));
  const ids = [...units.keys()].filter(Number.isSafeInteger);
  const [bought, hasPlan, payOf, present] = await Promise.all([
    findCartProducts(ctx.db, ctx.brand, ids),
    isSubscribed(ctx.db, ctx.customer.id, ctx.now),
    codePay(ctx),
    productPresenter(ctx),
  ]);
  const times = hasPlan ? ctx.settings.planTimes : 1;
  // A gift and goods bought with XP pay nothing.
  const paid = bought.filter(({ priceKop }) => priceKop > 0);
  const earn = paid.reduce((sum, row) => sum + payOf(row) * times * (units.get(row.variantId) ?? 0), 0);
  const { fitting, others } = await fittingTo(ctx, [...new Set(bought.map(({ productId }) => productId))]);
  const suggested = missing_kop > 0 ? bringsToFree([...fitting, ...others], missing_kop, priceOf) : fitting;
  return { earn, products: suggested.slice(0, suggestedMax).map(present) };
};

/** The cheapest that can be had. */
function priceOf({ variants }: SearchableRow): number | null {
  const prices = variants.filter(({ stock, xpPrice }) => stock > 0 && xpPrice === 0).map(({ priceKop }) => priceKop);
  return prices.length === 0 ? null : Math.min(...prices);
}
