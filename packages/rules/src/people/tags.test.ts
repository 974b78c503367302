import { expect, test } from 'vitest';
import { selfServiceTags, isCustomerTag, readTags, serverTags } from './tags.ts';

test('tags come as a list or as text with commas, each counted once', () => {
  expect(readTags(' pwa, likes-glo,,pwa ')).toEqual(['pwa', 'likes-glo']);
  expect(readTags(['pwa', 'likes-velo, pwa', ''])).toEqual(['pwa', 'likes-velo']);
  expect(readTags('')).toEqual([]);
});

test('no tag of the server is one that a customer may set', { tags: ['AGE-03'] }, () => {
  expect(serverTags.filter(isCustomerTag)).toEqual([]);
  expect(selfServiceTags.every(isCustomerTag)).toBe(true);
  expect(isCustomerTag('vip')).toBe(false);
});
