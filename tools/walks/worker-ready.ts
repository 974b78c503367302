import type { Page } from '@playwright/test';

/** The worker holds the page and the files of all screens. */
export async function workerReady(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    const names = new Set((await (await fetch('/sw.js')).text()).match(/\/assets\/[\w.-]+/g));
    const files = await caches.open('files');
    for (const name of names) {
      while ((await files.match(name)) === undefined) {
        await new Promise((resolve) => {
          setTimeout(resolve, 100);
        });
      }
    }
  });
}
