// A person who has never been here: from the age gate to a placed order, on a phone.
import type { Browser, Page } from '@playwright/test';
import type { Brand } from '@club/rules/brands';
import { patience } from '../tests/slowness.ts';
import { lastCode, newPhone } from '../walks/demo-visitor.ts';
import { toConfirmation } from '../walks/to-confirmation.ts';

/** Registers and orders. Returns the number of the order; throws when a page had an error. */
export async function placeFirstOrder(browser: Browser, origin: string, path: string, brand: Brand): Promise<string> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'uk-UA',
    timezoneId: 'Europe/Kyiv',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(patience(60_000));
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await register(page, origin);
  const number = await order(page, origin + path);
  const shown = await page.locator('html').getAttribute('data-brand');
  if (shown !== brand) errors.push(`${origin} showed the brand ${shown}`);
  await context.close();
  if (errors.length > 0) throw new Error(`${brand}: ${errors.join('; ')}`);
  return number;
}

async function register(page: Page, origin: string): Promise<void> {
  const phone = newPhone();
  await page.goto(`${origin}/`);
  await page.getByRole('button', { name: 'Так, мені є 18' }).tap();
  await page.getByRole('button', { name: 'Продовжити' }).tap();
  await page.getByLabel('Номер телефону').fill(phone.slice(2));
  await page.getByRole('button', { name: 'Отримати код' }).tap();
  await page.getByRole('link', { name: 'Зареєструватися' }).tap();
  await page.getByLabel('Імʼя').fill('Олена');
  await page.getByLabel('Прізвище').fill('Коваленко');
  await page.getByLabel('День').fill('14');
  await page.getByLabel('Місяць').selectOption({ label: 'травень' });
  await page.getByLabel('Рік').fill('1990');
  await page.getByRole('checkbox', { name: /Приймаю умови/ }).check();
  await page.getByRole('checkbox', { name: /персональних даних/ }).check();
  await page.getByRole('button', { name: 'Зареєструватися' }).tap();
  await page.getByRole('heading', { name: 'Підтвердь номер' }).waitFor();
  await page.getByLabel('Код з 6 цифр').fill(await lastCode(page, phone));
  await page.getByRole('region', { name: 'Твій баланс' }).waitFor();
}

async function order(page: Page, product: string): Promise<string> {
  await page.goto(product);
  await page
    .getByRole('button', { name: /^У.кошик/ })
    .last()
    .tap();
  await page.getByRole('link', { name: /^До.кошика/ }).tap();
  await page.getByRole('link', { name: /^Оформити/ }).tap();
  await toConfirmation(page, 'tap');
  await page.getByRole('button', { name: /^Підтвердити замовлення/ }).tap();
  const heading = page.getByRole('heading', { name: /Замовлення № \d+/ });
  await heading.waitFor();
  return /№.(\d+)/.exec(await heading.innerText())![1]!;
}
