import { addPack, refreshCart, removeFromCart, restoreToCart, setUnits } from '@club/rules/cart/contents';
import type { CartChange, CartItem, CurrentItem } from '@club/rules/cart/contents';
import { dropCodes } from '../../data/cart/discount-codes.ts';
import { changeCart, currentCart, emptyCarts } from '../../data/cart/stored.ts';
import { forgetInvite } from '../../data/referrals/invite.ts';
import { dropDraft } from '../../device/storage/drafts.ts';

/** A product's fields for the cart. */
export type ItemToAdd = Omit<CartItem, 'units'>;

/** Where a code that is being typed is stored. */
export const codeDraft = 'discount-code';

/** Zero when it is not in the cart. */
export const unitsOf = (variantId: string): number =>
  currentCart().items.find((item) => item.variantId === variantId)?.units ?? 0;

export function addItem(item: ItemToAdd, units = 1): void {
  changeCart((cart) => addPack(cart, [{ ...item, units }]));
}

export function setItemUnits(variantId: string, units: number): void {
  changeCart((cart) => setUnits(cart, variantId, units));
}

/** Removes it and returns how to undo that; undefined when it was not in the cart. */
export function removeCartItem(variantId: string): { undo: () => void } | undefined {
  const { items } = currentCart();
  const index = items.findIndex((item) => item.variantId === variantId);
  const item = items[index];
  if (!item) return undefined;
  changeCart((cart) => removeFromCart(cart, variantId));
  return { undo: () => changeCart((cart) => restoreToCart(cart, item, index)) };
}

/** Applies the shop's data of the requested variants; those added since then stay as they are. */
export function refreshItems(requested: readonly string[], current: readonly CurrentItem[]): CartChange[] {
  const since = currentCart().items.filter(({ variantId }) => !requested.includes(variantId));
  const { cart, changes } = refreshCart(currentCart(), [
    ...current,
    ...since.map((item) => ({ ...item, line: item.line ?? null, stock: item.units })),
  ]);
  changeCart(() => cart);
  return changes;
}

/** Every cart with its discount codes, stored and typed, as after an order. */
export function clearCarts(): void {
  emptyCarts();
  dropCodes();
  forgetInvite();
  dropDraft(codeDraft);
}

/** Several lines at once, such as a composed pack; units are added to existing ones. */
export function addItems(items: readonly CartItem[]): void {
  changeCart((cart) => addPack(cart, items));
}
