// Page scores of every screen in both brands (mobile, simulated slow 4G) and of every page of the office (at a desk):
// performance ≥ 95, accessibility 100, best practices 100.
// node tools/proof/lighthouse.ts [main|ogo|office] [names of stops]: those alone.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Page, chromium } from '@playwright/test';
import { buildWeb } from '../build/web.ts';
import { chromiumArgs, findBrowser } from '../app/browser.ts';
import { type Brand, brands } from '@club/rules/brands';
import { signInAs } from '../../e2e/office/member.ts';
import { plenty } from '../../e2e/setup/steps.ts';
import { orderByApi, signInByApi } from '../walks/demo-visitor.ts';
import { everyStop } from '../walks/every-stop.ts';
import { officePages } from '../walks/office-pages.ts';
import { freePort } from '../app/postgres.ts';
import { textless } from '../walks/stops.ts';
import type { Stop } from '../walks/stops.ts';
import { startBehindTls, tlsArgs } from '../app/behind-tls.ts';
import { toConfirmation } from '../walks/to-confirmation.ts';
import { workerReady } from '../walks/worker-ready.ts';
import { categories, limits, middleOf, missedIn, visit, type Visit } from './score-page.ts';

type Scored = Pick<Stop, 'name' | 'path' | 'signedIn'>;

const apps = [...brands, 'office'] as const;
const words = process.argv.slice(2);
const wantedApps = apps.filter((one) => words.includes(one) || !apps.some((other) => words.includes(other)));
const wantedBrands = brands.filter((brand) => wantedApps.includes(brand));
const wantedNames = words.filter((word) => !apps.some((one) => one === word));
const known = [...brands.flatMap((brand) => everyStop(brand).stops), ...officePages()].map(({ name }) => name);
const unknown = wantedNames.filter((name) => !known.includes(name));
if (unknown.length > 0) throw new Error(`No stop is called ${unknown.join(', ')}`);
const isWanted = ({ name }: { name: string }): boolean => wantedNames.length === 0 || wantedNames.includes(name);

await buildWeb();
const app = await startBehindTls({ DATABASE_URL: 'memory' });
const port = await freePort();
const profile = mkdtempSync(join(tmpdir(), 'club-lighthouse-'));
const found = await findBrowser();
const browser = spawn(
  found.executablePath,
  [
    ...chromiumArgs,
    ...tlsArgs,
    '--headless=new',
    `--remote-debugging-port=${port}`,
    `--user-data-dir=${profile}`,
    'about:blank',
  ],
  { env: found.env, stdio: 'ignore' },
);
const began = performance.now();
let walked = 0;
const missed: string[] = [];
try {
  for (const brand of wantedBrands) await scoreBrand(brand);
  if (wantedApps.includes('office')) await scoreOffice();
} finally {
  browser.kill('SIGKILL');
  await app.stop();
  rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
}
console.log(
  `\n${walked} pages in ${((performance.now() - began) / 60_000).toFixed(1)} minutes, ${missed.length} missed`,
);
for (const line of missed) console.log(line);
process.exit(missed.length > 0 || walked === 0 ? 1 : 0);

async function scoreBrand(brand: Brand): Promise<void> {
  const origin = app.origins[brand];
  const { stops, alike } = everyStop(brand);
  const remote = await connect();
  const page = await remote.contexts()[0]!.newPage();
  await page.goto(`${origin}/user-agreement`);
  await page.evaluate(() => {
    document.cookie = 'is18=1; path=/; max-age=31536000; samesite=lax';
  });
  const wanted = stops.filter((stop) => isWanted(stop) && !textless[brand].includes(stop.name));
  for (const stop of wanted.filter(({ signedIn }) => !signedIn))
    await score(brand, stop, () => visitFirst(page, origin, stop));
  if (wanted.some(({ signedIn }) => signedIn)) {
    await signInByApi(page, origin, brand);
    await fillCart(page, origin, brand);
    // The last two steps of an order lead back to the first one until it is filled in.
    await page.goto(`${origin}/shop/delivery`);
    await toConfirmation(page, 'click');
    const orderNumber = await orderByApi(page, brand, plenty[brand]);
    // No score is taken while the worker still fetches the whole app.
    await workerReady(page);
    for (const stop of wanted.filter(({ signedIn }) => signedIn).map((one) => withOrder(one, orderNumber)))
      await score(brand, stop, () => visit(origin + stop.path, port));
  }
  await page.close();
  await remote.close();
  if (wantedNames.length === 0) console.log(`${brand}: the screens above also stand at ${alike.join(' ')}`);
}

