// npm run screens: a picture of every view of every screen in both brands, light and dark, and a page that shows them.
// `npm run screens -- FOLDER visitor newcomer buyer member troubles office` takes only the walks that are named, with `ogo` or
// `main` among them of that brand alone; FULL=1 takes whole pages.
import { randomInt } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from '@playwright/test';
import { startOwnApp } from '../../e2e/setup/own-app.ts';
import { walkBuyer, walkNewCustomer, walkVisitor } from '../../e2e/walks/states.ts';
import { momentOf } from '../../e2e/setup/phone.ts';
import { originOf } from '../../e2e/setup/steps.ts';
import { buildWeb } from '../build/web.ts';
import { chromiumArgs, findBrowser } from '../app/browser.ts';
import { type Brand, brands } from '@club/rules/brands';
import { gallery } from './gallery.ts';
import { walkOffice } from './office-walk.ts';
import { type Walk, walkMember, walkOtherStops, walkTroubles } from './screen-walks.ts';

const [folder, ...words] = process.argv.slice(2);
const isBrand = (word: string): word is Brand => (brands as readonly string[]).includes(word);
const [ofBrands, named] = [words.filter(isBrand), words.filter((word) => !isBrand(word))];
const out = folder ?? fileURLToPath(new URL('../../.data/screens', import.meta.url));
const isWhole = process.env.FULL === '1';
const data = mkdtempSync(join(tmpdir(), 'club-screens-'));
mkdirSync(out, { recursive: true });
await buildWeb();
const app = await startOwnApp(data);
const found = await findBrowser();
const browser = await chromium.launch({ executablePath: found.executablePath, env: found.env, args: chromiumArgs });

const walks: Record<string, Walk> = {
  visitor: walkVisitor,
  newcomer: walkNewCustomer,
  stops: walkOtherStops,
  buyer: walkBuyer,
  member: (page, origin, brand, check) => walkMember(page, origin, brand, check, app),
  troubles: walkTroubles,
};
/** Staff have one office for every brand. */
const ofStaff: Record<string, Walk> = { office: (page, origin, _, check) => walkOffice(page, origin, check, app) };

try {
  // One brand after the other: each walk buys and scans things that the next one must still find.
  for (const brand of ofBrands.length > 0 ? ofBrands : brands)
    for (const [name, walk] of Object.entries(walks))
      if (named.length === 0 || named.includes(name)) await take(browser, brand, name, walk);
  for (const [name, walk] of Object.entries(ofStaff))
    if (named.length === 0 || named.includes(name)) await take(browser, 'main', name, walk);
} finally {
  await browser.close();
  await app.stop();
  rmSync(data, { recursive: true, force: true });
}
const files = readdirSync(out).filter((file) => file.endsWith('.jpg'));
writeFileSync(join(out, 'index.html'), gallery(files));
console.log(`${files.length} pictures in ${out}`);

/** A failing walk is reported, with a picture of the place, and the others are still taken. */
async function take(opened: Browser, brand: Brand, name: string, walk: Walk): Promise<void> {
  const context = await opened.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
    locale: 'uk-UA',
    timezoneId: 'Europe/Kyiv',
    reducedMotion: 'reduce',
    // Limits count by address, so every walk has one.
    extraHTTPHeaders: { 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}` },
  });
  const page = await context.newPage();
  await lookAtMoments(page, brand, name);
  try {
    await walk(page, originOf(app.url, brand), brand, (view) => shoot(page, view, brand));
  } catch (error) {
    console.error(`${brand}, ${name}: ${(error as Error).message.split('\n').slice(0, 3).join(' ')}`);
    process.exitCode = 1;
    await shoot(page, `stumbled ${name}`, brand).catch(() => {});
  } finally {
    await context.close();
  }
}

/** New XP cover the screen, whatever the walk: a picture of each, and on. */
async function lookAtMoments(page: Page, brand: Brand, walk: string): Promise<void> {
  const moment = momentOf(page);
  let count = 0;
  await page.addLocatorHandler(moment, async () => {
    count += 1;
    await shoot(page, `moment ${count}, ${walk}`, brand);
    await moment.getByRole('button', { name: 'Далі' }).press('Enter');
  });
}

async function shoot(page: Page, view: string, brand: Brand): Promise<void> {
  const name = view.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  for (const mode of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: mode, reducedMotion: 'reduce' });
    await page.waitForLoadState('networkidle', { timeout: 2000 }).catch(() => {}); // some views are slow on purpose
    await page.evaluate(drawn);
    const path = join(out, `${name}.${brand}.${mode}.jpg`);
    await page.screenshot({ path, type: 'jpeg', quality: 88, fullPage: isWhole });
  }
}

/** Pictures in view are loaded, and colour transitions have ended. */
async function drawn(): Promise<void> {
  const isInView = (image: HTMLImageElement) => image.getBoundingClientRect().top < innerHeight;
  const late = new Promise((resolve) => {
    setTimeout(resolve, 1500);
  });
  const images = [...document.images].filter((image) => isInView(image) && !image.complete);
  await Promise.race([Promise.allSettled(images.map((image) => image.decode())), late]);
  await Promise.race([Promise.allSettled(document.getAnimations().map(({ finished }) => finished)), late]);
}
