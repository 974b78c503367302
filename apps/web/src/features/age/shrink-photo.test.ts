import { expect, test } from 'vitest';
import { formatBytes } from './document-messages.ts';
import { base64Of, fitInto } from './shrink-photo.ts';

test('a photo is reduced to 2000 px by its longest side, and a small one is never enlarged', () => {
  expect(fitInto({ width: 4000, height: 3000 }, 2000)).toEqual({ width: 2000, height: 1500 });
  expect(fitInto({ width: 1001, height: 3003 }, 2000)).toEqual({ width: 667, height: 2000 });
  expect(fitInto({ width: 900, height: 600 }, 2000)).toEqual({ width: 900, height: 600 });
});

test('a photo is sent as bare base64', async () => {
  expect(await base64Of(new Blob([Uint8Array.of(255, 216, 255)], { type: 'image/jpeg' }))).toBe('/9j/');
});

test('sizes are told in the units people know', () => {
  expect([300, 640_400, 1_249_000].map(formatBytes)).toEqual(['1\u00A0КБ', '640\u00A0КБ', '1,2\u00A0МБ']);
});
