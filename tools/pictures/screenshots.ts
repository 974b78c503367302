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
import { makeWork, openAs } from './office-walk.ts';

const out = fileURLToPath(new URL('../../apps/web/screenshots', import.meta.url));
const paths: Record<Brand, Record<(typeof screens)[number]['name'], string>> = {
  main: {
    home: '/',
    shop: '/shop',
    product: '/shop/devices/7700021',
    exchange: '/exchange',
    'get-xp': '/get-xp',
    wide: '/',
  },
  ogo: {
    home: '/',
    shop: '/shop',
    product: '/shop/ogo-devices/7700141',
    exchange: '/exchange',
    'get-xp': '/get-xp',
    wide: '/',
  },
};

/** A newcomer's first pictures of the repository: both brands, light and dark. */
const forReadme = [
  { brand: 'main', mode: 'light', name: 'home', path: '/' },
  { brand: 'main', mode: 'dark', name: 'product', path: '/shop/devices/7700021' },
  { brand: 'ogo', mode: 'light', name: 'home', path: '/' },
  { brand: 'ogo', mode: 'dark', name: 'collection', path: '/shop/ogo-velo' },
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
    await page.goto(origin + paths[brand][name], { waitUntil: 'networkidle' });
    const picture = await page.screenshot();
    await sharp(picture)
      .webp({ quality: 82 })
      .toFile(join(out, `${brand}-${name}.webp`));
  }
  await page.setViewportSize({ width: 390, height: 844 });
  for (const { mode, name, path } of forReadme.filter((one) => one.brand === brand)) {
    await page.emulateMedia({ colorScheme: mode });
    await page.goto(origin + path, { waitUntil: 'networkidle' });
    await sharp(await page.screenshot())
      .resize({ width: 520 })
      .webp({ quality: 84 })
      .toFile(join(pictures, `${brand}-${name}-${mode}.webp`));
  }
  await phone.close();
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
