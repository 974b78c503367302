import { expect, test } from 'vitest';
import { base64Of, fitInto } from './shrink-photo.ts';

test('a photo is reduced by its longest side, and a small one is never enlarged', () => {
  expect(fitInto({ width: 4000, height: 3000 }, 2000)).toEqual({ width: 2000, height: 1500 });
  expect(fitInto({ width: 1001, height: 3003 }, 2000)).toEqual({ width: 667, height: 2000 });
  expect(fitInto({ width: 900, height: 600 }, 2000)).toEqual({ width: 900, height: 600 });
});

test('a photo is sent as bare base64', async () => {
  expect(await base64Of(new Blob([Uint8Array.of(255, 216, 255)], { type: 'image/jpeg' }))).toBe('/9j/');
});
