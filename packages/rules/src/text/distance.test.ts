import { expect, test } from 'vitest';
import { formatDistance } from './distance.ts';

test.each([
  [4, '10 м'],
  [847, '850 м'],
  [996, '1 км'],
  [2449, '2,4 км'],
  [12_600, '13 км'],
])('%d metres are %s', (metres, words) => {
  expect(formatDistance(metres)).toBe(words);
});
