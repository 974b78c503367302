import type { KnownCatalog, KnownVariant } from '../../../database/catalogue/import.ts';
import { listVariantPrices } from '../../../database/catalogue/prices.ts';
import type { Db } from '../../../database/rows.ts';
import { type PriceMove, type Prices, readDayPrices, thingOfVariant } from '../../actions/day-prices.ts';

/**
 * The prices that an import moves. A new variant of a known product is that product at another price: it moves from the
 * cheapest one that the product had when the day began, if it is below.
 */
export async function priceMovesOf(
  db: Db,
  now: Date,
  { variants, known }: { variants: readonly KnownVariant[]; known: KnownCatalog },
): Promise<PriceMove[]> {
  const wasOf = new Map(known.variants.map((one) => [one.id, one]));
  const products = new Set(known.products.map(({ id }) => id));
  const extended = variants.filter(({ id, productId }) => !wasOf.has(id) && products.has(productId));
  const beside = await pricesOf(db, now, [...new Set(extended.map(({ productId }) => productId))]);
  return variants.flatMap((is): PriceMove[] => {
    const was = wasOf.get(is.id) ?? cheapestFor(is, beside.get(is.productId) ?? []);
    return was === undefined ? [] : [{ thing: thingOfVariant(is.id), was, is }];
  });
}

async function pricesOf(db: Db, now: Date, products: readonly number[]): Promise<Map<number, Prices[]>> {
  if (products.length === 0) return new Map();
  const variants = await listVariantPrices(db, products);
  const begun = await readDayPrices(
    db,
    now,
    variants.map(({ id }) => thingOfVariant(id)),
  );
  const all = variants.map(({ id, productId, priceKop, xpPrice }) => ({
    productId,
    priceKop: begun(thingOfVariant(id), 'priceKop') ?? priceKop,
    xpPrice: begun(thingOfVariant(id), 'xpPrice') ?? xpPrice,
  }));
  return Map.groupBy(all, ({ productId }) => productId);
}

/** A unit in which the product is not sold yet is one that it begins to be sold for: from 0. */
function cheapestFor(is: Prices, beside: readonly Prices[]): Prices | undefined {
  if (beside.length === 0) return undefined;
  const cheapest = (field: keyof Prices): number => {
    const prices = beside.map((one) => one[field]).filter((price) => price > 0);
    return prices.length === 0 ? 0 : Math.max(is[field], Math.min(...prices));
  };
  return is.xpPrice > 0
    ? { priceKop: is.priceKop, xpPrice: cheapest('xpPrice') }
    : { priceKop: cheapest('priceKop'), xpPrice: is.xpPrice };
}
