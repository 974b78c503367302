// A link is seen pressed in the frame of the tap, before anything is done for the page that it leads to.
import type { Page } from '@playwright/test';
import { signInByApi } from '../../tools/walks/demo-visitor.ts';
import { expect, test } from '../setup/phone.ts';

/** What the page looks like in the frame after two tabs were touched in the same moment, or after one. */
const tapAtOnce = (page: Page, paths: readonly string[]) =>
  page.evaluate(async (all) => {
    const tabs = all.map((path) => document.querySelector<HTMLElement>(`nav a[href="${path}"]`)!);
    for (const tab of tabs) tab.click();
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const colours = tabs.map((tab) => getComputedStyle(tab).color);
    const usual = getComputedStyle(document.querySelector('nav a[href="/profile"]')!).color;
    return {
      path: location.pathname,
      pressed: tabs.map((tab) => 'pressed' in tab.dataset),
      isUsual: colours.at(-1) === usual,
    };
  }, paths);

test('a tab is seen pressed in the frame of the tap, and no longer once its page is there', async ({
  page,
  baseURL,
}) => {
  await signInByApi(page, baseURL!, 'main');
  await page.goto('/');
  await expect(page.locator('nav a[href="/"][aria-current]')).toBeVisible();
  expect(await tapAtOnce(page, ['/shop'])).toEqual({ path: '/', pressed: [true], isUsual: false });
  await expect(page.locator('nav a[href="/shop"][aria-current]')).toBeVisible();
  await expect(page.locator('[data-pressed]')).toHaveCount(0);
});

test('of two tabs touched in one moment the second one opens', async ({ page, baseURL }) => {
  await signInByApi(page, baseURL!, 'main');
  await page.goto('/');
  await expect(page.locator('nav a[href="/"][aria-current]')).toBeVisible();
  await tapAtOnce(page, ['/shop', '/exchange']);
  await expect(page.locator('nav a[href="/exchange"][aria-current]')).toBeVisible();
  await expect(page).toHaveURL(/\/exchange$/);
  await expect(page.locator('[data-pressed]')).toHaveCount(0);
  await page.goBack();
  await expect(page).not.toHaveURL(/\/exchange$/);
});
