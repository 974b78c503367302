import { giftsMax } from './discounts.ts';
import type { ProductLine } from '../product-lines.ts';

/** A product with it costs nothing, stands on no shelf, and is had only beside what earns it. */
export const giftTag = 'gift:velo';

/** Units of pouches that an order needs for a gift; one gift an order. */
export const giftFromUnits = 3;

/** What the units that earn the gift are: it is a premium for buying them, whatever it is itself. */
export const giftFor: ProductLine = 'velo';

export type GiftProblem = 'gift_not_earned' | 'gift_too_many' | 'gifts_used';

export const isGift = ({ tags }: { tags: readonly string[] }): boolean => tags.includes(giftTag);

/** How many more units of pouches earn the gift. */
export function unitsToGift(
  items: readonly { line: ProductLine | null; units: number; tags: readonly string[] }[],
): number {
  const units = items.reduce((sum, item) => (item.line === giftFor && !isGift(item) ? sum + item.units : sum), 0);
  return Math.max(giftFromUnits - units, 0);
}

/** Why the gifts in a cart can't be had; undefined when they can, or when there are none. `taken` is the customer's counter. */
export function giftProblem(
  items: readonly { line: ProductLine | null; units: number; tags: readonly string[] }[],
  taken: number,
): GiftProblem | undefined {
  const units = items.filter(isGift).reduce((sum, item) => sum + item.units, 0);
  if (units === 0) return undefined;
  if (units > 1) return 'gift_too_many';
  if (taken >= giftsMax) return 'gifts_used';
  return unitsToGift(items) > 0 ? 'gift_not_earned' : undefined;
}
