// How soon another page of the office is shown after its link was pressed: files and replies are cached already, as on
// a working day.
import { type Browser, type Page, chromium, devices } from '@playwright/test';
import { signInAs } from '../e2e/office/member.ts';
import { chromiumArgs, findBrowser } from '../tools/app/browser.ts';
import type { RunningApp } from '../tools/app/run-app.ts';
import { tlsArgs } from '../tools/app/behind-tls.ts';
import { changeReference } from './phone/taps.ts';
import { startReference } from './phone/reference.ts';
import { p95 } from './office.ts';
import type { Report } from './report.ts';

const role = 'Адміністрування';
const computer = { viewport: { width: 1280, height: 800 }, locale: 'uk-UA', timezoneId: 'Europe/Kyiv' };
const referenceChanges = 20;
/** The time-out after which the page counts as never shown. */
const lostMs = 3000;
/** Between two pages of a member who views each. */
const glanceMs = 150;
/** How much slower than this machine, and the changes of the empty React page that one of the office may last at most. */
const slownesses = [
  [1, 3],
  [4, 5],
] as const;

export async function measureScreens(report: Report, app: RunningApp, quick: boolean): Promise<void> {
  const found = await findBrowser();
  const reference = await startReference();
  const browser = await chromium.launch({
    executablePath: found.executablePath,
    env: found.env,
    args: [...chromiumArgs, ...tlsArgs],
  });
  try {
    const context = await browser.newContext(computer);
    const page = await context.newPage();
    await signInAs(page, `http://localhost:${app.port}`, role);
    for (const [slower, ratioMax] of slownesses) {
      const raw = await changesOfNothing(browser, reference.reactPage, slower);
      await slowDown(page, slower);
      const changes = await goThrough(page, quick ? 40 : 200);
      const worst = changes.toSorted((one, other) => other.ms - one.ms)[0]!;
      report.add({
        name: `change of screen in the office, p95 of ${changes.length}`,
        engine: slower === 1 ? 'not slowed' : `${slower}× slower`,
        value: p95(changes.map(({ ms }) => ms)),
        unit: 'ms',
        raw,
        ratioMax,
        note: `worst ${worst.ms.toFixed(0)} ms, ${worst.path}`,
      });
    }
  } finally {
    await browser.close();
    reference.stop();
  }
}

async function slowDown(page: Page, rate: number): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate });
}

/** The same of an empty page. */
async function changesOfNothing(browser: Browser, address: string, slower: number): Promise<number> {
  const context = await browser.newContext(devices['Pixel 7']);
  const page = await context.newPage();
  await page.goto(address, { waitUntil: 'networkidle' });
  await slowDown(page, slower);
  const changes = await changeReference(page, referenceChanges);
  await context.close();
  return p95(changes.map(({ ms }) => ms));
}

/** From link to link of the rail, in turns; the first turn loads what is not cached yet and does not count. */
async function goThrough(page: Page, times: number): Promise<{ path: string; ms: number }[]> {
  const links = page.getByRole('navigation', { name: 'Розділи' }).getByRole('link');
  const count = await links.count();
  const changes: { path: string; ms: number }[] = [];
  for (let n = 0; changes.length < times; n++) {
    const link = links.nth(n % count);
    if ((await link.getAttribute('aria-current')) !== null) continue;
    const shown = page.evaluate(untilShown, lostMs);
    await link.click();
    const ms = await shown;
    if (n >= count) changes.push({ path: new URL(page.url()).pathname, ms });
    await page.waitForTimeout(glanceMs);
  }
  return changes;
}

/** Runs in the page: from the next click to the frame that shows another page, under its title and with nothing still loading. */
function untilShown(lost: number): Promise<number> {
  return new Promise((resolve) => {
    addEventListener(
      'click',
      ({ timeStamp }) => {
        const { title } = document;
        const passed = (): number => performance.now() - timeStamp;
        const isShown = (): boolean =>
          document.title !== title &&
          document.querySelector('main h1') !== null &&
          !document.querySelector('main')!.textContent.includes('Завантаження');
        const look = (): void => {
          if (passed() > lost) return resolve(lost);
          if (!isShown()) return void requestAnimationFrame(look);
          // A message runs after the frame that is being made now.
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener('message', () => resolve(passed()));
          port1.start();
          port2.postMessage('');
        };
        requestAnimationFrame(look);
      },
      { capture: true, once: true },
    );
  });
}