/** Each page as the role that may do most there. */
async function scoreOffice(): Promise<void> {
  const remote = await connect();
  const page = await remote.contexts()[0]!.newPage();
  for (const { path, name, role } of officePages().filter(isWanted)) {
    await page.context().clearCookies();
    await signInAs(page, app.origins.main, role, path);
    // Nothing of the office runs beside the page that is scored.
    await page.goto('about:blank');
    const stop = { name, path, signedIn: true };
    await score('office', stop, () => visit(app.office + path, port, { isDesk: true }));
  }
  await page.close();
  await remote.close();
}

/** Without goods the steps of an order are not shown. */
async function fillCart(page: Page, origin: string, brand: Brand): Promise<void> {
  await page.goto(`${origin}/shop/${brand === 'main' ? 'sticks' : 'ogo-velo'}`);
  await page.getByRole('main').getByRole('button', { name: /кошик/ }).first().click();
  await page
    .getByRole('main')
    .getByRole('button', { name: /Більше|Менше|Прибрати/ })
    .first()
    .waitFor();
}

function withOrder(stop: Stop, orderNumber: string): Stop {
  if (stop.path === '/shop/success') return { ...stop, path: `${stop.path}?o=${orderNumber}` };
  return { ...stop, path: stop.path.replace('/history-order/{id}', `/history-order/${orderNumber}`) };
}

async function connect() {
  for (let i = 0; ; i++) {
    try {
      return await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
    } catch (error) {
      if (i > 50) throw error;
      await pause(100);
    }
  }
}

/** Once, and when that misses a limit four times more: then the middle of the five counts. */
async function score(of: string, stop: Scored, look: () => Promise<Visit>): Promise<void> {
  walked++;
  const visits: Visit[] = [];
  try {
    do visits.push(await look());
    while (visits.length < 5 && missedIn(visits[0]!).length > 0);
  } catch (error) {
    missed.push(`MISSED ${of} ${stop.name}: ${error instanceof Error ? error.message : String(error)}`);
    return console.log(missed.at(-1));
  }
  report(of, stop, visits);
}

function report(of: string, { name, path, signedIn }: Scored, visits: readonly Visit[]): void {
  const middle = middleOf(visits);
  const isLost = signedIn && (middle.path === '/auth' || (of === 'office' && middle.path !== pathOf(path)));
  const lacks = [...missedIn(middle).map((category) => `${category} needs ${limits[category]}`), ...middle.failed];
  if (isLost) lacks.push('the session was lost');
  const line = [
    `${lacks.length > 0 ? 'MISSED' : 'ok    '} ${of.padEnd(6)} ${name.padEnd(22)}`,
    categories.map((category) => String(middle.scores[category]).padStart(3)).join(' '),
    `LCP ${(middle.lcp / 1000).toFixed(2)} s, blocked ${middle.tbt.toFixed(0)} ms, shift ${middle.cls.toFixed(3)}`,
    visits.length > 1 ? `middle of ${visits.length}` : '',
    path.startsWith(middle.path) ? '' : `led to ${middle.path}`,
    lacks.join(', '),
  ];
  const text = line.filter((part) => part !== '').join(' | ');
  console.log(text);
  if (lacks.length > 0) missed.push(text);
}

function pathOf(address: string): string {
  return address.replace(/\?.*/, '');
}

async function visitFirst(page: Page, origin: string, { path }: Stop): Promise<Visit> {
  await forgetVisits(page, origin);
  return visit(origin + path, port);
}

/** A first visit: nothing in the cache of the browser or of a service worker. A customer's phone has been here to sign in. */
async function forgetVisits(page: Page, origin: string): Promise<void> {
  // A file of the origin, so that no page of the app runs beside the one that is scored.
  await page.goto(`${origin}/manifest.json`);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Storage.clearDataForOrigin', { origin, storageTypes: 'service_workers,cache_storage' });
  await cdp.send('Network.clearBrowserCache');
  await cdp.detach();
}
