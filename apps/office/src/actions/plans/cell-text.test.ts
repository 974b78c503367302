import { brands, brandTable } from '@club/rules/brands';
import { expect, test } from 'vitest';
import { cellText } from './cell-text.ts';

test.each(brands)('%s as a brand has the name of its club, whatever lines of products are called', (brand) => {
  expect(cellText('brand', brand)).toBe(brandTable[brand].title);
  expect(cellText('brands', `${brand}|${brand}`)).toBe(`${brandTable[brand].title}, ${brandTable[brand].title}`);
});

test('a line of products has its own name, a legal class its title and other choices their words', () => {
  expect(cellText('line', 'ogo')).toBe('oʼgo');
  expect(cellText('hidden', 'yes')).toBe('так');
});
