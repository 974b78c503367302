import sharp from 'sharp';
import { afterEach, expect, test, vi } from 'vitest';
import { drawPicture } from './draw-picture.ts';

afterEach(() => void vi.useRealTimers());

test('a picture that a busy machine does not finish is not called unreadable', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const large = { width: 4000, height: 4000, channels: 3, background: '#3c3' } as const;
  const drawing = drawPicture(await sharp({ create: large }).png().toBuffer());
  await vi.advanceTimersByTimeAsync(60_000);
  const small = { width: 200, height: 200, channels: 3, background: '#3c3' } as const;
  const next = drawPicture(await sharp({ create: small }).png().toBuffer());
  expect(await drawing).toEqual({ problem: 'too_slow' });
  // The process of the one that took too long has not ended yet.
  expect(await next).toMatchObject({ width: 200, height: 200 });
});

test('a picture that comes while the idle process ends is drawn by another', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const red = { width: 200, height: 200, channels: 3, background: '#c33' } as const;
  const bytes = await sharp({ create: red }).png().toBuffer();
  expect(await drawPicture(bytes)).toMatchObject({ width: 200, height: 200 });
  vi.advanceTimersByTime(60_000);
  expect(await drawPicture(bytes)).toMatchObject({ width: 200, height: 200 });
});
