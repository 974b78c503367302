// The club on the home screen: its manifest, when it is offered, and the steps in each browser.
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { redeemAnyByApi, signInByApi } from '../../tools/walks/demo-visitor.ts';
import { expect, test } from '../setup/phone.ts';
import { offerInstall, phoneAgents, pretendPhone } from '../setup/phone-profiles.ts';
import { betweenTaps } from '../setup/pauses.ts';

interface Picture {
  src: string;
  sizes: string;
  type: string;
  purpose?: string;
  label?: string;
  form_factor?: string;
}
interface Manifest extends Record<string, unknown> {
  icons: Picture[];
  screenshots: Picture[];
  shortcuts: { name: string; url: string }[];
}

for (const brand of ['main', 'ogo'] as const) {
  test(
    `${brand}: the manifest has everything an install requires, and each file that it names is of its type`,
    { tag: brand === 'main' ? [] : '@proof' },
    async ({ request, baseURL }) => {
      const host = new URL(brand === 'main' ? baseURL! : baseURL!.replace('://', '://ogo.')).host;
      const answer = await request.get('/manifest.json', { headers: { host } });
      const manifest = (await answer.json()) as Manifest;
      expect(manifest).toMatchObject({
        id: '/',
        name: brand === 'main' ? 'Клуб XP' : 'oʼgo Club',
        start_url: expect.stringMatching(/^\/\?/),
        scope: '/',
        display: 'standalone',
        lang: 'uk',
        launch_handler: { client_mode: ['navigate-existing', 'auto'] },
        share_target: {
          action: '/scan/multi',
          method: 'POST',
          enctype: 'multipart/form-data',
          params: { files: [{ name: 'photo', accept: ['image/*'] }] },
        },
      });
      expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose ?? 'any'}`)).toEqual([
        '192x192 any',
        '512x512 any',
        '512x512 maskable',
        '512x512 monochrome',
      ]);
      expect(manifest.screenshots.map(({ form_factor: form }) => form)).toEqual(
        expect.arrayContaining(['narrow', 'wide']),
      );
      for (const { src, sizes, type, purpose } of [...manifest.icons, ...manifest.screenshots]) {
        const file = await request.get(src);
        expect([file.status(), file.headers()['content-type']], src).toEqual([200, type]);
        const { width, height, hasAlpha } = await sharp(await file.body()).metadata();
        expect(`${width}x${height}`, src).toBe(sizes);
        // A mask cuts into a picture that fills its square; a badge is nothing but its shape.
        if (purpose === 'maskable') expect((await sharp(await file.body()).stats()).isOpaque, src).toBe(true);
        if (purpose === 'monochrome') expect(hasAlpha, src).toBe(true);
      }
      for (const { name, url } of manifest.shortcuts) {
        expect(name).toMatch(/^\p{Lu}/u);
        expect((await request.get(url)).headers()['content-type'], url).toContain('text/html');
      }
      const page = await (await request.get('/', { headers: { host } })).text();
      expect(page).toContain('<link rel="manifest" href="/manifest.json"');
      const apple = await request.get(/rel="apple-touch-icon" href="([^"]+)"/.exec(page)![1]!);
      expect((await sharp(await apple.body()).metadata()).width).toBe(180);
    },
  );
}

test('Android: the card comes after the first XP; a no is remembered, a yes is the end of it, the menu always has it', async ({
  page,
  baseURL,
}) => {
  await pretendPhone(page, phoneAgents.android);
  await offerInstall(page);
  await signInByApi(page, baseURL!, 'main');
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Твій баланс' })).toContainText('0');
  await expect(card(page)).toHaveCount(0);
  await redeemAnyByApi(page, 'main');
  await page.reload();
  await card(page)
    .getByRole('button', { name: /^Не.зараз$/ })
    .tap();
  await expect(card(page)).toHaveCount(0);
  expect(await memory(page)).toMatchObject({ dismissals: 1 });
  await page.reload();
  await page.getByRole('button', { name: 'Меню' }).tap();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Встановити застосунок' })).toBeVisible();
  await expect(card(page)).toHaveCount(0);

  // A month later.
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('install.v1')!) as object;
    localStorage.setItem('install.v1', JSON.stringify({ ...stored, dismissedAt: Date.now() - 31 * 86_400_000 }));
  });
  await page.reload();
  await card(page).getByRole('button', { name: 'Встановити' }).tap();
  await expect(page.getByText('Застосунок встановлено')).toBeVisible();
  await expect(card(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Твій баланс' })).toContainText('10');
  await expect(card(page)).toHaveCount(0);
});

test(
  'iPhone: the steps come before signing in, and a card with them after the first XP; from the home screen neither',
  { tag: '@proof' },
  async ({ page, baseURL }) => {
    await pretendPhone(page, phoneAgents.iphone);
    await page.context().addCookies([{ name: 'is18', value: '1', url: baseURL! }]);
    await page.goto('/auth');
    const first = page.getByRole('complementary', { name: 'Встановити застосунок' });
    await first.getByRole('button', { name: 'Як установити' }).tap();
    const steps = page.getByRole('dialog').getByRole('listitem');
    await expect(steps).toHaveCount(3);
    await expect(steps.nth(1)).toHaveText(/початковий екран/);
    await page.getByRole('button', { name: 'Зрозуміло' }).tap();
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await signInByApi(page, baseURL!, 'main');
    await redeemAnyByApi(page, 'main');
    await page.goto('/');
    await betweenTaps(page);
    await card(page).getByRole('button', { name: 'Як установити' }).tap();
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(3);

    await page.evaluate(() => sessionStorage.setItem('test.standalone', 'yes'));
    await page.goto('/');
    await page.getByRole('button', { name: 'Меню' }).tap();
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Новини' })).toBeVisible();
    await expect(page.getByText(/застосунок/)).toHaveCount(0);
    await expect(card(page)).toHaveCount(0);
  },
);

test(
  'inside Instagram, Telegram or Viber the steps begin with leaving for Safari or Chrome',
  { tag: '@proof' },
  async ({ page, baseURL }) => {
    await pretendPhone(page, phoneAgents.iphone);
    await page.context().addCookies([{ name: 'is18', value: '1', url: baseURL! }]);
    for (const [where, agent] of Object.entries(phoneAgents.insideOnIphone)) {
      await page.goto('/user-agreement');
      await page.evaluate((name) => sessionStorage.setItem('test.agent', name), agent);
      await page.goto('/auth');
      await page.getByRole('complementary').getByRole('button', { name: 'Як установити' }).tap();
      await expect(page.getByRole('dialog'), where).toContainText(/лише із.Safari/);
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Скопіювати посилання' })).toBeVisible();
    }
    await page.goto('/user-agreement');
    await signInByApi(page, baseURL!, 'main');
    for (const [where, agent] of Object.entries(phoneAgents.insideOnAndroid)) {
      await page.evaluate((name) => sessionStorage.setItem('test.agent', name), agent);
      await page.goto('/');
      await page.getByRole('button', { name: 'Меню' }).tap();
      await page.getByRole('button', { name: 'Встановити застосунок' }).tap();
      await expect(page.getByRole('dialog').last(), where).toContainText(/лише з.Chrome/);
    }
  },
);

const card = (page: Page) => page.getByRole('region', { name: /^Клуб на.головному екрані$/ });

const memory = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('install.v1') ?? '{}') as { dismissals?: number });
