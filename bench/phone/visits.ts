// One visit to a page on a slow network, and the resources it was drawn from.
import type { BrowserContext, Page, Response } from '@playwright/test';

// The slow 4G of page scores: 1.6 Mbit/s, 150 ms there and back.
const slow4g = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

export interface Visit {
  /** When the largest thing was painted, in ms. */
  paint: number;
  /** The network traffic until then. */
  bytes: number;
  /** What that largest thing is: its element, and the words or the file in it. */
  largest: string;
  /** The page's own requests; what the service worker caches for later is excluded. */
  requests: number;
  isolation: Record<string, string>;
}

/** Leaves the page once it is idle, and the awaited content has come. */
export async function visit(
  context: BrowserContext,
  url: string,
  untilDone?: (page: Page) => Promise<void>,
): Promise<Visit> {
  const page = await context.newPage();
  let requests = 0;
  page.on('request', () => (requests += 1));
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', slow4g);
  await page.addInitScript(watchPaint);
  const reply = await page.goto(url, { waitUntil: 'networkidle' });
  await page.waitForTimeout(1000);
  const { seen, bytes } = await page.evaluate(() => {
    const seen = (window as unknown as PaintWindow).largestPaint;
    const files = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
    const before = (files as PerformanceResourceTiming[]).filter(
      ({ responseEnd }) => responseEnd <= (seen?.paint ?? 0),
    );
    return { seen, bytes: before.reduce((sum, { transferSize }) => sum + transferSize, 0) };
  });
  await untilDone?.(page);
  await page.close();
  if (seen === undefined) throw new Error(`${url} painted nothing`);
  return { ...seen, bytes, requests, isolation: isolationOf(reply) };
}

/** The headers of a page that a browser gives a separate process, whatever is in it. */
export function isolationOf(reply: Response | null): Record<string, string> {
  return Object.fromEntries(
    Object.entries(reply?.headers() ?? {}).filter(([name]) => name.startsWith('cross-origin-')),
  );
}

interface PaintWindow {
  largestPaint?: Pick<Visit, 'paint' | 'largest'>;
}

/** Runs in the page. An element is known while it exists, so each is named as soon as it is reported. */
function watchPaint(): void {
  const measured = window as unknown as PaintWindow;
  new PerformanceObserver((list) => {
    const { startTime, element, url } = list.getEntries().at(-1) as LargestContentfulPaint;
    const what = url ? new URL(url).pathname : element?.textContent.trim().slice(0, 24);
    measured.largestPaint = { paint: startTime, largest: `${element?.localName} «${what}»` };
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}

/** The worker is installed and has stored what it fetches for later, so a repeat visit is not measured beside that. */
export async function untilStored(page: Page, cache: string): Promise<void> {
  await page.waitForFunction(
    async () => (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated',
  );
  const count = (): Promise<number> =>
    page.evaluate(async (name) => (await (await caches.open(name)).keys()).length, cache);
  for (let before = -1, now = await count(); now !== before; now = await count()) {
    before = now;
    await page.waitForTimeout(1500);
  }
}

/** The page was idle long enough for its first screen to be stored for later. */
export async function untilPictured(page: Page, key: string): Promise<void> {
  await page.waitForFunction((name) => localStorage.getItem(name) !== null, key);
}
