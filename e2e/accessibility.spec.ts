// Every screen, both brands, light and dark: no axe findings; at 200 % text and 320 px nothing runs out of the page.
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { type Brand, signInByApi } from '../tools/demo-visitor.ts';
import { stopsOf } from '../tools/routes.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

for (const brand of ['main', 'ogo'] as const) {
  test(`${brand}: no screen has an accessibility finding, light or dark`, async ({ page, baseURL }) => {
    test.setTimeout(300_000);
    await walk(page, originOf(baseURL!, brand), brand, async (name) => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
        const found = violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.target.join(' ')).join(', ')}`);
        expect.soft(found, `${name} (${colorScheme})`).toEqual([]);
      }
    });
  });

  test(`${brand}: 200 % text on 320 px never scrolls sideways, and nothing to press is smaller than 24 px`, async ({
    page,
    baseURL,
  }) => {
    test.setTimeout(300_000);
    await page.setViewportSize({ width: 320, height: 640 });
    await walk(page, originOf(baseURL!, brand), brand, async (name) => {
      const small = await page.evaluate(smallTargets);
      expect.soft(small, name).toEqual([]);
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect.soft(overflow, `${name} at 200 %`).toBeLessThanOrEqual(0);
    });
  });
}

test('every screen has one heading of the first level, a title and a main landmark', async ({ page, baseURL }) => {
  await walk(page, originOf(baseURL!, 'main'), 'main', async (name) => {
    expect.soft(await page.locator('h1').count(), `${name}: h1`).toBe(1);
    expect.soft(await page.locator('main').count(), `${name}: main`).toBe(1);
    expect.soft(await page.title(), name).not.toBe('');
  });
});

async function walk(page: Page, origin: string, brand: Brand, check: (name: string) => Promise<void>): Promise<void> {
  const stops = stopsOf(brand);
  await page.goto(`${origin}/auth`, { waitUntil: 'networkidle' });
  await check('age gate');
  await page.context().addCookies([{ name: 'is18', value: '1', url: origin }]);
  for (const stop of stops.filter((s) => !s.signedIn)) {
    await page.goto(`${origin}${stop.path}`, { waitUntil: 'networkidle' });
    await check(stop.name);
  }
  await signInByApi(page, origin, brand);
  for (const stop of stops.filter((s) => s.signedIn)) {
    await page.goto(`${origin}${stop.path}`, { waitUntil: 'networkidle' });
    await check(stop.name);
  }
}

const originOf = (base: string, brand: Brand): string => (brand === 'main' ? base : base.replace('://', '://ogo.'));

// WCAG 2.2 asks 24 px; links inside a sentence are exempt.
function smallTargets(): string[] {
  return [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, summary')]
    .filter((element) => element.checkVisibility() && element.closest('p, li p, label') === null)
    .map((element) => ({ element, box: element.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 0 && (box.width < 24 || box.height < 24))
    .filter(({ element }) => element.closest('label') === null && !element.className.includes('visually-hidden'))
    .map(
      ({ element, box }) =>
        `${element.tagName} «${element.textContent.trim().slice(0, 30)}» ${Math.round(box.width)}×${Math.round(box.height)}`,
    );
}
