// Help: a request begun without a network, its answer from staff, a call-back; a second brand's desk.
import type { Page } from '@playwright/test';
import { orderByApi, signInByApi } from '../../tools/walks/demo-visitor.ts';
import { makePackPhoto } from '../setup/pack-photo.ts';
import { expect, test } from '../setup/phone.ts';
import { betweenTaps } from '../setup/pauses.ts';
import { plenty } from '../setup/steps.ts';

const words = 'Посилка приїхала, але замість двох пачок у ній одна. Що робити?';

test('a request written offline keeps its text, is sent with an order and a photo, and is answered in its thread', async ({
  page,
  staffed: app,
}) => {
  await signInByApi(page, app.url, 'main');
  const order = await orderByApi(page, 'main', plenty.main, 2);
  await page.goto(`${app.url}/support?order=${order}`);
  await expect(page.getByLabel('Замовлення')).toHaveValue(order);
  await page.getByRole('button', { name: 'Надіслати' }).tap();
  await expect(page.getByText(/Опиши питання докладніше/)).toBeVisible();
  await page.getByLabel('Що сталося?').fill(words);

  await page.context().setOffline(true);
  await betweenTaps(page);
  await page.getByRole('button', { name: 'Надіслати' }).tap();
  await expect(page.getByText('Усе, що введено, збережено на телефоні.')).toBeVisible();
  await page.context().setOffline(false);
  await page.reload();
  await expect(page.getByLabel('Що сталося?')).toHaveValue(words);

  await addPhoto(page);
  await page.getByRole('button', { name: 'Надіслати' }).tap();
  const heading = page.getByRole('heading', { name: /^Запит №/ });
  await expect(heading).toBeVisible();
  await expect(page.getByText('Чекає на відповідь')).toBeVisible();
  await expect(page.getByText(words)).toBeVisible();
  await expect(page.getByRole('link', { name: `Замовлення № ${order}` })).toBeVisible();
  await page.getByRole('button', { name: 'Збільшити фото 1' }).tap();
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();

  const number = /\d+/.exec(await heading.innerText())![0];
  // While the chat is open an answer is read as it comes.
  await page.goto(`${app.url}/profile`);
  await app.club('support', 'answer', number, '--text', 'Надішлемо другу пачку завтра');
  await page.goto(`${app.url}/support`);
  await expect(page.getByText('Є відповідь')).toBeVisible();
  await page.getByRole('link', { name: /нова відповідь/ }).tap();
  await expect(page.getByText('Надішлемо другу пачку завтра')).toBeVisible();
  await page.getByLabel('Твоє повідомлення').fill('Дякую!');
  await page.getByRole('button', { name: 'Надіслати' }).tap();
  await expect(page.getByRole('listitem').filter({ hasText: 'Дякую!' })).toBeVisible();
  await expect(page.getByLabel('Твоє повідомлення')).toHaveValue('');
  await page.getByRole('button', { name: 'Питання вирішено, закрити' }).tap();
  await expect(page.getByRole('main').getByText('Запит закрито')).toBeVisible();
});

test(
  'every channel shows when it is available, the phone is never hidden, and a call is requested and cancelled',
  { tag: '@proof' },
  async ({ page, baseURL }) => {
    const origin = baseURL!.replace('://', '://ogo.');
    await signInByApi(page, origin, 'ogo');
    await page.goto(`${origin}/support`);
    const channels = page.getByRole('region', { name: 'Звʼязатися з нами' });
    await expect(channels.getByRole('link', { name: /^0 800 000 000/ })).toHaveAttribute('href', 'tel:+380800000000');
    await expect(channels.getByRole('listitem')).toHaveCount(3);
    await page.getByRole('button', { name: 'Обрати час дзвінка' }).tap();
    await page.getByText('Завтра', { exact: true }).tap();
    await page.getByLabel('З', { exact: true }).selectOption('10:00');
    await page.getByLabel('До', { exact: true }).selectOption('12:00');
    await page.getByRole('button', { name: 'Замовити дзвінок' }).tap();
    await expect(page.getByText('Зателефонуємо: завтра, 10:00–12:00')).toBeVisible();
    await betweenTaps(page);
    await page.getByRole('button', { name: 'Скасувати дзвінок' }).tap();
    await expect(page.getByRole('button', { name: 'Обрати час дзвінка' })).toBeVisible();
  },
);

async function addPhoto(page: Page): Promise<void> {
  const buffer = await makePackPhoto([{ text: 'пачка', kind: 'QRCode', at: { x: 450, y: 350 } }]);
  await page.locator('input[type=file]').setInputFiles({ name: 'pack.png', mimeType: 'image/png', buffer });
  await expect(page.getByRole('button', { name: 'Збільшити фото 1' })).toBeVisible();
}
