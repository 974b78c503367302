// A page that opens at its top has in its first frame what the screen shows, and all of it right after; a page returned
// to is whole in that frame, so that its scroll position is restored.
import type { Page } from '@playwright/test';
import { signInByApi } from '../../tools/walks/demo-visitor.ts';
import { expect, test } from '../setup/phone.ts';

interface FirstFrame {
  path: string;
  /** Elements of the page. */
  count: number;
  /** Where the lowest of them ends, and the height of the screen. */
  reaches: number;
  screen: number;
  /** Pictures in view, and those of them that are not loaded yet. */
  pictures: number;
  missing: number;
}

interface Seen {
  frames: FirstFrame[];
  shift: number;
}

/** Runs in the page: the content of each page in its first frame, and how far anything in view was moved. */
function watch(): void {
  const seen: Seen = { frames: [], shift: 0 };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) seen.shift += entry.value;
  }).observe({ type: 'layout-shift' });
  let before = { path: '', title: '' };
  const look = (): void => {
    const now = { path: location.pathname, title: document.title };
    // The address changes first; the title changes with the page.
    if (now.path === before.path) before = now;
    else if (now.title !== before.title) {
      const elements = [...document.querySelectorAll('main *')];
      const ends = elements.map((element) => element.getBoundingClientRect().bottom);
      const pictures = [...document.querySelectorAll<HTMLImageElement>('main img')].filter(
        (image) => image.getBoundingClientRect().top < innerHeight,
      );
      seen.frames.push({
        path: now.path,
        count: elements.length,
        reaches: Math.max(0, ...ends),
        screen: innerHeight,
        pictures: pictures.length,
        missing: pictures.filter(({ complete }) => !complete).length,
      });
      before = now;
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

const seenOn = (page: Page): Promise<Seen> => page.evaluate(() => (window as unknown as { seen: Seen }).seen);
const countOn = (page: Page): Promise<number> => page.evaluate(() => document.querySelectorAll('main *').length);

/** The page's content once it is idle. */
async function settled(page: Page): Promise<number> {
  let count = -1;
  await expect
    .poll(async () => {
      const before = count;
      count = await countOn(page);
      return count === before;
    })
    .toBe(true);
  return count;
}

async function framesOf(page: Page, path: string): Promise<FirstFrame> {
  await expect.poll(async () => (await seenOn(page)).frames.at(-1)?.path).toBe(path);
  return (await seenOn(page)).frames.at(-1)!;
}

/**
 * How much of each there is at first, at most: a collection of the demo has two cards below the screen. The shop’s own
 * page is whole.
 */
const parts = { '/': 0.6, '/shop/sticks': 0.9, '/exchange': 0.8, '/profile': 0.7, '/shop': 1.01 } as const;
const pages = ['/exchange', '/profile', '/shop', '/shop/sticks', '/'] as const;

for (const [width, height] of [
  [390, 844],
  [360, 640],
] as const)
  test(`at ${width}×${height} the first frame of a page fills the screen, the rest follows, and the way back is whole`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize({ width, height });
    await page.addInitScript(watch);
    await signInByApi(page, baseURL!, 'main');
    const tab = (path: string) => page.getByRole('navigation', { name: 'Розділи' }).locator(`a[href="${path}"]`);
    const collection = page.getByRole('main').locator('a[href="/shop/sticks"]').first();
    const open = async (path: keyof typeof parts): Promise<{ first: FirstFrame; whole: number }> => {
      await (path === '/shop/sticks' ? collection : tab(path)).tap();
      const first = await framesOf(page, path);
      return { first, whole: await settled(page) };
    };
    await page.goto(baseURL!, { waitUntil: 'networkidle' });
    // Their resources are loaded the first time.
    for (const path of pages) await open(path);
    await page.evaluate(() => Object.assign((window as unknown as { seen: Seen }).seen, { shift: 0 }));
    for (const path of pages) {
      const { first, whole } = await open(path);
      expect.soft(first.reaches, `${path} fills the screen`).toBeGreaterThanOrEqual(first.screen);
      expect.soft(first.count, `${path} begins with a part`).toBeLessThan(whole * parts[path]);
    }
    expect((await seenOn(page)).shift).toBeLessThanOrEqual(0.02);
    await page.evaluate(() => history.back());
    const back = await framesOf(page, '/shop/sticks');
    expect(back.count).toBe(await settled(page));
    const onward = await open('/');
    expect(onward.first.count, 'further on from there').toBeLessThan(onward.whole * parts['/']);
    await page.evaluate(() => history.back());
    await framesOf(page, '/shop/sticks');
    await page.evaluate(() => history.forward());
    const forward = await framesOf(page, '/');
    expect(forward.count).toBeGreaterThan((await settled(page)) * 0.9);
  });

test('a page that was seen before has its pictures in its first frame, and fetches none of them again', async ({
  page,
  baseURL,
}) => {
  await page.addInitScript(watch);
  await signInByApi(page, baseURL!, 'main');
  const tab = (path: string) => page.getByRole('navigation', { name: 'Розділи' }).locator(`a[href="${path}"]`);
  const open = async (path: string): Promise<FirstFrame> => {
    await tab(path).tap();
    const first = await framesOf(page, path);
    await settled(page);
    return first;
  };
  const pictures: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'image') pictures.push(request.url());
  });
  await page.goto(baseURL!, { waitUntil: 'networkidle' });
  for (const path of ['/exchange', '/scan']) await open(path);
  // What nothing holds is given up here.
  await page.waitForLoadState('networkidle');
  const browser = await page.context().newCDPSession(page);
  await browser.send('HeapProfiler.collectGarbage');
  const fetched = new Set(pictures.splice(0));
  const { pictures: count, missing } = await open('/exchange');
  expect(count).toBeGreaterThan(1);
  expect(missing).toBe(0);
  // A quick visit may have ended before a picture below the screen was asked for.
  expect(pictures.filter((url) => fetched.has(url))).toEqual([]);
});
