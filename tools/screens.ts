// npm run screens: a picture of every screen in both brands, light and dark, and one page that shows them all.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from '@playwright/test';
import { buildWeb } from './build.ts';
import { chromiumArgs, findBrowser } from './browser.ts';
import { type Brand, signInByApi } from './demo-visitor.ts';
import { stopsOf } from './routes.ts';
import { startApp } from './run-app.ts';

const out = process.argv[2] ?? fileURLToPath(new URL('../.data/screens', import.meta.url));
mkdirSync(out, { recursive: true });
await buildWeb();
const app = await startApp({ DATABASE_URL: 'memory' });
const found = await findBrowser();
const browser = await chromium.launch({ executablePath: found.executablePath, env: found.env, args: chromiumArgs });
const shots: string[] = [];
try {
  for (const brand of ['main', 'ogo'] as const)
    for (const mode of ['light', 'dark'] as const) await shoot(browser, brand, mode);
} finally {
  await browser.close();
  await app.stop();
}
writeFileSync(join(out, 'index.html'), gallery(shots));
console.log(`${shots.length} pictures in ${out}`);

async function shoot(browser: Browser, brand: Brand, mode: 'light' | 'dark'): Promise<void> {
  const origin = brand === 'main' ? `http://localhost:${app.port}` : `http://ogo.localhost:${app.port}`;
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
    locale: 'uk-UA',
    timezoneId: 'Europe/Kyiv',
    colorScheme: mode,
  });
  const page = await context.newPage();
  const stops = stopsOf(brand);
  const take = async (name: string, path: string) => {
    await page.goto(`${origin}${path}`, { waitUntil: 'networkidle' });
    const file = `${name}-${brand}-${mode}.png`;
    await page.screenshot({ path: join(out, file) });
    shots.push(file);
  };
  await take('age-gate', '/auth');
  await context.addCookies([{ name: 'is18', value: '1', url: origin }]);
  for (const stop of stops.filter((s) => !s.signedIn)) await take(stop.name, stop.path);
  await signInByApi(page, origin, brand);
  for (const stop of stops.filter((s) => s.signedIn)) await take(stop.name, stop.path);
  await context.close();
}

function gallery(files: string[]): string {
  const figures = files
    .map(
      (f) =>
        `<figure><img src="${f}" width="195" loading="lazy"><figcaption>${f.replace('.png', '')}</figcaption></figure>`,
    )
    .join('');
  return `<!doctype html><meta charset="utf-8"><title>Screens</title><style>body{font:14px system-ui;display:flex;flex-wrap:wrap;gap:16px}figure{margin:0}img{border:1px solid #ccc;border-radius:12px}</style>${figures}`;
}
