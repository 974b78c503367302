import { popularCities } from '@club/rules/cities';
import { emptyCart } from '@club/rules/cart';
import type { Cart } from '@club/rules/cart';
import { expect, test } from 'vitest';
import { emptyDraft } from './checkout-draft.ts';
import type { CheckoutDraft } from './checkout-draft.ts';
import { detour } from './detour.ts';

const cart: Cart = {
  items: [
    {
      productId: '1',
      variantId: '11',
      units: 1,
      priceKop: 105_00,
      xpPrice: 0,
      collectionId: 'sticks',
      tags: [],
      sticksPerPack: 20,
      title: 'Стіки',
      art: '',
      tileHue: 60,
    },
  ],
};
const filled: CheckoutDraft = {
  ...emptyDraft,
  recipient: { firstName: 'Олена', lastName: 'Мельник', phone: '0671234567' },
  city: popularCities[0] ?? null,
  branch: { id: 'b-12', number: '12', address: 'вул. Хрещатик, 22', kind: 'branch' },
};

test('payment and confirmation lead to the delivery that is not filled, and say why', () => {
  for (const draft of [
    emptyDraft,
    { ...filled, branch: null },
    { ...filled, recipient: { firstName: 'Олена', lastName: 'Мельник', phone: '067' } },
  ]) {
    for (const step of ['payment', 'checkout'] as const) {
      const way = detour(step, cart, draft);
      expect(way?.href).toBe('/shop/delivery');
      expect(way?.note).toMatch(/^Спочатку заповни доставку/);
    }
    expect(detour('delivery', cart, draft)).toBeUndefined();
  }
});

test('with delivery filled every step is open', () => {
  for (const step of ['delivery', 'payment', 'checkout'] as const) expect(detour(step, cart, filled)).toBeUndefined();
});

test('an empty cart leads from every step to the cart', () => {
  for (const step of ['delivery', 'payment', 'checkout'] as const) {
    expect(detour(step, emptyCart, filled)).toEqual({ href: '/shop/cart' });
  }
});

test('an order that was confirmed is shown before anything else is bought', () => {
  expect(detour('checkout', cart, { ...filled, placedNumber: '10234' })).toEqual({ href: '/shop/success?o=10234' });
});
