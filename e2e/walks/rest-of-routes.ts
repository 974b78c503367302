// Addresses that no other walk visits: the confirmation after the age gate, and collections and rewards like those of
// the stops.
import type { Page } from '@playwright/test';
import type { Brand } from '@club/rules/brands';
import { signInByApi } from '../../tools/walks/demo-visitor.ts';
import { onTheWay, stopsOf } from '../../tools/walks/stops.ts';
import { pathsWithoutStop } from '../../tools/walks/route-paths.ts';
import { expect } from '../setup/phone.ts';
import type { Check } from './check.ts';

export async function walkRest(page: Page, origin: string, brand: Brand, check: Check): Promise<void> {
  await page.addInitScript(stay);
  await page.goto(`${origin}/auth`);
  await page.getByRole('button', { name: 'Так, мені є 18' }).tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Дякуємо за відповідь' })).toBeVisible();
  await check('age passed');
  await signInByApi(page, origin, brand);
  for (const path of pathsWithoutStop(brand).filter((one) => !onTheWay.includes(one))) {
    await look(path.replace('{id}', idOf(brand, 'exchange-product')));
  }
  await page.goto(`${origin}/shop`);
  const tiles = page.getByRole('list', { name: 'Категорії' }).getByRole('link');
  await expect(tiles).not.toHaveCount(0);
  const collectionLinks = await tiles.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  for (const path of collectionLinks.filter((one) => !stopsOf(brand).some((stop) => stop.path === one)))
    await look(path);

  async function look(path: string): Promise<void> {
    await page.goto(origin + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[class*="skeleton"]')).toHaveCount(0);
    await check(path);
  }
}

/** The confirmation after the age gate continues automatically in a moment; here it is kept for longer. */
function stay(): void {
  const usual = globalThis.setTimeout;
  const patient = (work: () => void, ms?: number) => (ms === 900 ? 0 : usual(work, ms));
  Object.assign(globalThis, { setTimeout: patient });
}

const idOf = (brand: Brand, stop: string): string =>
  stopsOf(brand)
    .find(({ name }) => name === stop)!
    .path.split('/')
    .at(-1)!;
