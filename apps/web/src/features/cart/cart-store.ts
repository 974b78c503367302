import { addPack, cartTotals, emptyCart, refreshCart, removeFromCart, restoreToCart, setUnits } from '@club/rules/cart';
import type { Cart, CartChange, CartItem, CurrentItem } from '@club/rules/cart';
import { keep, kept, useKept } from '../../device/kept.ts';
import { runtime } from '../../device/runtime.ts';

/** What a product offers to the cart. */
export type ItemToAdd = Omit<CartItem, 'units'>;

const { brand } = runtime;

/** The cart of the brand. It outlives reloads, and other tabs show the same. */
export function useCart(): Cart {
  return useKept('carts')[brand];
}

/** Goods in kopiyky, XP and units of the brand's cart. */
export function useCartTotals(): ReturnType<typeof cartTotals> {
  return cartTotals(useCart());
}

export function currentCart(): Cart {
  return kept('carts')[brand];
}

export function addItem(item: ItemToAdd, units = 1): void {
  change((cart) => addPack(cart, [{ ...item, units }]));
}

export function setItemUnits(variantId: string, units: number): void {
  change((cart) => setUnits(cart, variantId, units));
}

/** Removes and hands over how to undo it; undefined when it was not there. */
export function removeItem(variantId: string): { undo: () => void } | undefined {
  const { items } = currentCart();
  const index = items.findIndex((item) => item.variantId === variantId);
  const item = items[index];
  if (!item) return undefined;
  change((cart) => removeFromCart(cart, variantId));
  return { undo: () => change((cart) => restoreToCart(cart, item, index)) };
}

/** Takes over what the shop says about the variants it was asked about; those added since then stay as they are. */
export function refreshItems(asked: readonly string[], current: readonly CurrentItem[]): CartChange[] {
  const since = currentCart().items.filter(({ variantId }) => !asked.includes(variantId));
  const { cart, changes } = refreshCart(currentCart(), [
    ...current,
    ...since.map((item) => ({ ...item, stock: item.units })),
  ]);
  change(() => cart);
  return changes;
}

/** Both carts, as after an order. */
export function clearCarts(): void {
  keep('carts', { main: emptyCart, ogo: emptyCart });
}

function change(next: (cart: Cart) => Cart): void {
  keep('carts', { ...kept('carts'), [brand]: next(currentCart()) });
}
