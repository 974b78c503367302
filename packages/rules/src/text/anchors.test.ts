import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { anchorsOf } from './anchors.ts';

test('an anchor is made of the words of its title, and equal titles get a number', () => {
  expect(anchorsOf(['Як отримати XP?', 'Обʼєм', '…', 'як отримати «XP»'])).toEqual([
    'iak-otrimati-ksp',
    'obem',
    'q',
    'iak-otrimati-ksp-2',
  ]);
});

test('for any titles, anchors are safe in an address and unique', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { maxLength: 20 }), (titles) => {
      const anchors = anchorsOf(titles);
      expect(new Set(anchors).size).toBe(titles.length);
      for (const anchor of anchors) expect(anchor).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    }),
  );
});
