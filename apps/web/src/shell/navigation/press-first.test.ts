import { afterEach, expect, test, vi } from 'vitest';
import { nextPaint } from '../../ui/action/next-paint.ts';
import { pressFirst } from './press-first.ts';

vi.mock('../../ui/action/next-paint.ts', () => ({ nextPaint: vi.fn<() => Promise<void>>(async () => undefined) }));
afterEach(() => vi.mocked(nextPaint).mockClear());

async function open(pages: ReturnType<typeof pressFirst>, path: string): Promise<boolean> {
  vi.mocked(nextPaint).mockClear();
  await pages.begin(path, true);
  return vi.mocked(nextPaint).mock.calls.length > 0;
}

test('a page never opened, or slow the last time, is rendered after the frame of the tap; a quick one immediately', async () => {
  let time = 0;
  const pages = pressFirst(() => time);
  expect(await open(pages, '/shop')).toBe(true);
  time += 16;
  pages.end();
  expect(await open(pages, '/shop')).toBe(false);
  time += 17;
  pages.end();
  expect(await open(pages, '/shop')).toBe(true);
  pages.end();
  expect(await open(pages, '/profile')).toBe(true);
});

test('a page that was left before it was shown does not affect the next one', async () => {
  let time = 0;
  const pages = pressFirst(() => time);
  await pages.begin('/shop', true);
  time += 500;
  await pages.begin('/scan', true);
  time += 10;
  pages.end();
  pages.end();
  expect(await open(pages, '/scan')).toBe(false);
  expect(await open(pages, '/shop')).toBe(true);
});

test('a change of a part of a page, such as a filter, does not make a slow page a quick one', async () => {
  let time = 0;
  const pages = pressFirst(() => time);
  await pages.begin('/shop/{slug}', true);
  time += 80;
  pages.end();
  await pages.begin('/shop/{slug}', false);
  time += 5;
  pages.end();
  expect(await open(pages, '/shop/{slug}')).toBe(true);
});

test.each([
  ['one quick time between slow ones does not make a page a quick one, two do', [100, 14, 14], [true, true, false]],
  [
    'a page that once came in half of that is quick, until it is slow again',
    [100, 8, 60, 14],
    [true, false, true, true],
  ],
])('%s', async (_, times, delays) => {
  let time = 0;
  const pages = pressFirst(() => time);
  for (const [place, ms] of times.entries()) {
    await pages.begin('/shop', true);
    time += ms;
    pages.end();
    expect(await open(pages, '/shop')).toBe(delays[place]);
  }
});

test('a link is seen pressed before it leads to a page that is not quick, and that page is rendered immediately then', async () => {
  let time = 0;
  const pages = pressFirst(() => time);
  const steps: string[] = [];
  const link = { dataset: {} } as HTMLElement;
  vi.mocked(nextPaint).mockImplementation(async () => void steps.push(`painted, pressed ${'pressed' in link.dataset}`));
  const lead = async () => {
    steps.push('led');
    await pages.begin('/shop', true);
    time += 15;
    pages.end();
  };
  await pages.afterTap(link, '/shop', lead);
  expect(steps).toEqual(['painted, pressed true', 'led']);
  expect(link.dataset).toEqual({});
  await pages.afterTap(link, '/shop', lead);
  expect(steps, 'a quick page is the answer itself').toEqual(['painted, pressed true', 'led', 'led']);
});

test('a link that led nowhere is no longer pressed', async () => {
  const link = { dataset: {} } as HTMLElement;
  const lead = () => Promise.reject(new Error('no such place'));
  await expect(pressFirst().afterTap(link, '/shop', lead)).rejects.toThrow('no such place');
  expect(link.dataset).toEqual({});
});
