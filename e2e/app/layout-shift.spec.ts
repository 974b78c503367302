// Nothing moves under a finger: how far pages shift while they load, for the first time and again.
import type { Page } from '@playwright/test';
import { signInByApi } from '../../tools/walks/demo-visitor.ts';
import { stopsOf } from '../../tools/walks/stops.ts';
import { patience } from '../../tools/tests/slowness.ts';
import { originOf } from '../setup/steps.ts';
import { expect, test } from '../setup/phone.ts';

const shiftMax = 0.02;
// Every route is in the proof; the test command covers those that once shifted and those opened most.
const isWhole = process.env.PROOF_PAGES === 'all';
const often: readonly string[] = ['/landing', '/', '/history-bonuses', '/marathon'];

for (const brand of ['main', 'ogo'] as const) {
  test(
    `${brand}: no page shifts by more than ${shiftMax}, on its first load or a later one`,
    { tag: brand === 'ogo' ? '@proof' : [] },
    async ({ page, baseURL }) => {
      test.setTimeout(patience(isWhole ? 1_200_000 : 240_000));
      const origin = originOf(baseURL!, brand);
      await page.addInitScript(() => {
        const seen = { shift: 0 };
        Object.assign(globalThis, { seen });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
            if (!entry.hadRecentInput) seen.shift += entry.value;
        }).observe({ type: 'layout-shift', buffered: true });
      });
      const walk = async (signedIn: boolean) => {
        const stops = stopsOf(brand).filter((stop) => stop.signedIn === signedIn);
        const paths = stops.map(({ path }) => path).filter((path) => isWhole || often.includes(path));
        for (const path of paths) {
          for (const load of ['first', 'later'])
            expect.soft(await shiftOf(page, origin + path), `${path}, ${load} load`).toBeLessThanOrEqual(shiftMax);
        }
      };
      await walk(false);
      await signInByApi(page, origin, brand);
      await walk(true);
    },
  );
}

async function shiftOf(page: Page, url: string): Promise<number> {
  await page.goto(url, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  return page.evaluate(() => (globalThis as unknown as { seen: { shift: number } }).seen.shift);
}
