import { expect, test } from 'vitest';
import { answersOf, cardOf, fitting, suggestionsOf } from './choice.ts';

const variant = (variant_id: string, mg: number, available = true) => ({
  variant_id,
  title: `${mg}\u00A0мг`,
  options: { Міцність: `${mg} мг` },
  price: '120.00',
  compare_at_price: null,
  bonuses: 0,
  available,
  left: null,
  quantity: 20,
});
const product = (id: string, flavour: string, ...variants: ReturnType<typeof variant>[]) => ({
  id,
  title: `Подушечки ${id}`,
  subtitle: '',
  collectionId: 'ogo-velo',
  subs: [],
  line: 'velo' as const,
  earn: 0,
  tags: [`flavour:${flavour}`],
  tileHue: 0,
  images: [],
  health_warning: null,
  variants,
});
const suggestions = suggestionsOf([
  product('1', 'mint', variant('14', 14), variant('10', 10)),
  product('2', 'herbs', variant('04', 4, false), variant('08', 8)),
]);
const found = (search: Record<string, unknown>) =>
  fitting(suggestions, answersOf(search)).map((one) => one.variant.variant_id);

test('every strength of every product is a separate variant, and sold out ones come last', () => {
  expect(found({})).toEqual(['14', '10', '08', '04']);
});

test('strength and flavour group narrow the list', { tags: ['SHOP-04', '/shop/choose-velo'] }, () => {
  expect(found({ strength: 'middle' })).toEqual(['10', '08']);
  expect(found({ strength: 'middle', flavour: 'mint' })).toEqual(['10']);
  expect(found({ strength: 'low', flavour: 'mint' })).toEqual([]);
});

test('without a usual strength the lower ones come first; none is left out', () => {
  expect(found({ habit: 'none' })).toEqual(['08', '10', '14', '04']);
});

test('«будь-яка» and anything unknown in the address narrow nothing', () => {
  expect(found({ strength: 'any', flavour: 'any' })).toHaveLength(4);
  expect(answersOf({ habit: 'x', strength: 3, flavour: 'cherry' })).toEqual({
    habit: null,
    strength: null,
    flavour: null,
  });
});

test('a card shows one strength and names it', () => {
  expect(cardOf(suggestions[1]!)).toMatchObject({ title: 'Подушечки 1, 10\u00A0мг', variants: [{ variant_id: '10' }] });
});
