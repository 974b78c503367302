import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addPack,
  addToCart,
  type Cart,
  type CartItem,
  cartTotals,
  type CurrentItem,
  decrementInCart,
  emptyCart,
  refreshCart,
  removeFromCart,
  restoreToCart,
  setUnits,
  unitsMaxPerItem,
} from './contents.ts';

const variantId = fc.constantFrom('a', 'b', 'c', 'd');
const item = fc.record({ variantId, units: fc.integer({ min: 1, max: 20 }), priceKop: fc.nat(), xpPrice: fc.nat() });
const cart = fc
  .uniqueArray(item, { selector: (it) => it.variantId })
  .map((items): Cart => ({ items: items.map(cartItem) }));

test('adding takes one more of the variant, or the first one', { tags: ['CART-01'] }, () => {
  const one = addToCart(emptyCart, cartItem({ variantId: 'a', units: 7 }));
  expect(unitsOf(one)).toEqual({ a: 1 });
  expect(unitsOf(addToCart(addToCart(one, cartItem({ variantId: 'a' })), cartItem({ variantId: 'b' })))).toEqual({
    a: 2,
    b: 1,
  });
});

test('without a variant nothing is added', { tags: ['CART-01'] }, () => {
  expect(addToCart(emptyCart, cartItem({ variantId: '' }))).toEqual(emptyCart);
});

test('decrementing stops at one', { tags: ['CART-02'] }, () => {
  const two = { items: [cartItem({ variantId: 'a', units: 2 })] };
  const one = decrementInCart(two, 'a');
  expect(unitsOf(one)).toEqual({ a: 1 });
  expect(decrementInCart(one, 'a')).toEqual(one);
});

test('units stay between one and the limit', () => {
  const one = addToCart(emptyCart, cartItem({ variantId: 'a' }));
  expect(unitsOf(setUnits(one, 'a', 5))).toEqual({ a: 5 });
  expect(unitsOf(setUnits(one, 'a', 0))).toEqual({ a: 1 });
  expect(unitsOf(setUnits(one, 'a', 99))).toEqual({ a: unitsMaxPerItem });
  expect(unitsOf(setUnits(one, 'a', Number.NaN))).toEqual({ a: 1 });
});

test('adding a pack sums counts', { tags: ['CART-02'] }, () => {
  const start = { items: [cartItem({ variantId: 'a', units: 2 })] };
  const pack = [cartItem({ variantId: 'a', units: 3 }), cartItem({ variantId: 'b', units: 4 })];
  expect(unitsOf(addPack(start, pack))).toEqual({ a: 5, b: 4 });
});

test('after any operations, a variant occurs once and its units respect the limits', () => {
  fc.assert(
    fc.property(cart, fc.array(item), variantId, fc.integer(), (start, pack, id, units) => {
      const after = decrementInCart(setUnits(addPack(start, pack.map(cartItem)), id, units), id);
      expect(new Set(after.items.map((it) => it.variantId)).size).toBe(after.items.length);
      for (const it of after.items) expect(it.units).toSatisfy((n: number) => n >= 1 && n <= unitsMaxPerItem);
    }),
  );
});

test('a given cart is never changed in place', () => {
  fc.assert(
    fc.property(cart, item, variantId, (start, added, id) => {
      const before = structuredClone(start);
      addToCart(start, cartItem(added));
      setUnits(start, id, 3);
      removeFromCart(start, id);
      refreshCart(start, []);
      expect(start).toEqual(before);
    }),
  );
});

test('undoing a removal puts the item back in its place', () => {
  fc.assert(
    fc.property(cart, fc.nat(3), (start, at) => {
      const removed = start.items[at];
      fc.pre(removed !== undefined);
      expect(restoreToCart(removeFromCart(start, removed.variantId), removed, at)).toEqual(start);
    }),
  );
});

test('undoing after the variant was added again sums the units', () => {
  const again = addToCart(emptyCart, cartItem({ variantId: 'a' }));
  expect(unitsOf(restoreToCart(again, cartItem({ variantId: 'a', units: 2 }), 0))).toEqual({ a: 3 });
});

test(
  'a refresh retains only what still exists, at new prices and stock, and reports what changed',
  { tags: ['CART-04'] },
  () => {
    const start = {
      items: [
        cartItem({ variantId: 'gone' }),
        cartItem({ variantId: 'sold' }),
        cartItem({ variantId: 'few', units: 5 }),
        cartItem({ variantId: 'dear', priceKop: 100, xpPrice: 10 }),
        cartItem({ variantId: 'same' }),
      ],
    };
    const { cart: fresh, changes } = refreshCart(start, [
      current({ variantId: 'sold', stock: 0 }),
      current({ variantId: 'few', stock: 3 }),
      current({ variantId: 'dear', priceKop: 150, xpPrice: 20 }),
      current({ variantId: 'same' }),
    ]);
    expect(unitsOf(fresh)).toEqual({ few: 3, dear: 1, same: 1 });
    expect(fresh.items[1]).toMatchObject({ priceKop: 150, xpPrice: 20 });
    expect(changes).toEqual([
      { kind: 'gone', variantId: 'gone', title: 'Стіки' },
      { kind: 'sold-out', variantId: 'sold', title: 'Стіки' },
      { kind: 'fewer-left', variantId: 'few', title: 'Стіки', fromUnits: 5, toUnits: 3 },
      { kind: 'price', variantId: 'dear', title: 'Стіки', fromKop: 100, toKop: 150 },
      { kind: 'xp-price', variantId: 'dear', title: 'Стіки', fromXp: 10, toXp: 20 },
    ]);
  },
);

test('a second refresh from the same shop changes nothing more', () => {
  const shop = fc.array(fc.record({ variantId, stock: fc.nat(30), priceKop: fc.nat(), xpPrice: fc.nat() }));
  fc.assert(
    fc.property(cart, shop, (start, rows) => {
      const first = refreshCart(start, rows.map(current));
      expect(refreshCart(first.cart, rows.map(current))).toEqual({ cart: first.cart, changes: [] });
    }),
  );
});

test('the XP total is the sum of XP prices times units', { tags: ['CART-06', 'limit:xp-of-a-cart'] }, () => {
  const items = [
    cartItem({ variantId: 'a', units: 2, priceKop: 10500, xpPrice: 0 }),
    cartItem({ variantId: 'b', units: 3, priceKop: 0, xpPrice: 250 }),
  ];
  expect(cartTotals({ items })).toEqual({ goodsKop: 21000, xp: 750, units: 5 });
});

function unitsOf({ items }: Cart): Record<string, number> {
  return Object.fromEntries(items.map((it) => [it.variantId, it.units]));
}

function cartItem(given: Partial<CartItem>): CartItem {
  const rest = { collectionId: '1', tags: [], sticksPerPack: 20, title: 'Стіки', art: 'art', tileHue: 60 };
  return { productId: '1', variantId: 'a', units: 1, priceKop: 10500, xpPrice: 0, ...rest, ...given };
}

function current(given: Partial<CurrentItem>): CurrentItem {
  return { variantId: 'a', priceKop: 10500, xpPrice: 0, stock: 50, title: 'Стіки', tags: [], line: null, ...given };
}
