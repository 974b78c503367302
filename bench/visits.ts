// One visit to a page on a slow network, and what it was drawn from.
import type { BrowserContext, Page } from '@playwright/test';

// The slow 4G of page scores: 1.6 Mbit/s, 150 ms there and back.
const slow4g = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

export interface Visit {
  /** When the largest thing was painted, in ms. */
  paint: number;
  /** What came over the network until then. */
  bytes: number;
  /** What it was drawn from until then, wherever it came from, unpacked as a cache has it. */
  size: number;
  /** What the page asked for; what the service worker keeps for later is not its own. */
  requests: number;
}

/** Leaves the page once it is still and the service worker has what it keeps. */
export async function visit(context: BrowserContext, url: string, isOurs = true, isStored = isOurs): Promise<Visit> {
  const page = await context.newPage();
  let requests = 0;
  page.on('request', () => (requests += 1));
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', slow4g);
  await page.addInitScript(() => {
    const measured = window as unknown as { largestPaint?: number };
    new PerformanceObserver((list) => {
      measured.largestPaint = list.getEntries().at(-1)?.startTime ?? measured.largestPaint;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.waitForTimeout(1000);
  const seen = await page.evaluate(() => {
    const paint = (window as unknown as { largestPaint?: number }).largestPaint;
    const files = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
    const before = (files as PerformanceResourceTiming[]).filter(({ responseEnd }) => responseEnd <= (paint ?? 0));
    const bytes = before.reduce((sum, { transferSize }) => sum + transferSize, 0);
    const size = before.reduce((sum, { decodedBodySize }) => sum + decodedBodySize, 0);
    return { paint, bytes, size };
  });
  if (isStored) await untilStored(page, isOurs ? 'files' : 'pages');
  await page.close();
  const { paint, bytes, size } = seen;
  if (paint === undefined) throw new Error(`${url} painted nothing`);
  return { paint, bytes, size, requests };
}

/** The worker is there and has stored what it fetches for later, so a repeat visit is not measured beside that. */
async function untilStored(page: Page, cache: string): Promise<void> {
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
