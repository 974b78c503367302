import type { ProductLine } from '../product-lines.ts';

export interface CartItem {
  productId: string;
  variantId: string;
  units: number;
  priceKop: number;
  xpPrice: number;
  collectionId: string;
  tags: string[];
  /** What discounts depend on; carts stored by older versions have none until they are refreshed. */
  line?: ProductLine | null;
  sticksPerPack: number;
  title: string;
  art: string;
  /** Hue of the tint behind the picture, 0 to 360. */
  tileHue: number;
}

export interface Cart {
  items: CartItem[];
}

/** The shop's current data of a variant. */
export interface CurrentItem {
  variantId: string;
  priceKop: number;
  xpPrice: number;
  stock: number;
  title: string;
  tags: string[];
  line: ProductLine | null;
}

export type CartChange = { variantId: string; title: string } & (
  | { kind: 'gone' }
  | { kind: 'sold-out' }
  | { kind: 'price'; fromKop: number; toKop: number }
  | { kind: 'xp-price'; fromXp: number; toXp: number }
  | { kind: 'fewer-left'; fromUnits: number; toUnits: number }
);

export const unitsMaxPerItem = 20;

export const emptyCart: Cart = { items: [] };

/** One more of the variant, or the first one; without a variant nothing happens. */
export function addToCart(cart: Cart, item: Omit<CartItem, 'units'> & { units?: number }): Cart {
  return addPack(cart, [{ ...item, units: 1 }]);
}

/** Adds units to existing ones, up to the limit. */
export function addPack(cart: Cart, items: readonly CartItem[]): Cart {
  return items.filter(({ variantId }) => variantId !== '').reduce(addOne, cart);
}

/** Never below one: removing is a separate action. */
export function decrementInCart(cart: Cart, variantId: string): Cart {
  return withUnits(cart, variantId, (units) => units - 1);
}

export function setUnits(cart: Cart, variantId: string, units: number): Cart {
  return withUnits(cart, variantId, () => units);
}

export function removeFromCart(cart: Cart, variantId: string): Cart {
  return { items: cart.items.filter((item) => item.variantId !== variantId) };
}

/** Undoes a removal; if the variant was added again meanwhile, the units are summed. */
export function restoreToCart(cart: Cart, item: CartItem, index: number): Cart {
  if (cart.items.some(({ variantId }) => variantId === item.variantId)) return addPack(cart, [item]);
  return { items: cart.items.toSpliced(index, 0, item) };
}

/** Only what still exists stays, at today's prices and stock; every difference that matters to the customer is reported. */
export function refreshCart(cart: Cart, current: readonly CurrentItem[]): { cart: Cart; changes: CartChange[] } {
  const byVariant = new Map(current.map((now) => [now.variantId, now]));
  const items: CartItem[] = [];
  const changes: CartChange[] = [];
  for (const item of cart.items) {
    const now = byVariant.get(item.variantId);
    changes.push(...changesOf(item, now));
    if (now && now.stock > 0) items.push(refreshed(item, now));
  }
  return { cart: { items }, changes };
}

/** Goods without delivery and discounts; XP is the sum of XP prices times units. */
export function cartTotals(cart: Cart): { goodsKop: number; xp: number; units: number } {
  const totals = { goodsKop: 0, xp: 0, units: 0 };
  for (const { units, priceKop, xpPrice } of cart.items) {
    totals.goodsKop += priceKop * units;
    totals.xp += xpPrice * units;
    totals.units += units;
  }
  return totals;
}

function addOne(cart: Cart, added: CartItem): Cart {
  const isThere = cart.items.some(({ variantId }) => variantId === added.variantId);
  if (isThere) return withUnits(cart, added.variantId, (units) => units + added.units);
  return { items: [...cart.items, { ...added, units: allowedUnits(added.units) }] };
}

function withUnits(cart: Cart, variantId: string, change: (units: number) => number): Cart {
  return {
    items: cart.items.map((item) =>
      item.variantId === variantId ? { ...item, units: allowedUnits(change(item.units)) } : item,
    ),
  };
}

function allowedUnits(units: number): number {
  return Math.min(Math.max(Math.trunc(units) || 1, 1), unitsMaxPerItem);
}

function refreshed(item: CartItem, { priceKop, xpPrice, stock, title, tags, line }: CurrentItem): CartItem {
  return { ...item, priceKop, xpPrice, title, tags, line, units: Math.min(item.units, stock) };
}

function changesOf(item: CartItem, now: CurrentItem | undefined): CartChange[] {
  const { variantId, title, units } = item;
  if (!now) return [{ kind: 'gone', variantId, title }];
  if (now.stock <= 0) return [{ kind: 'sold-out', variantId, title }];
  const about = { variantId, title: now.title };
  const changes: CartChange[] = [];
  if (now.priceKop !== item.priceKop)
    changes.push({ ...about, kind: 'price', fromKop: item.priceKop, toKop: now.priceKop });
  if (now.xpPrice !== item.xpPrice)
    changes.push({ ...about, kind: 'xp-price', fromXp: item.xpPrice, toXp: now.xpPrice });
  if (now.stock < units) changes.push({ ...about, kind: 'fewer-left', fromUnits: units, toUnits: now.stock });
  return changes;
}
