// Runs in the copy with the third brand: staff fill it by their own commands, a customer walks home, shop and scan, and goes over to it from the first.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brands } from '@club/rules/brands';
import { chromium, expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { chromiumArgs, findBrowser } from '../app/browser.ts';
import { freePort } from '../app/postgres.ts';
import { startApp } from '../app/run-app.ts';
import { buildWeb } from '../build/web.ts';
import { callApi, signInByApi } from '../walks/demo-visitor.ts';

const [, , nova] = brands;
if (nova === undefined) throw new Error('There is no third brand here');
const root = fileURLToPath(new URL('../..', import.meta.url));
const data = mkdtempSync(join(tmpdir(), 'third-brand-data-'));
const port = await freePort();
const env = { DATA_DIR: data, PORT: String(port), NODE_ENV: 'test', LOG_LEVEL: 'warn' };

await buildWeb();
club('collection', 'set', 'nova-sticks', '--brand', nova, '--title', 'Стіки світанку');
club('catalog', 'import', join(root, 'tools/third-brand/files/catalog.csv'));
club('content', 'import');
club('settings', 'set', 'delivery.free-from', '19900', '--brand', nova, '--note', 'the first price');
club('open', '--note', 'the walk', '--anyway');
const [{ code } = { code: '' }] = club<{ code: string }>('codes', 'issue', '--line', 'glo', '--count', '1');
let app = await startApp(env, { port });
const origins = { main: app.url, nova: app.url.replace('://', `://${nova}.`) };
const browser = await findBrowser();
const { executablePath } = browser;
const opened = await chromium.launch({ executablePath, env: browser.env, args: chromiumArgs });
try {
  const page = await newPage();
  await signInByApi(page, origins.nova, nova);
  await walk(page);
  await goOver(await newPage());
  await expectPlainPage(`${origins.nova}/prices.pdf`, 404);
  await app.stop();
  club('close', '--note', 'after the walk');
  app = await startApp(env, { port });
  await expectPlainPage(origins.nova, 503);
} finally {
  await opened.close();
  await app.stop();
  rmSync(data, { recursive: true, force: true });
}
console.log('A third brand opens, sells, scans, is gone over to, and closes.');

function club<Row>(...words: string[]): Row[] {
  const { DATABASE_URL: _, ...inherited } = process.env;
  const command = [join(root, 'tools/start/club.ts'), ...words, '--demo', '--json'];
  const done = spawnSync(process.execPath, command, { env: { ...inherited, ...env }, encoding: 'utf8' });
  if (done.status !== 0) throw new Error(`club ${words.join(' ')}: ${done.stderr}${done.stdout}`);
  return JSON.parse(done.stdout) as Row[];
}

async function newPage(): Promise<Page> {
  const context = await opened.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'uk-UA',
    timezoneId: 'Europe/Kyiv',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  page.on('pageerror', (error) => {
    throw error;
  });
  return page;
}

/** A page that the server renders itself, in the brand's colours. */
async function expectPlainPage(url: string, status: number): Promise<void> {
  const page = await newPage();
  expect((await page.goto(url))?.status()).toBe(status);
  await expect(page.locator('html')).toHaveAttribute('data-brand', 'nova');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(243, 251, 246)');
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(36, 32, 27)');
  const sign = page.getByText(/^Нова.Зоря$/);
  await expect(sign).toHaveCSS('background-image', /^radial-gradient\(.*linear-gradient\(/);
  await expect(sign).toHaveCSS('color', 'rgb(254, 249, 244)');
  await expect(page.locator('h1 + p')).toHaveCSS('color', 'rgb(85, 79, 71)');
  if (status === 404) await expect(page.getByRole('link')).toHaveCSS('color', 'rgb(11, 107, 58)');
  await page.close();
}

/** Home, the shop with a product of the brand, and a code typed by hand, on the brand's own host. */
async function walk(page: Page): Promise<void> {
  await page.goto(origins.nova);
  await expect(page.locator('html')).toHaveAttribute('data-brand', 'nova');
  await expect(page.getByRole('banner')).toContainText(/Нова.Зоря/);
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(243, 251, 246)');
  await page.goto(`${origins.nova}/shop/nova-sticks`);
  await expect(page.getByRole('main').getByText('Стіки світанку').first()).toBeVisible();
  await page.goto(`${origins.nova}/scan/sticks?by=hand`);
  await page.getByLabel('Код із пачки').fill(code);
  await page.getByRole('button', { name: 'Надіслати код' }).tap();
  await expect(page.getByRole('main').getByText('+10 XP').first()).toBeVisible();
  const balance = await callApi(page, '/api/scan/get-full-balance', nova);
  expect(balance).toEqual({ main: 0, ogo: 0, nova: 10, total: 10 });
  const settings = await callApi<{ free_delivery_from_kop: object }>(page, '/api/settings', nova);
  expect(settings.free_delivery_from_kop).toMatchObject({ nova: 199_00 });
}

/** From the first brand's menu, which lists both others. */
async function goOver(page: Page): Promise<void> {
  await signInByApi(page, origins.main, 'main');
  await page.goto(origins.main);
  await page.getByRole('button', { name: 'Меню' }).tap();
  await expect(page.getByRole('button', { name: /^Перейти/ })).toHaveCount(2);
  await page.getByRole('button', { name: /Перейти в.Нова.Зоря/ }).tap();
  await expect(page.locator('html')).toHaveAttribute('data-brand', 'nova');
  await expect(page.getByRole('banner')).toContainText(/Нова.Зоря/);
}
