// npm run screenshots: pictures of the real app, for the install card into apps/web/screenshots and for the README into docs/pictures.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from '@playwright/test';
import sharp from 'sharp';
import { screens } from '../../apps/api/src/http/site/manifest.ts';
import { chromiumArgs, findBrowser } from '../app/browser.ts';
import { buildWeb } from '../build/web.ts';
import { type Brand, brands } from '@club/rules/brands';
import { alivePacks, redeemByApi, signInByApi } from '../walks/demo-visitor.ts';
import { localHostOf, startApp } from '../app/run-app.ts';
import { stopsOf } from '../walks/stops.ts';
import { makeWork, openAs } from './office-walk.ts';

const out = fileURLToPath(new URL('../../apps/web/screenshots', import.meta.url));
/** Pictures of the README by the names of their stops: both brands, light and dark. */
const forReadme = [
  { brand: 'main', mode: 'light', name: 'home' },
  { brand: 'main', mode: 'dark', name: 'product' },
  { brand: 'ogo', mode: 'light', name: 'home' },
  { brand: 'ogo', mode: 'dark', name: 'collection' },
] as const;
const pictures = fileURLToPath(new URL('../../docs/pictures', import.meta.url));

mkdirSync(out, { recursive: true });
mkdirSync(pictures, { recursive: true });
await buildWeb();
const app = await startApp({ DATABASE_URL: 'memory' });
const found = await findBrowser();
const browser = await chromium.launch({ executablePath: found.executablePath, env: found.env, args: chromiumArgs });
try {
  for (const brand of brands) await shoot(browser, brand);
  await shootOffice(browser);
} finally {
  await browser.close();
  await app.stop();
}

async function shoot(browser: Browser, brand: Brand): Promise<void> {
  const origin = `http://${localHostOf(brand)}:${app.port}`;
  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'uk-UA',
    timezoneId: 'Europe/Kyiv',
    colorScheme: 'light',
  });
  const page = await phone.newPage();
  await signInByApi(page, origin, brand);
  const packs = await alivePacks(page, brand);
  await redeemByApi(
    page,
    brand,
    packs.slice(0, 10).map(({ code }) => code),
  );
  for (const { name, wide } of screens) {
    await page.setViewportSize(wide ? { width: 640, height: 400 } : { width: 390, height: 844 });
    await page.goto(origin + pathOf(brand, wide ? 'home' : name), { waitUntil: 'networkidle' });
    const picture = await page.screenshot();
    await sharp(picture)
      .webp({ quality: 82 })
      .toFile(join(out, `${brand}-${name}.webp`));
  }
  await page.setViewportSize({ width: 390, height: 844 });
  for (const { mode, name } of forReadme.filter((one) => one.brand === brand)) {
    await page.emulateMedia({ colorScheme: mode });
    await page.goto(origin + pathOf(brand, name), { waitUntil: 'networkidle' });
    await sharp(await page.screenshot())
      .resize({ width: 520 })
      .webp({ quality: 84 })
      .toFile(join(pictures, `${brand}-${name}-${mode}.webp`));
  }
  await phone.close();
}

/** The walk through all pages knows where each of them is. */
function pathOf(brand: Brand, name: string): string {
  const found = stopsOf(brand).find((stop) => stop.name === name);
  if (!found) throw new Error(`No stop is called ${name}`);
  return found.path;
}

/** Staff at their desks, with a customer's work in the queues. */
async function shootOffice(browser: Browser): Promise<void> {
  const url = `http://localhost:${app.port}`;
  const computer = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'uk-UA',
    timezoneId: 'Europe/Kyiv',
  });
  const page = await computer.newPage();
  const { number, customer } = await makeWork(page, url);
  for (const { role, mode, name, path } of [
    { role: 'Керівництво замовленнями', mode: 'light', name: 'orders', path: `/orders/${number}` },
    { role: 'Керівництво підтримкою', mode: 'dark', name: 'person', path: `/people/${customer}` },
  ] as const) {
    await page.emulateMedia({ colorScheme: mode });
    await openAs(page, url, role, path);
    await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => {}); // its stream stays open
    await sharp(await page.screenshot())
      .resize({ width: 1040 })
      .webp({ quality: 84 })
      .toFile(join(pictures, `office-${name}-${mode}.webp`));
  }
  await computer.close();
}
