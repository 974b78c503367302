import type { ProductLine } from '../product-lines.ts';

export type DiscountKind = 'promo' | 'friend';

/** A code's discount, and its goods: figures of the club's settings, never of a request. */
export interface DiscountTerms {
  kind: DiscountKind;
  /** The price to pay of 1,000 kopiyky. */
  ratioPermille: number;
  /** Units that the cart needs at least. */
  unitsMin: number;
  /** Every item must carry it; null requires nothing. */
  tag: string | null;
  /** Only items of this line become cheaper; null for all. */
  line: ProductLine | null;
}

export interface DiscountableItem {
  variantId: string | number;
  units: number;
  priceKop: number;
  line: ProductLine | null;
  tags: readonly string[];
}

export type DiscountProblem = 'too_few' | 'others_in_cart' | 'nothing_to_discount';

export type Discount =
  | { problem: DiscountProblem; unitsMissing: number }
  | { problem: null; discountKop: number; unitKop: Map<DiscountableItem['variantId'], number> };

export const discountTag = 'discount:fruit-madness';

/**
 * What the terms do to a cart, gifts left out by the caller. Rounded half up for one unit, so that the price on a line
 * times its units is its total.
 */
export function discountOf(items: readonly DiscountableItem[], terms: DiscountTerms): Discount {
  const { tag, line, unitsMin } = terms;
  const isMarked = ({ tags }: DiscountableItem): boolean => tag === null || tags.includes(tag);
  const marked = items.filter(isMarked);
  const unitsMissing = Math.max(unitsMin - marked.reduce((sum, { units }) => sum + units, 0), 0);
  if (marked.length < items.length) return { problem: 'others_in_cart', unitsMissing };
  if (unitsMissing > 0) return { problem: 'too_few', unitsMissing };
  const paidKop = (item: DiscountableItem): number => discountedKop(item.priceKop, terms.ratioPermille);
  const cheaper = marked.filter((item) => paidKop(item) < item.priceKop && (line === null || item.line === line));
  if (cheaper.length === 0) return { problem: 'nothing_to_discount', unitsMissing };
  const unitKop = new Map(cheaper.map((item) => [item.variantId, paidKop(item)]));
  const discountKop = cheaper.reduce(
    (sum, { variantId, units, priceKop }) => sum + units * (priceKop - (unitKop.get(variantId) ?? priceKop)),
    0,
  );
  return { problem: null, discountKop, unitKop };
}

/** Half a kopiyka is rounded up. */
export function discountedKop(priceKop: number, ratioPermille: number): number {
  return Math.floor((priceKop * ratioPermille + 500) / 1000);
}
