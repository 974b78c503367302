import type { ProductLine } from '../product-lines.ts';

/** A product with it is free, is in no collection, and is available only beside what earns it. */
export const giftTag = 'gift:velo';

/** What earns the gift; one an order. A setting of the club. */
export interface GiftRule {
  /** Units of pouches that an order needs. */
  fromUnits: number;
  /** How often one customer may take it. */
  perCustomer: number;
}

/** The lines of the units that earn the gift: it is a premium for buying them, whatever it is itself. */
export const giftFor: ProductLine = 'velo';

export type GiftProblem = 'gift_not_earned' | 'gift_too_many' | 'gifts_used';

export const isGift = ({ tags }: { tags: readonly string[] }): boolean => tags.includes(giftTag);

type Item = { line: ProductLine | null; units: number; tags: readonly string[] };

/** How many more units of pouches earn the gift. */
export function unitsToGift(items: readonly Item[], { fromUnits }: Pick<GiftRule, 'fromUnits'>): number {
  const units = items.reduce((sum, item) => (item.line === giftFor && !isGift(item) ? sum + item.units : sum), 0);
  return Math.max(fromUnits - units, 0);
}

/** Why the gifts in a cart can't be had; undefined when they can, or when there are none. `taken` is the customer's counter. */
export function giftProblem(items: readonly Item[], taken: number, rule: GiftRule): GiftProblem | undefined {
  const units = items.filter(isGift).reduce((sum, item) => sum + item.units, 0);
  if (units === 0) return undefined;
  if (units > 1) return 'gift_too_many';
  if (taken >= rule.perCustomer) return 'gifts_used';
  return unitsToGift(items, rule) > 0 ? 'gift_not_earned' : undefined;
}
