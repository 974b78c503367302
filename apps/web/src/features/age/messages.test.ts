import { expect, test } from 'vitest';
import { formatBytes } from './messages.ts';

test('sizes are shown in the units people know', () => {
  expect([300, 640_400, 1_249_000].map(formatBytes)).toEqual(['1 КБ', '640 КБ', '1,2 МБ']);
});
