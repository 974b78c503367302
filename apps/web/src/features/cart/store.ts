import {
  addPack,
  cartTotals,
  emptyCart,
  refreshCart,
  removeFromCart,
  restoreToCart,
  setUnits,
} from '@club/rules/cart/contents';
import { ofBrands, otherBrands } from '@club/rules/brands';
import type { Brand } from '@club/rules/brands';
import type { Cart, CartChange, CartItem, CurrentItem } from '@club/rules/cart/contents';
import { dropCodes } from '../../data/cart/discount-codes.ts';
import { dropDraft } from '../../device/storage/drafts.ts';
import { save, stored, useStored } from '../../device/storage/stored.ts';
import { runtime } from '../../device/runtime.ts';

/** A product's fields for the cart. */
export type ItemToAdd = Omit<CartItem, 'units'>;

/** Where a code that is being typed is stored. */
export const codeDraft = 'discount-code';

const { brand } = runtime;

/** The cart of the brand. It outlives reloads, and other tabs show the same. */
export function useCart(): Cart {
  return useStored('carts')[brand];
}

/** The content of other brands' carts. */
export function useOtherCarts(): { brand: Brand; units: number }[] {
  const carts = useStored('carts');
  return otherBrands(brand).map((other) => ({ brand: other, units: cartTotals(carts[other]).units }));
}

export function currentCart(): Cart {
  return stored('carts')[brand];
}

/** Zero when it is not in the cart. */
export const unitsOf = (variantId: string): number =>
  currentCart().items.find((item) => item.variantId === variantId)?.units ?? 0;

export function addItem(item: ItemToAdd, units = 1): void {
  change((cart) => addPack(cart, [{ ...item, units }]));
}

export function setItemUnits(variantId: string, units: number): void {
  change((cart) => setUnits(cart, variantId, units));
}

/** Removes it and returns how to undo that; undefined when it was not in the cart. */
export function removeItem(variantId: string): { undo: () => void } | undefined {
  const { items } = currentCart();
  const index = items.findIndex((item) => item.variantId === variantId);
  const item = items[index];
  if (!item) return undefined;
  change((cart) => removeFromCart(cart, variantId));
  return { undo: () => change((cart) => restoreToCart(cart, item, index)) };
}

/** Applies the shop's data of the requested variants; those added since then stay as they are. */
export function refreshItems(requested: readonly string[], current: readonly CurrentItem[]): CartChange[] {
  const since = currentCart().items.filter(({ variantId }) => !requested.includes(variantId));
  const { cart, changes } = refreshCart(currentCart(), [
    ...current,
    ...since.map((item) => ({ ...item, line: item.line ?? null, stock: item.units })),
  ]);
  change(() => cart);
  return changes;
}

/** Every cart with its discount codes, stored and typed, as after an order. */
export function clearCarts(): void {
  save(
    'carts',
    ofBrands(() => emptyCart),
  );
  dropCodes();
  dropDraft(codeDraft);
}

function change(next: (cart: Cart) => Cart): void {
  save('carts', { ...stored('carts'), [brand]: next(currentCart()) });
}

/** Several lines at once, such as a composed pack; units are added to existing ones. */
export function addItems(items: readonly CartItem[]): void {
  change((cart) => addPack(cart, items));
}
