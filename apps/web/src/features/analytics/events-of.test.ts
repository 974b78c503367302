import { shopPages } from '@club/rules/catalogue/collections';
import { expect, test } from 'vitest';
import { eventsOfPage, itemListOf } from './events-of.ts';

const pageOf = (pattern: string) => ({ pattern, path: pattern.replace('{id}', '77') });
const [home, list, product] = ['/', '/shop/sticks-2026', '/shop/sticks-2026/{id}'].map(pageOf) as [Page, Page, Page];
type Page = ReturnType<typeof pageOf>;
const viewed = { event: 'page_view' };

test('a collection may have a digit in its name: its list and its products are viewed and selected', () => {
  expect(eventsOfPage(list, home)).toEqual([viewed, { event: 'view_item_list', about: { collection: 'sticks-2026' } }]);
  const about = { product: '77', list: 'sticks-2026' };
  expect(eventsOfPage(product, list)).toEqual([viewed, { event: 'select_item', about }, { event: 'view_item', about }]);
  expect(itemListOf(product)).toBe('sticks-2026');
});

test.each(shopPages)('a page of the shop that is no collection is no list of items: %s', (page) => {
  const { event, about } = eventsOfPage(pageOf(`/shop/${page}`), home).at(-1)!;
  expect([event, about]).toEqual(['page_view', undefined]);
});
