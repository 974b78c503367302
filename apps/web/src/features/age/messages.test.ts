import { expect, test } from 'vitest';
import { formatBytes } from './messages.ts';

test('sizes are shown in the units people know', () => {
  expect([300, 640_400, 1_249_000].map(formatBytes)).toEqual(['1\u00A0КБ', '640\u00A0КБ', '1,2\u00A0МБ']);
});
