// A human is two taps away, and their answer arrives while the page is open.
import { AxeBuilder } from '@axe-core/playwright';
import { callApi, signInByApi } from '../../tools/walks/demo-visitor.ts';
import { expect, test } from '../setup/phone.ts';
import { originOf } from '../setup/steps.ts';

for (const brand of ['main', 'ogo'] as const) {
  test(
    `writing to a human takes two taps in ${brand}, from Home, the profile and the scanner`,
    { tag: brand === 'main' ? '@proof' : [] },
    async ({ page, baseURL }) => {
      const origin = originOf(baseURL!, brand);
      await signInByApi(page, origin, brand);
      for (const start of ['/', '/profile', '/scan']) {
        await page.goto(`${origin}${start}`);
        await page.getByRole('link', { name: /^Підтримка/ }).tap();
        await page.getByRole('link', { name: 'Написати нам' }).tap();
        await expect(page.getByLabel('Що сталося?')).toBeVisible();
      }
    },
  );
}

test('an answer arrives in the open chat, above its composer', async ({ page, staffed: app }) => {
  await signInByApi(page, app.url, 'main');
  const { request_id: id } = await callApi<{ request_id: string }>(page, '/api/support/open', 'main', {
    key: crypto.randomUUID(),
    topic: 'xp',
    text: 'Не бачу XP за вчорашній скан',
    photos: [],
  });
  const hearing = page.waitForResponse((response) => response.url().endsWith('/api/live'));
  await page.goto(`${app.url}/support?request=${id}`);
  expect((await hearing).status()).toBe(200);
  const answer = page.getByRole('listitem').filter({ hasText: 'Уже нараховано' });
  await expect(page.getByRole('listitem').filter({ hasText: 'Не бачу XP' })).toBeVisible();
  await app.club('support', 'answer', id, '--text', 'Уже нараховано');
  await expect(answer).toBeInViewport();
  const composer = page.getByLabel('Твоє повідомлення');
  await expect(composer).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Надіслати' })).toBeInViewport();
  expect((await new AxeBuilder({ page }).include('main').analyze()).violations.map((one) => one.id)).toEqual([]);
});
