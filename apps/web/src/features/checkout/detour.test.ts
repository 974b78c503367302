import { popularCities } from '@club/rules/delivery/cities';
import { emptyCart } from '@club/rules/cart/contents';
import type { Cart } from '@club/rules/cart/contents';
import { expect, test } from 'vitest';
import type { CheckoutDraft } from '../../data/checkout/draft.ts';
import { runtime } from '../../device/runtime.ts';
import { emptyStreetAddress, emptyDraft } from './draft.ts';
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

test(
  'payment and confirmation lead to the incomplete delivery step, and show why',
  { tags: ['ORDER-01', '/shop/payment'] },
  () => {
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
  },
);

test('with delivery filled every step is open', () => {
  for (const step of ['delivery', 'payment', 'checkout'] as const) expect(detour(step, cart, filled)).toBeUndefined();
});

test('an empty cart leads from every step to the cart', { tags: ['/shop/delivery'] }, () => {
  for (const step of ['delivery', 'payment', 'checkout'] as const) {
    expect(detour(step, emptyCart, filled)).toEqual({ href: '/shop/cart' });
  }
});

test('an order that was confirmed is shown before anything else is bought', () => {
  expect(
    detour('checkout', cart, { ...filled, placed: { id: '7', number: '10234', needsPayment: false, call: null } }),
  ).toEqual({ href: '/shop/success?o=10234' });
});

test('a gift that the cart has not earned leads back to the cart', () => {
  const gift = { ...cart.items[0]!, variantId: '99', priceKop: 0, tags: ['gift:velo'], line: 'velo' as const };
  for (const step of ['delivery', 'payment', 'checkout'] as const) {
    expect(detour(step, { items: [...cart.items, gift] }, filled)?.href).toBe('/shop/cart');
  }
});

test('while it is unknown what earns a gift, the shop decides', () => {
  const { settings } = runtime;
  runtime.settings = { ...settings };
  delete runtime.settings.gift_from_units;
  const gift = { ...cart.items[0]!, variantId: '99', priceKop: 0, tags: ['gift:velo'], line: 'velo' as const };
  expect(detour('delivery', { items: [...cart.items, gift] }, filled)).toBeUndefined();
  runtime.settings = settings;
});

test('IPOST is left where the cart has something that it does not bring', () => {
  const now = new Date('2026-11-21T08:00:00Z');
  const door = { ...emptyStreetAddress, settlementId: filled.city!.settlementId, street: 'вул. Садова', house: '5' };
  const draft: CheckoutDraft = {
    ...filled,
    method: 'ipost',
    doors: { courier: emptyStreetAddress, ipost: door },
    window: { date: '2026-11-21', from: '14:00', to: '18:00' },
  };
  const allowed = { items: cart.items.map((item) => ({ ...item, tags: ['ipost_allow'] })) };
  expect(detour('checkout', allowed, draft, now)).toBeUndefined();
  expect(detour('checkout', cart, draft, now)?.href).toBe('/shop/delivery');
  // An hour later than the window begins.
  expect(detour('checkout', allowed, draft, new Date('2026-11-21T13:00:00Z'))?.href).toBe('/shop/delivery');
});

test('a call-back whose time has passed leads back to where it is chosen', () => {
  const draft = { ...filled, isCallWished: true, callWindow: { date: '2026-11-21', from: '10:00', to: '12:00' } };
  expect(detour('checkout', cart, draft, new Date('2026-11-21T07:00:00Z'))).toBeUndefined();
  expect(detour('checkout', cart, draft, new Date('2026-11-21T09:00:00Z'))?.href).toBe('/shop/payment');
});
