// A phone in the tests: Chromium at 390×844 with touch, at its own address, and a camera that shows a given picture.
import { randomInt } from 'node:crypto';
import {
  type Browser,
  type BrowserContext,
  chromium,
  type ConsoleMessage,
  type Locator,
  type Page,
  test as base,
} from '@playwright/test';
import { chromiumArgs, findBrowser } from '../../tools/app/browser.ts';
import { slowness } from '../../tools/tests/slowness.ts';
import { appAt, type OwnApp, type Place, startOwnApp } from './own-app.ts';

interface Phones {
  /** Opens a separate phone whose camera plays this .y4m file. */
  openWithCamera: (video: string) => Promise<{ page: Page; context: BrowserContext }>;
  /** Another phone beside the first one. */
  openSecond: () => Promise<Page>;
  /** What must never happen on any screen of any page of the test; checked when the test ends. */
  errors: string[];
  /** The app that staff reach by the command line while customers are in it. Journeys share it where they can. */
  staffed: OwnApp;
}

export const test = base.extend<Phones>({
  // Limits count by address, so every phone has one.
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names in the braces, and here it needs none
  extraHTTPHeaders: async ({}, give) => give({ 'x-forwarded-for': someAddress() }),

  errors: [
    async ({ context }, give) => {
      const errors: string[] = [];
      await watch(context, errors);
      await give(errors);
      base.expect(errors, 'script errors and breaches of the content policy').toEqual([]);
    },
    { auto: true },
  ],

  // oxlint-disable-next-line no-empty-pattern -- as above
  staffed: async ({}, give, info) => {
    const shared = process.env.STAFFED_APP;
    const app = shared === undefined ? await startOwnApp(info.outputPath('app')) : appAt(JSON.parse(shared) as Place);
    await give(app);
    await app.stop();
  },

  openSecond: async ({ browser, errors, contextOptions, serviceWorkers }, give) => {
    const opened: BrowserContext[] = [];
    await give(async () => {
      const context = await browser.newContext({
        ...contextOptions,
        ...phone,
        serviceWorkers,
        extraHTTPHeaders: { 'x-forwarded-for': someAddress() },
      });
      opened.push(context);
      await watch(context, errors);
      return context.newPage();
    });
    for (const context of opened) await context.close();
  },

  openWithCamera: async ({ baseURL, errors, contextOptions, serviceWorkers }, give) => {
    const opened: Browser[] = [];
    await give(async (video) => {
      const browser = await launchWithCamera(video);
      opened.push(browser);
      const context = await browser.newContext({
        ...contextOptions,
        ...phone,
        serviceWorkers,
        ...(baseURL === undefined ? {} : { baseURL }),
        extraHTTPHeaders: { 'x-forwarded-for': someAddress() },
        permissions: ['camera'],
      });
      await watch(context, errors);
      return { page: await context.newPage(), context };
    });
    for (const browser of opened) await browser.close();
  },
});

export { expect } from '@playwright/test';

const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  locale: 'uk-UA',
  timezoneId: 'Europe/Kyiv',
};

async function launchWithCamera(video: string): Promise<Browser> {
  const found = await findBrowser();
  return chromium.launch({
    executablePath: found.executablePath,
    env: found.env,
    args: [
      ...chromiumArgs,
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${video}`,
    ],
  });
}

/**
 * The browser's own messages about what a journey does on purpose: a refusal, a lost network, a phone without a worker,
 * a page whose worker took over while it was loaded.
 */
const expected =
  /^Failed to load resource: (?:the server responded with a status of 4\d\d|net::ERR_(?!BLOCKED_BY))|^Service Worker registration blocked by Playwright$|^A preload for '[^']+' is found, but is not used because it is a cross-world service worker resource mismatch\.$/;

/**
 * The browser's message that what was preloaded is not used "within a few seconds": its own clock, so it says how busy
 * the machine is. Of fonts, which every page preloads, accessibility.spec.ts checks whether they are used at all.
 */
const clocked = /^The resource (\S+) was preloaded using link preload but not used within a few seconds/;
const isSlow = slowness() >= 2;
const isOfClock = (text: string): boolean => {
  const path = clocked.exec(text)?.[1];
  return path !== undefined && (isSlow || path.includes('/fonts/'));
};

/** Any warning of a page or a worker fails the journey, and so does anything that the browser blocks. */
async function watch(context: BrowserContext, errors: string[]): Promise<void> {
  const hear = (message: ConsoleMessage): void => {
    if (!['error', 'warning'].includes(message.type()) || expected.test(message.text())) return;
    if (isOfClock(message.text())) return;
    errors.push(message.text() + (unloaded.test(message.text()) ? ` ${pathOf(message.location().url)}` : ''));
  };
  // A browser's estimate of its network reflects how busy the machine is, and on a slow one the app prefetches less.
  await context.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'connection', { get: () => undefined, configurable: true });
  });
  // Not every breach is a line of the console; every one is an event.
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
      console.error('securitypolicyviolation', effectiveDirective, blockedURI, sample);
    });
  });
  context.on('weberror', (failure) => {
    const { message } = failure.error();
    if (!appAway.test(message)) errors.push(message);
  });
  context.on('console', hear);
  context.on('serviceworker', (worker) => worker.on('console', hear));
  context.on('page', (page) => {
    page.on('worker', (worker) => worker.on('console', hear));
    const moment = momentOf(page);
    void page.addLocatorHandler(moment, () => moment.getByRole('button', { name: 'Далі' }).press('Enter'));
  });
}

/** The app itself, which a test withholds as a network does. */
const appAway = /^Failed to fetch dynamically imported module: \S+\/assets\/index-[\w-]+\.js$/;

/** What did not come is named by its address alone in a browser's console. */
const unloaded = /^Failed to load resource/;
const pathOf = (url: string): string => (URL.canParse(url) ? new URL(url).pathname : url);

/** New XP, over the whole screen. A journey about something else closes it automatically. */
export const momentOf = (page: Page): Locator =>
  page.getByRole('dialog').filter({ has: page.getByText(/^Твій.баланс$/) });

function someAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
}
