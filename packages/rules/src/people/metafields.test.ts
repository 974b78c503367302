import { expect, test } from 'vitest';
import { favoritesMax, foldMetafield, metafieldRule } from './metafields.ts';

const fold = (key: string, value: string, namespace = 'pwa') => {
  const rule = metafieldRule(namespace, key);
  if (rule === undefined) throw new Error(`No metafield ${namespace}.${key}`);
  return foldMetafield(rule, value);
};

test('the list of metafields is closed', () => {
  expect(metafieldRule('pwa', 'xp')).toBeUndefined();
  expect(metafieldRule('club', 'favorites')).toBeUndefined();
  expect(metafieldRule('club', 'age_verified')?.writer).toBe('server');
});

test('favourites are a list of product ids as text', { tags: ['SHOP-03'] }, () => {
  expect(fold('favorites', ' [ "8100000001", "7" ] ')).toBe('["8100000001","7"]');
  expect(fold('favorites', '[]')).toBe('[]');
  for (const wrong of ['', '[', '{}', 'null', '7', '"7"', '[7]', '["7a"]', '[""]', '[null]', '[["7"]]', '{"length":1}'])
    expect(fold('favorites', wrong), wrong).toBeUndefined();
});

test('200 favourites fit, one more does not', () => {
  const ids = (count: number) => JSON.stringify(Array.from({ length: count }, (_, i) => `810000000${i}`));
  expect(fold('favorites', ids(favoritesMax))).toBe(ids(favoritesMax));
  expect(fold('favorites', ids(favoritesMax + 1))).toBeUndefined();
});

test('a line of text is trimmed, has a longest length, and no signs that break it', () => {
  expect(fold('favorite_flavour', ' мʼята ')).toBe('мʼята');
  expect(fold('favorite_flavour', 'м'.repeat(60))).toBeDefined();
  for (const wrong of ['м'.repeat(61), 'м\nʼята', 'м\u0000', 'м\ud800'])
    expect(fold('favorite_flavour', wrong), JSON.stringify(wrong)).toBeUndefined();
});

test('yes or no and whole numbers are just that', () => {
  expect(fold('age_verified', 'true', 'club')).toBe('true');
  expect(fold('age_verified', 'yes', 'club')).toBeUndefined();
  expect(fold('velo_gifts', '2', 'club')).toBe('2');
  for (const wrong of ['', '1.5', '10', 'NaN']) expect(fold('velo_gifts', wrong, 'club'), wrong).toBeUndefined();
});
