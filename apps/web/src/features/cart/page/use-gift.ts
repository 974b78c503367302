import { useQuery } from '@tanstack/react-query';
import type { CartItem } from '@club/rules/cart/contents';
import { giftProblem, isGift, unitsToGift } from '@club/rules/cart/gifts';
import type { GiftProblem } from '@club/rules/cart/gifts';
import { cart } from '../../../data/cart/queries.ts';
import type { Gift } from '../../../data/cart/queries.ts';
import { useGiftFromUnits } from '../../../data/settings/current.ts';
import { withLine } from '../quote.ts';
import { useCart } from '../../../data/cart/stored.ts';
import type { ItemToAdd } from '../store.ts';

interface GiftState {
  /** The gift the cart has earned and may still take. */
  offer: ItemToAdd | undefined;
  /** The gift that is in the cart. */
  inCart: CartItem | undefined;
  /** Why the gift in the cart cannot be had. */
  problem: GiftProblem | 'gift_not_given' | undefined;
  /** Units of pouches that earn it, and how many of them lack. */
  units: { fromUnits: number; missing: number };
}

/** The gift for pouches; not fetched before there are some. */
export function useGift(): GiftState {
  const items = useCart().items.map(withLine);
  const inCart = items.find(isGift);
  const { data } = useQuery({
    ...cart.gift,
    enabled: inCart !== undefined || items.some(({ line }) => line === 'velo'),
  });
  const known = useGiftFromUnits();
  // While it is unknown none is offered, and the shop has the last word on one that was taken.
  const fromUnits = known ?? 0;
  const missing = unitsToGift(items, { fromUnits });
  // There is none any more, or the law forbids it.
  const isOver = inCart !== undefined && data?.gift === null;
  const limits = { fromUnits, perCustomer: data?.max ?? Infinity };
  const problem = isOver ? 'gift_not_given' : giftProblem(items, data?.taken ?? 0, limits);
  const canTake =
    known !== undefined && data?.gift && data.gift.stock > 0 && data.taken < data.max && missing === 0 && !inCart;
  return { offer: canTake ? itemOf(data.gift!) : undefined, inCart, problem, units: { fromUnits, missing } };
}

function itemOf({ id, variant_id, title, tags, line, collectionId, quantity, image, tileHue }: Gift): ItemToAdd {
  const is = { productId: id, variantId: variant_id, title, tags, line, collectionId };
  return { ...is, priceKop: 0, xpPrice: 0, sticksPerPack: quantity, art: image, tileHue };
}
