// Nothing moves under a finger: how far pages shift while they load, for the first time and again.
import type { Page } from '@playwright/test';
import { signInByApi } from '../../tools/walks/demo-visitor.ts';
import { stopsOf } from '../../tools/walks/stops.ts';
import { patience } from '../../tools/tests/slowness.ts';
import { untilPageWouldHaveMoved } from '../setup/pauses.ts';
import { addToCart, confirmButton, goToConfirmation, originOf, placedNumber, plenty } from '../setup/steps.ts';
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
      const look = async (paths: readonly string[], as: string) => {
        for (const path of paths) {
          for (const load of ['first', 'later'])
            expect
              .soft(await shiftOf(page, origin, path), `${path}, ${as}, ${load} load`)
              .toBeLessThanOrEqual(shiftMax);
        }
      };
      const pathsFor = (signedIn: boolean) =>
        stopsOf(brand)
          .filter((stop) => stop.signedIn === signedIn)
          .map(({ path }) => path)
          .filter((path) => isWhole || often.includes(path));
      await look(pathsFor(false), 'visitor');
      await signInByApi(page, origin, brand);
      await look(pathsFor(true), 'new customer');
      if (!isWhole) return;
      await addToCart(page, origin, plenty[brand].collection, plenty[brand].id);
      await goToConfirmation(page, origin);
      await look(['/shop/cart', '/shop/delivery', '/shop/payment', '/shop/checkout'], 'filled cart');
      await confirmButton(page).tap();
      const number = await placedNumber(page);
      const placed = [`/shop/success?o=${number}`, `/history-order/${number}`, '/history-order', '/', '/shop/cart'];
      await look(placed, 'first order');
    },
  );
}

test('while the profile is awaited, the step of delivery is no wider than the screen and covers no button', async ({
  page,
  baseURL,
}) => {
  const origin = originOf(baseURL!, 'main');
  await signInByApi(page, origin, 'main');
  await addToCart(page, origin, plenty.main.collection, plenty.main.id);
  await page.route('**/api/user/get-profile', () => {});
  await page.goto(`${origin}/shop/delivery`);
  await expect(page.getByRole('main').locator('[data-skeleton]').first()).toBeVisible();
  await page.getByRole('button', { name: 'Змінити' }).tap();
  await expect(page.getByRole('textbox').first()).toBeFocused();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

async function shiftOf(page: Page, origin: string, path: string): Promise<number> {
  const isConnected = path.startsWith('/history-order/');
  await page.goto(origin + path, { waitUntil: isConnected ? 'load' : 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  if (isConnected) await untilPageWouldHaveMoved(page);
  return page.evaluate(() => (globalThis as unknown as { seen: { shift: number } }).seen.shift);
}
