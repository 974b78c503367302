import { expect, test } from 'vitest';
import { itemOf, offerOf } from './offer.ts';

const variant = (variant_id: string, price: string, over: { available?: boolean; compare_at_price?: string } = {}) => ({
  variant_id,
  title: `колір ${variant_id}`,
  options: {},
  price,
  compare_at_price: null,
  bonuses: 0,
  available: true,
  left: null,
  quantity: 1,
  ...over,
});
const product = (...variants: ReturnType<typeof variant>[]) => ({
  id: '1',
  title: 'Пристрій',
  subtitle: '',
  collectionId: 'devices',
  subs: [],
  line: null,
  earn: 0,
  tags: [],
  tileHue: 0,
  images: [],
  health_warning: null,
  variants,
});

test('a product costs what its cheapest variant in stock costs', () => {
  const offer = offerOf(product(variant('1', '900.00', { available: false }), variant('2', '999.00')));
  expect(offer).toMatchObject({ priceKop: 99_900, isAvailable: true, hasChoice: true, hasOtherPrices: true });
});

test('the old price counts only when it is higher', () => {
  const cheaper = offerOf(product(variant('1', '70.00', { compare_at_price: '100.00' })));
  expect(cheaper).toMatchObject({ beforeKop: 10_000, discountPercent: 30 });
  const same = offerOf(product(variant('1', '70.00', { compare_at_price: '70.00' })));
  expect(same).toMatchObject({ beforeKop: null, discountPercent: 0 });
});

test('in the cart a variant is named when there was a choice', () => {
  const [one, two] = [variant('1', '5.00'), variant('2', '5.00')];
  expect(itemOf(product(one), one).title).toBe('Пристрій');
  expect(itemOf(product(one, two), two).title).toBe('Пристрій, колір 2');
});
