import { useQuery } from '@tanstack/react-query';
import type { CartChange, CartItem, CurrentItem } from '@club/rules/cart/contents';
import { kopOf } from '@club/rules/money';
import { cart } from '../../../data/cart/queries.ts';
import type { CartProduct } from '../../../data/cart/queries.ts';
import { currentCart } from '../../../data/cart/stored.ts';
import { refreshItems } from '../store.ts';

export interface CartRefresh {
  changes: CartChange[];
  /** Units in stock by variant. */
  stock: Record<string, number>;
}

const opened = cart.opened(refresh);

/** Fetches the shop's data once each time the cart opens, and applies them. */
export function useCartRefresh() {
  return useQuery(opened);
}

async function refresh(signal: AbortSignal): Promise<CartRefresh> {
  const { items } = currentCart();
  if (items.length === 0) return { changes: [], stock: {} };
  const prods = Object.fromEntries(
    items.map(({ variantId, productId, xpPrice }) => [variantId, { id: productId, bonuses: xpPrice }]),
  );
  const products = await cart.current(prods, signal);
  const changes = refreshItems(
    items.map(({ variantId }) => variantId),
    products.map((product) => currentItem(product, items)),
  );
  return { changes, stock: Object.fromEntries(products.map(({ variant_id, stock }) => [variant_id, stock])) };
}

// The shop returns only the product's name; the chosen variant, which follows that name in the cart, stays in it.
function currentItem(product: CartProduct, items: readonly CartItem[]): CurrentItem {
  const { variant_id: variantId, title, price, bonuses, stock, tags, line } = product;
  const before = items.find((item) => item.variantId === variantId)?.title;
  const isNamedAsBefore = before?.startsWith(title) ?? false;
  const named = isNamedAsBefore ? before! : title;
  return { variantId, title: named, priceKop: kopOf(price), xpPrice: bonuses, stock, tags, line };
}
