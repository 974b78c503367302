import { expect, test } from 'vitest';
import { brandOfCollection, isCollectionSlug, shopPages } from './collections.ts';

test.each([
  ['sticks', 'main'],
  ['ogo-velo', 'ogo'],
  ['ogosticks', 'main'],
])('the slug %o is of the brand %s', (slug, brand) => {
  expect(isCollectionSlug(slug)).toBe(true);
  expect(brandOfCollection(slug)).toBe(brand);
});

test.each(['x', 'Стіки', 'Sticks', 'a/b', '', '{slug}', 's'.repeat(41), ...shopPages])(
  'no collection is called %o',
  (text) => {
    expect(isCollectionSlug(text)).toBe(false);
  },
);
