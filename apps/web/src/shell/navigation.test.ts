import { expect, test } from 'vitest';
import { siteMap } from '../site-map.ts';
import { directionOf } from './navigation.ts';

const at = (path: string) => siteMap.find((place) => place.path === path);

test('one tab to another is a change of tabs', () => {
  expect(directionOf(at('/'), at('/shop'), 1)).toBe('tab');
});

test('deeper into the app is a push, and back in the history a pop', () => {
  expect(directionOf(at('/shop'), at('/shop/sticks'), 1)).toBe('push');
  expect(directionOf(at('/shop/sticks'), at('/shop'), -1)).toBe('pop');
});

test('the arrow to a back target moves like a pop though the history grew no shorter', () => {
  expect(directionOf(at('/news/{newsId}'), at('/news'), 0)).toBe('pop');
});
