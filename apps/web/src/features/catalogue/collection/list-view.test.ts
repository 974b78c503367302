import { expect, test } from 'vitest';
import { listViewOf, searchOf, productsInView } from './list-view.ts';

const product = (id: string, price: string, subs: string[] = [], available = true, bonuses = 0) => ({
  id,
  title: id,
  subtitle: '',
  collectionId: 'sticks',
  subs,
  line: null,
  earn: 0,
  tags: [],
  tileHue: 0,
  images: [],
  health_warning: null,
  variants: [
    {
      variant_id: id,
      title: '',
      options: {},
      price,
      compare_at_price: null,
      bonuses,
      available,
      left: null,
      quantity: 1,
    },
  ],
});
const goods = [
  product('a', '105.00', ['gloPro']),
  product('b', '95.00', ['hyper']),
  product('c', '120.00', ['gloPro', 'hyper'], false),
];
const shown = (search: Record<string, unknown>, products = goods, balance: number | null = null) =>
  productsInView(products, listViewOf(search), balance).map(({ id }) => id);

test('the address chooses the subcategory, the order and the stock filter', { tags: ['SHOP-01'] }, () => {
  expect(shown({})).toEqual(['a', 'b', 'c']);
  expect(shown({ sub: 'hyper' })).toEqual(['b', 'c']);
  expect(shown({ sort: 'cheap' })).toEqual(['b', 'a', 'c']);
  expect(shown({ sort: 'dear' })).toEqual(['c', 'a', 'b']);
  expect(shown({ sub: 'gloPro', only: 'available', sort: 'cheap' })).toEqual(['a']);
});

test('the subcategory of all, and anything unknown in the address, change nothing', () => {
  expect(shown({ sub: 'all', sort: 'sideways', only: 7, shown: -3 })).toEqual(['a', 'b', 'c']);
});

test('things for XP are ordered by XP', () => {
  const rewards = [product('x', '0.00', [], true, 650), product('y', '0.00', [], true, 250)];
  expect(shown({ sort: 'cheap' }, rewards)).toEqual(['y', 'x']);
});

test('«Мені вистачає» filters by the balance; while it is unknown everything stays', () => {
  const rewards = [product('x', '0.00', [], true, 650), product('y', '0.00', [], true, 250)];
  expect(shown({ enough: true }, rewards, 300)).toEqual(['y']);
  expect(shown({ enough: true }, rewards)).toEqual(['x', 'y']);
});

test('a price is more than the lower bound and up to the upper one', () => {
  expect(shown({ from: 95, to: 105 })).toEqual(['a']);
  expect(shown({ to: 105 })).toEqual(['a', 'b']);
  expect(shown({ from: 105 })).toEqual(['c']);
  expect(shown({ from: 'x', to: -5 })).toEqual(['a', 'b', 'c']);
});

test('«Більше XP» puts first what gives more', () => {
  const packs = [
    { ...product('a', '1.00'), earn: 5 },
    { ...product('b', '1.00'), earn: 10 },
  ];
  expect(shown({ sort: 'earn' }, packs)).toEqual(['b', 'a']);
});

test('only what differs from the default is in the address, and it reads back the same', () => {
  expect(JSON.stringify(searchOf(listViewOf({})))).toBe('{}');
  const view = {
    sub: 'hyper',
    sort: 'dear',
    onlyAvailable: true,
    onlyAffordable: true,
    band: { from: 100, to: null },
    shown: 40,
  } as const;
  expect(listViewOf(searchOf(view))).toEqual(view);
});
