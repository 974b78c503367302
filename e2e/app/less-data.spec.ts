// A customer who saves data gets what is opened and nothing ahead of it, and the visit is complete all the same.
import { signInByApi } from '../../tools/walks/demo-visitor.ts';
import { untilScreensWouldHaveCome } from '../setup/pauses.ts';
import { expect, test } from '../setup/phone.ts';

test.use({ serviceWorkers: 'allow' });

test('a phone that saves data fetches no screen before it is opened, and each opens by a tap', async ({
  page,
  baseURL,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { get: () => ({ saveData: true, effectiveType: '4g' }) });
  });
  await signInByApi(page, baseURL!, 'main');
  await page.goto(`${baseURL}/`);
  await page.evaluate(async () => navigator.serviceWorker.ready);
  await page.goto(`${baseURL}/shop/sticks`, { waitUntil: 'networkidle' });
  await untilScreensWouldHaveCome(page);
  const { stored, all } = await page.evaluate(async () => {
    const names = new Set((await (await fetch('/sw.js')).text()).match(/\/assets\/[\w.-]+/g));
    return { stored: (await (await caches.open('files')).keys()).length, all: names.size };
  });
  expect(stored, `files of ${all}`).toBeLessThan(all / 2);

  const card = page.getByRole('article').first();
  await card.getByRole('link').first().tap();
  await page.getByRole('button', { name: /^У.кошик.*₴$/ }).tap();
  await page
    .getByRole('link', { name: /^До.кошика/ })
    .first()
    .tap();
  await expect(page.getByRole('link', { name: /^Оформити/ })).toBeVisible();
  await expect(page.locator('main img').first()).toBeAttached();
  expect(await page.locator('main [srcset*="-960."]').count(), 'pictures of three dots to one').toBe(0);
});
