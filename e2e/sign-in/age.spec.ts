// Proof of age: through Diia as its emulator plays it, and by a photo that the club's staff decide about.
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { Brand } from '@club/rules/brands';
import { callApi, signInByApi } from '../../tools/walks/demo-visitor.ts';
import { expect, test } from '../setup/phone.ts';
import { betweenTaps } from '../setup/pauses.ts';
import { originOf, shareInDiia } from '../setup/steps.ts';

for (const brand of ['main', 'ogo'] as const) {
  test(
    `${brand}: the rules require the age, Diia proves it, and the rules open`,
    { tag: brand === 'ogo' ? '@proof' : [] },
    async ({ page, baseURL }) => {
      const origin = originOf(baseURL!, brand);
      await signInByApi(page, origin, brand);
      await page.goto(`${origin}/rules`);
      await expect(page).toHaveURL(/\/verification\?from=rules$/);
      await expect(page.getByText('Правила клубу відкриті лише тим')).toBeVisible();
      await expect(page.getByText('замовлення оформлюється як попереднє')).toBeVisible();
      await expect(page.getByText('Тестовий режим')).toBeVisible();

      await shareInDiia(page, 'Поділитися: повнолітній');
      await expect(stateOf(page, 'Вік підтверджено')).toBeVisible();
      await expect(page.getByText(/^Через Дію ·/)).toBeVisible();
      await page.getByRole('link', { name: 'Правила клубу' }).tap();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        brand === 'main' ? /Правила Клубу.XP/ : /Правила oʼgo.Club/,
      );
      await expect(page.getByRole('heading', { name: 'Коротко' }).locator('..').getByRole('listitem')).toHaveCount(5);
      await page.getByRole('navigation', { name: 'Зміст' }).getByRole('link', { name: '6. Строк дії XP' }).tap();
      await expect(page.getByRole('heading', { name: '6. Строк дії XP' })).toBeInViewport();
      expect(await tagsOf(page, brand)).toContain('age-verified');
    },
  );
}

test(
  'a document of a minor, or with another birth date, is refused by its reason, and the next try counts',
  { tag: '@proof' },
  async ({ page, baseURL }) => {
    await signInByApi(page, baseURL!, 'main');
    await page.goto(`${baseURL}/verification`);
    await shareInDiia(page, 'Поділитися: неповнолітній');
    await expect(stateOf(page, /^Вік не.підтверджено/)).toBeVisible();
    await expect(page.getByText(/Причина: за.документом ще.немає.18/)).toBeVisible();
    expect(await tagsOf(page, 'main')).not.toContain('age-verified');
    await shareInDiia(page, 'Поділитися: інша дата');
    await expect(page.getByText(/Причина: дата народження в.документі інша/)).toBeVisible();
    await shareInDiia(page, 'Поділитися: повнолітній');
    await expect(stateOf(page, 'Вік підтверджено')).toBeVisible();
  },
);

test(
  'a page that stays open sees a change made in Diia elsewhere; a request can be withdrawn',
  { tag: '@proof' },
  async ({ page, context, baseURL }) => {
    await signInByApi(page, baseURL!, 'main');
    await page.goto(`${baseURL}/verification`);
    await page.getByRole('button', { name: /^Підтвердити через/ }).tap();
    await page.getByRole('button', { name: 'Скасувати запит' }).tap();
    await expect(stateOf(page, /^Вік ще\sне/)).toBeVisible();
    await page.getByRole('button', { name: /^Підтвердити через/ }).tap();
    const link = await page.getByRole('link', { name: 'Відкрити Дію' }).getAttribute('href');
    const diia = await context.newPage();
    await diia.goto(link!);
    await diia.getByRole('button', { name: 'Поділитися: повнолітній' }).tap();
    await expect(diia.getByText('Документом поділено')).toBeVisible();
    await expect(stateOf(page, 'Вік підтверджено')).toBeVisible();
  },
);

test(
  'a photo is pending for staff, is sent back, sent again and approved',
  { tag: ['@AGE-06'] },
  async ({ page, staffed: app }) => {
    await signInByApi(page, app.url, 'main');
    await page.goto(`${app.url}/verification`);
    await page.getByRole('link', { name: 'Надіслати фото' }).tap();
    await page.getByRole('radio', { name: 'Посвідчення водія' }).check();
    await choosePhoto(page, { width: 400, height: 300 });
    await sendButton(page).tap();
    await expect(page.getByRole('alert')).toContainText('Фото замале');
    await choosePhoto(page, { width: 3000, height: 2000 });
    await betweenTaps(page);
    await sendButton(page).tap();
    await expect(stateOf(page, /^Документ на.перевірці/)).toBeVisible();

    const waiting = (await app.club<Waiting>('age', 'list')).at(-1);
    expect(waiting).toMatchObject({ document: 'driving-licence', size: '2000×1333' });
    await app.club('age', 'refuse', String(waiting!.id), 'за документом ще немає 18');
    await page.reload();
    await expect(page.getByText('Причина: за документом ще немає 18')).toBeVisible();

    await page.getByRole('link', { name: 'Надіслати фото' }).tap();
    await choosePhoto(page, { width: 1600, height: 1000 });
    await sendButton(page).tap();
    await expect(stateOf(page, /^Документ на.перевірці/)).toBeVisible();
    const again = (await app.club<Waiting>('age', 'list')).at(-1);
    await app.club('age', 'approve', String(again!.id));
    await page.getByRole('button', { name: 'Оновити' }).tap();
    await expect(stateOf(page, 'Вік підтверджено')).toBeVisible();
    await expect(page.getByText(/^За.фото документа ·/)).toBeVisible();
    expect((await app.club<Waiting>('age', 'list')).map(({ id }) => id)).not.toContain(again!.id);
  },
);

interface Waiting {
  id: number;
  document: string;
  size: string;
}

const stateOf = (page: Page, title: string | RegExp) => page.getByRole('heading', { level: 2, name: title });
const sendButton = (page: Page) => page.getByRole('button', { name: /^Надіслати (на.перевірку|ще.раз)/ });

/** From the verification to the emulator's page and back by its own link. */
async function choosePhoto(page: Page, size: { width: number; height: number }): Promise<void> {
  const photo = sharp({ create: { ...size, channels: 3, background: '#aab7c4' } }).jpeg();
  await page
    .locator('input[type=file]:not([capture])')
    .setInputFiles({ name: 'document.jpg', mimeType: 'image/jpeg', buffer: await photo.toBuffer() });
  await expect(page.getByRole('img', { name: 'Фото, яке буде надіслано' })).toBeVisible();
}

async function tagsOf(page: Page, brand: Brand): Promise<string> {
  const myogo = brand === 'ogo' ? { myogo: true } : {};
  return (await callApi<{ tags: string }>(page, '/api/user/get-user', brand, myogo)).tags;
}
