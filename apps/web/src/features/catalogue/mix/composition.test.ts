import { expect, test } from 'vitest';
import { begunWith, mostOf, optionsOf, picked, priceOf, sumOf } from './composition.ts';

const variant = (variant_id: string, over: { available?: boolean; left?: number | null } = {}) => ({
  variant_id,
  title: variant_id,
  options: {},
  price: '125.00',
  compare_at_price: null,
  bonuses: 0,
  available: true,
  left: null,
  quantity: 20,
  ...over,
});
const product = (id: string, ...variants: ReturnType<typeof variant>[]) => ({
  id,
  title: id,
  subtitle: '',
  collectionId: 'ogo-velo',
  subs: [],
  line: 'velo' as const,
  earn: 0,
  tags: ['mix'],
  tileHue: 0,
  images: [],
  health_warning: null,
  variants,
});
const options = optionsOf(
  [product('1', variant('11'), variant('12', { available: false, left: 0 })), product('2', variant('21', { left: 2 }))],
  '21',
);

test('a pack is made of available goods, beginning with the chosen variant', () => {
  expect(options.map((option) => option.variant.variant_id)).toEqual(['21', '11']);
  expect(begunWith(options, '21')).toEqual({ '21': 1 });
  expect(begunWith(options, '12')).toEqual({});
});

test('no more units are offered than fit the pack and are in stock', () => {
  const [few, many] = options;
  expect(mostOf(few!, { '21': 1 }, 5)).toBe(2);
  expect(mostOf(many!, { '21': 2, '11': 1 }, 5)).toBe(3);
  expect(mostOf(many!, { '21': 2, '11': 3 }, 5)).toBe(3);
});

test('a pack costs the sum of its units and becomes lines with their counts', () => {
  const chosen = { '11': 3, '21': 2 };
  expect(sumOf(chosen)).toBe(5);
  expect(priceOf(options, chosen)).toBe(625_00);
  expect(picked(options, chosen).map((one) => `${one.variant.variant_id}×${one.units}`)).toEqual(['21×2', '11×3']);
});
