// Walks the app in Firefox, over WebDriver BiDi, which it speaks natively. Needs Firefox (Debian: firefox-esr), and
// reports when it is missing.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { packagesFor } from '../on-demand/install.ts';
import { walkInBrowser } from './browser-walk.ts';
import { findBox, findField, findPressable, patienceMs, type Window } from './webdriver.ts';

/** The part of Puppeteer used here, whose own types do not exist before it is installed. */
interface Puppeteer {
  default: { launch(options: object): Promise<{ newPage(): Promise<Page>; close(): Promise<void> }> };
}

interface Page {
  setViewport(size: object): Promise<void>;
  goto(url: string): Promise<unknown>;
  evaluate<T>(script: string): Promise<T>;
  evaluateHandle(script: string): Promise<{ asElement(): Element | null }>;
  screenshot(): Promise<Uint8Array>;
}

interface Element {
  click(): Promise<void>;
  type(text: string): Promise<void>;
  select(...values: string[]): Promise<unknown>;
  evaluate<T>(look: (element: { tagName: string; value: string }) => T): Promise<T>;
}

const out = process.argv[2] ?? fileURLToPath(new URL('../../.data/firefox', import.meta.url));
const executablePath = ['firefox-esr', 'firefox'].map(whichOf).find((path) => path !== undefined);
if (executablePath === undefined) {
  console.error('Firefox is not installed, so nothing was walked. On Debian: apt-get install firefox-esr');
  process.exit(1);
}
const entry = join(packagesFor('firefox'), 'puppeteer-core/lib/puppeteer/puppeteer-core.js');
const { default: puppeteer } = (await import(pathToFileURL(entry).href)) as Puppeteer;
await walkInBrowser('Firefox', out, openWindow);

async function openWindow(): Promise<Window> {
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true });
  const page = await browser.newPage();
  await page.setViewport({ width: 390, height: 844 });
  const called = (script: string, args: unknown[]) => `(function () { ${script} })(...${JSON.stringify(args)})`;
  const run = <T>(script: string, ...args: unknown[]) => page.evaluate<T>(called(script, args));
  const until = async <T>(what: string, script: string, ...args: unknown[]): Promise<T> => {
    const end = Date.now() + patienceMs;
    for (;;) {
      const answer = await run<T>(script, ...args).catch(() => undefined);
      if (answer) return answer;
      if (Date.now() > end) throw new Error(`Timed out waiting for ${what}`);
      await pause(100);
    }
  };
  /** A page that is still rendering may remove the element again; then the next one is found. */
  const act = async (script: string, words: RegExp, work: (element: Element) => Promise<unknown>): Promise<void> => {
    const end = Date.now() + patienceMs;
    for (;;) {
      const handle = await page.evaluateHandle(called(script, [words.source])).catch(() => undefined);
      const element = handle?.asElement() ?? null;
      const failed = await (element === null ? Promise.reject(new Error('nothing fits')) : work(element)).then(
        () => undefined,
        (error: Error) => error.message,
      );
      if (failed === undefined) return;
      if (Date.now() > end) throw new Error(`${words}: ${failed}`);
      await pause(200);
    }
  };
  return {
    run,
    until,
    open: (url) => openPage(page, url),
    press: (words) => act(findPressable, words, (element) => element.click()),
    type: (label, text) =>
      act(findField, label, async (element) => {
        await element.type(text);
        // A newly loaded page takes the focus itself, and then nothing receives the keys.
        if ((await element.evaluate((field) => field.value)) === '') throw new Error('no key was heard');
      }),
    tick: async (label) =>
      void (await until(`the box of ${label}`, `${findBox} box?.click(); return box?.checked;`, label.source)),
    picture: async () => Buffer.from(await page.screenshot()),
    close: () => browser.close(),
  };
}

/** Firefox calls a navigation aborted when the app redirects meanwhile: the page is loaded. */
async function openPage(page: Page, url: string): Promise<void> {
  await page.goto(url).catch((error: Error) => {
    if (!error.message.includes('NS_BINDING_ABORTED')) throw error;
  });
}

function whichOf(name: string): string | undefined {
  const path = spawnSync('which', [name], { encoding: 'utf8' }).stdout.trim();
  return existsSync(path) ? path : undefined;
}
