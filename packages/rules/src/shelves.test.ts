import { expect, test } from 'vitest';
import { brandOfShelf, isShelfSlug, pagesOfShop } from './shelves.ts';

test.each([
  ['sticks', 'main'],
  ['ogo-velo', 'ogo'],
  ['ogosticks', 'main'],
])('the slug %o is of the brand %s', (slug, brand) => {
  expect(isShelfSlug(slug)).toBe(true);
  expect(brandOfShelf(slug)).toBe(brand);
});

test.each(['x', 'Стіки', 'Sticks', 'a/b', '', '{slug}', 's'.repeat(41), ...pagesOfShop])(
  'no shelf is called %o',
  (text) => {
    expect(isShelfSlug(text)).toBe(false);
  },
);
