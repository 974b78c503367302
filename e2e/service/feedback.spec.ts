// A review: of a delivered order, with a photo, through moderation to the product's page.
import { callApi, orderByApi, signInByApi } from '../../tools/walks/demo-visitor.ts';
import { makePackPhoto } from '../setup/pack-photo.ts';
import { expect, test } from '../setup/phone.ts';
import { betweenTaps } from '../setup/pauses.ts';
import { plenty } from '../setup/steps.ts';

test(
  'a delivered order is reviewed with a photo, survives a reload and a lost network, is published, paid and seen',
  { tag: '@proof' },
  async ({ page, staffed: app }) => {
    await signInByApi(page, app.url, 'main');
    const number = await orderByApi(page, 'main', plenty.main);
    await app.clubAtOnce(
      ['order', 'pack', number],
      ['order', 'ship', number, '20450000000017'],
      ['order', 'deliver', number],
    );

    await page.goto(`${app.url}/history-order`);
    await page.getByRole('link', { name: 'Залишити відгук' }).tap();
    await page.getByRole('radio', { name: /^4/ }).check({ force: true });
    await page.getByRole('button', { name: 'Упакування' }).tap();
    await page.getByLabel(/Твій відгук/).fill('Усе як в описі, коробка ціла.');
    const buffer = await makePackPhoto([]);
    await page.getByLabel('Обрати фото').setInputFiles({ name: 'box.png', mimeType: 'image/png', buffer });
    await expect(page.getByRole('img', { name: 'Фото 1' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('img', { name: 'Фото 1' })).toBeVisible();
    await expect(page.getByLabel(/Твій відгук/)).toHaveValue('Усе як в описі, коробка ціла.');

    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Надіслати' }).tap();
    await expect(page.getByText('Усе написане збережено')).toBeVisible();
    await page.context().setOffline(false);
    await betweenTaps(page);
    await page.getByRole('button', { name: /^Надіслати/ }).tap();
    await expect(page.getByRole('heading', { name: 'Дякуємо за відгук!' })).toBeFocused();
    await page.getByRole('button', { name: 'Мої відгуки' }).tap();
    await expect(page.getByText('На перевірці')).toBeVisible();

    // Other journeys leave reviews there too.
    const waiting = await app.club<{ review: number; text: string }>('review', 'list', '--state', 'waiting');
    const own = waiting.find(({ text }) => text === 'Усе як в описі, коробка ціла.');
    await app.club('review', 'publish', String(own!.review));

    await page.goto(`${app.url}/shop/${plenty.main.collection}/${plenty.main.id}`);
    const review = page.getByRole('article').filter({ hasText: 'Усе як в описі, коробка ціла.' }).last();
    await expect(review).toContainText('Олена К.');
    await expect(review.getByRole('img', { name: '4 зірки з 5' })).toBeVisible();
    await expect(review.getByRole('button', { name: 'Фото 1 з відгуку' }).locator('img')).toBeVisible();
    expect(await callApi<{ balance: number }>(page, '/api/get-balance')).toMatchObject({ balance: 50 });
    await page.goto(`${app.url}/feedback`);
    await expect(page.getByText('Опубліковано')).toBeVisible();
  },
);
