// A phone in the tests: Chromium at 390×844 with touch, and a camera that shows a given picture.
import { type BrowserContext, chromium, type Page, test as base } from '@playwright/test';
import { chromiumArgs, findBrowser } from '../tools/browser.ts';

interface Camera {
  /** Opens a phone of its own whose camera plays this .y4m file. */
  openWithCamera: (video: string) => Promise<{ page: Page; context: BrowserContext }>;
}

export const test = base.extend<Camera>({
  openWithCamera: async ({ baseURL }, use) => {
    const found = await findBrowser();
    const opened: (() => Promise<void>)[] = [];
    await use(async (video) => {
      const browser = await chromium.launch({
        executablePath: found.executablePath,
        env: found.env,
        args: [
          ...chromiumArgs,
          '--use-fake-device-for-media-stream',
          '--use-fake-ui-for-media-stream',
          `--use-file-for-fake-video-capture=${video}`,
        ],
      });
      opened.push(() => browser.close());
      const context = await browser.newContext({
        ...(baseURL === undefined ? {} : { baseURL }),
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
        locale: 'uk-UA',
        timezoneId: 'Europe/Kyiv',
        permissions: ['camera'],
      });
      return { page: await context.newPage(), context };
    });
    for (const close of opened) await close();
  },
});

export { expect } from '@playwright/test';

/** Watches a page for what must never happen on any screen: script errors and breaches of the content policy. */
export function watchErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (/Content Security Policy|TrustedHTML|TrustedScript/i.test(message.text())) errors.push(message.text());
  });
  return errors;
}
