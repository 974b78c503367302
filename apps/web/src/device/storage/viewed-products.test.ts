import { afterEach, expect, test } from 'vitest';
import { noteViewed, viewedProducts } from './viewed-products.ts';

afterEach(() => localStorage.clear());

test('the last twelve products are remembered by brand, the newest first and each once', () => {
  for (let id = 1; id <= 13; id++) noteViewed('main', String(id));
  noteViewed('main', '5');
  expect(viewedProducts('main')).toEqual(['5', '13', '12', '11', '10', '9', '8', '7', '6', '4', '3', '2']);
  expect(viewedProducts('ogo')).toEqual([]);
});

test('what cannot be read is nothing', () => {
  for (const broken of ['{', '{}', 'null', '[1]']) {
    localStorage.setItem('viewed_products.v1.main', broken);
    expect(viewedProducts('main')).toEqual([]);
  }
});
