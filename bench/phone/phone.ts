import { type Browser, type CDPSession, type Page, chromium } from '@playwright/test';
import { chromiumArgs, findBrowser } from '../../tools/app/browser.ts';
import { startBehindTls, tlsArgs } from '../../tools/app/behind-tls.ts';
import { median } from '../measure.ts';
import { type Phone, newContext, newPhone } from './contexts.ts';
import { measurePaint } from './paint.ts';
import { startReference } from './reference.ts';
import type { Report } from '../report.ts';
import { changeReference, changeRoutes, tapAround, tapReference, wander } from './taps.ts';

const slowerCpu = 4;
const collectionPages = { main: '/shop/sticks', ogo: '/shop/ogo-velo' } as const;
const products = { main: '/shop/sticks/7700007', ogo: '/shop/ogo-velo/7700103' } as const;

const brands = ['main', 'ogo'] as const;
const parts = ['paint', 'taps', 'memory'] as const;

/** Those named on the command line, or all. */
function named<Name extends string>(names: readonly Name[]): readonly Name[] {
  const some = names.filter((name) => process.argv.includes(name));
  return some.length > 0 ? some : names;
}

/**
 * A phone's experience: the first meaningful paint on a slow network, taps and changes of page on a slow processor,
 * memory. Each beside a page of the same run that has nothing of ours, so that a busy machine does not decide.
 */
export async function measurePhone(report: Report, quick: boolean): Promise<void> {
  const app = await startBehindTls({ DATABASE_URL: 'memory' });
  const reference = await startReference();
  const found = await findBrowser();
  const launch = (...args: string[]): Promise<Browser> =>
    chromium.launch({
      executablePath: found.executablePath,
      env: found.env,
      args: [...chromiumArgs, ...tlsArgs, ...args],
    });
  const browser = await launch();
  try {
    const chosen = named(parts);
    for (const brand of named(brands)) {
      const origin = app.origins[brand];
      const phone = { browser, origin, brand, report, reference };
      if (chosen.includes('paint'))
        for (const path of ['/auth', '/', collectionPages[brand], products[brand]])
          await measurePaint(phone, path, quick ? 1 : 3);
      if (chosen.includes('taps')) await measureTaps(phone, quick ? 1 : 3);
      if (chosen.includes('memory')) await measureMemory(phone, () => launch(uncompiled));
    }
  } finally {
    await browser.close();
    reference.stop();
    await app.stop();
  }
}

async function measureTaps(phone: Phone, rounds: number): Promise<void> {
  const context = await newPhone(phone, true);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await page.addInitScript(watchTaps);
  await page.goto(`${phone.origin}/`, { waitUntil: 'networkidle' });
  await slowDown(cdp, slowerCpu);
  for (let round = 0; round < rounds; round++) await tapAround(page, phone.brand);
  const taps = (await tapsOf(page)).toSorted((a, b) => a.ms - b.ms);
  const at = (share: number) => taps[Math.ceil(taps.length * share) - 1]!;
  const bare = await measureReference(phone, taps.length);
  phone.report.add({
    name: `tap to next paint, p95 of ${taps.length}, ${phone.brand}`,
    engine: `${slowerCpu}× slower`,
    value: at(0.95).ms,
    unit: 'ms',
    raw: bare.tap,
    ratioMax: 1.5,
    note: `p50 ${at(0.5).ms}, worst ${taps
      .slice(-4)
      .map((tap) => `${tap.ms} ${tap.name}`)
      .toReversed()
      .join(', ')}`,
  });
  await slowDown(cdp, 1);
  const changes = await changeRoutes(page, rounds);
  const times = changes.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const worst = changes.toSorted((a, b) => b.ms - a.ms)[0]!;
  phone.report.add({
    name: `change of page from cache, p95 of ${times.length}, ${phone.brand}`,
    engine: 'not slowed',
    value: p95(times),
    unit: 'ms',
    raw: bare.change,
    ratioMax: 2,
    note: `p50 ${median(times).toFixed(0)}, worst ${worst.path}`,
  });
  await context.close();
}

const p95 = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? 0;

/** The same on the empty React page: so many taps on the slow processor, and changes of its page on the quick one. */
async function measureReference(
  { browser, reference }: Phone,
  times: number,
): Promise<{ tap: number; change: number }> {
  const context = await newContext(browser);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await page.addInitScript(watchTaps);
  await page.goto(reference.reactPage, { waitUntil: 'networkidle' });
  await slowDown(cdp, slowerCpu);
  await tapReference(page, times);
  const taps = await tapsOf(page);
  await slowDown(cdp, 1);
  const changes = await changeReference(page, 20);
  await context.close();
  return { tap: p95(taps.map(({ ms }) => ms)), change: p95(changes.map(({ ms }) => ms)) };
}

// Compiled code of hot functions is the engine's own, and it is discarded again: 0.9 of the 1.8 MB added to a tab of
// 7.7 between the 20th and the 200th page, beside 0.02 of objects and 0.2 of a debugger's notes of requests.
const uncompiled = '--js-flags=--no-opt --no-maglev --no-sparkplug';

/** The memory of a tab after 200 changes of page, beside that after the first 20. */
async function measureMemory(phone: Phone, launch: () => Promise<Browser>): Promise<void> {
  const browser = await launch();
  const context = await newPhone({ ...phone, browser }, true);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await page.goto(`${phone.origin}/`, { waitUntil: 'networkidle' });
  await wander(page, 20);
  const early = await heapOf(page, cdp);
  await wander(page, 180);
  const late = await heapOf(page, cdp);
  phone.report.add({
    name: `memory of a tab after 200 pages, ${phone.brand}`,
    engine: 'after 20',
    value: late,
    unit: 'MB',
    raw: early,
    ratioMax: 1.2,
  });
  await browser.close();
}

async function heapOf(page: Page, cdp: CDPSession): Promise<number> {
  await page.waitForLoadState('networkidle');
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  return usedSize / 1_000_000;
}

const slowDown = (cdp: CDPSession, rate: number): Promise<unknown> =>
  cdp.send('Emulation.setCPUThrottlingRate', { rate });

interface Tap {
  name: string;
  ms: number;
}

interface TapWindow {
  taps: Map<number, Tap>;
}

/** Runs in the page: the longest event of every interaction, by what was touched. */
function watchTaps(): void {
  const { taps } = Object.assign(window as unknown as TapWindow, { taps: new Map<number, Tap>() });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[]) {
      if (entry.interactionId === 0 || entry.duration <= (taps.get(entry.interactionId)?.ms ?? 0)) continue;
      const element = entry.target as Element | null;
      const own = element?.closest('a, button, label, input, summary') ?? element;
      const name = `${location.pathname} «${(own?.ariaLabel || own?.textContent || own?.tagName || '').trim().slice(0, 24)}»`;
      taps.set(entry.interactionId, { name, ms: entry.duration });
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}

/** Interactions shorter than a frame are not reported, only counted. */
async function tapsOf(page: Page): Promise<Tap[]> {
  await page.waitForTimeout(500);
  const { taps, count } = await page.evaluate(() => ({
    taps: [...(window as unknown as TapWindow).taps.values()],
    count: (performance as unknown as { interactionCount: number }).interactionCount,
  }));
  return [...taps, ...Array.from({ length: Math.max(0, count - taps.length) }, () => ({ name: 'short', ms: 16 }))];
}
