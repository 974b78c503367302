// How the app looks: each host wears its brand, and the choice of the profile outlives a reload.
import type { Locator, Page } from '@playwright/test';
import { signInByApi } from '../../tools/walks/demo-visitor.ts';
import { expect, test } from '../setup/phone.ts';
import { originOf } from '../setup/steps.ts';

test(
  'light and dark are chosen in the profile, persist over a reload, and the system decides otherwise',
  { tag: '@proof' },
  async ({ page, baseURL }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await signInByApi(page, baseURL!, 'main');
    await page.goto(`${baseURL}/profile`);
    const light = await background(page);
    await page.getByText('Темний', { exact: true }).tap();
    await expect.poll(() => background(page)).not.toBe(light);
    await page.reload();
    await expect(page.getByRole('radio', { name: 'Темний', exact: true })).toBeChecked();
    expect(await background(page)).not.toBe(light);
    await page.getByText('Системний').tap();
    await expect.poll(() => background(page)).toBe(light);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => background(page)).not.toBe(light);
  },
);

test(
  'which filter and which choice are on is seen where the system decides the colours',
  { tag: '@proof' },
  async ({ page, baseURL }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await signInByApi(page, baseURL!, 'main');
    await page.goto(`${baseURL}/notices`);
    const on = page.getByRole('button', { pressed: true });
    const off = page.getByRole('button', { pressed: false });
    expect(await groundOf(on)).not.toBe(await groundOf(off.first()));
    await page.goto(`${baseURL}/certificates/my-list`);
    const choices = page.getByRole('group', { name: 'Які сертифікати показати' }).locator('label');
    expect(await groundOf(choices.first())).not.toBe(await groundOf(choices.last()));
  },
);

test('each host wears its own brand', { tag: ['@BRAND-01'] }, async ({ page, baseURL }) => {
  await page.goto(`${baseURL}/user-agreement`);
  await expect(page).toHaveTitle(/Клуб.XP/);
  const main = await background(page);
  await page.goto(`${originOf(baseURL!, 'ogo')}/user-agreement`);
  await expect(page).toHaveTitle(/o.go.Club/);
  expect(await background(page)).not.toBe(main);
});

const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const groundOf = (one: Locator) => one.evaluate((element) => getComputedStyle(element).backgroundColor);
