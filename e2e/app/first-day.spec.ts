// One customer's whole first day, from the age gate to both histories, on a phone with a camera.
import type { Page } from '@playwright/test';
import { alivePacks, lastCode, newPhone } from '../../tools/walks/demo-visitor.ts';
import { makeCameraVideo } from '../setup/camera-video.ts';
import { expect, test } from '../setup/phone.ts';
import { addToCart, confirmButton, goToConfirmation, originOf, placedNumber, plenty } from '../setup/steps.ts';

for (const [kind, brand] of [
  ['QRCode', 'main'],
  ['DataMatrix', 'ogo'],
] as const) {
  test(
    `${brand}: age gate, registration, a ${kind} scanned, an order, and both are in the histories`,
    { tag: ['@AUTH-04', ...(brand === 'main' ? ['@proof'] : [])] },
    async ({ openWithCamera, page: desk, baseURL }, info) => {
      const origin = originOf(baseURL!, brand);
      await desk.goto(`${origin}/user-agreement`);
      const pack = (await alivePacks(desk, brand))[3]!;
      const video = info.outputPath('camera.y4m');
      await makeCameraVideo(video, kind === 'QRCode' ? `${origin}/qr?c=${pack.code}` : pack.code, kind);
      const { page } = await openWithCamera(video);

      await passAgeGate(page, origin);
      await register(page, newPhone());
      await expect(page.getByRole('region', { name: 'Твій баланс' })).toContainText('0');

      await page.getByRole('link', { name: 'Сканувати код' }).tap();
      await expect(page.getByRole('main').getByText('1-й код цього тижня')).toBeVisible();
      await page.goto(`${origin}/`);
      await expect(page.getByRole('region', { name: 'Твій баланс' })).toContainText('10');

      await addToCart(page, origin, plenty[brand].collection, plenty[brand].id);
      await goToConfirmation(page, origin);
      await confirmButton(page).tap();
      const number = await placedNumber(page);
      await page.getByRole('link', { name: 'Мої замовлення' }).tap();
      await expect(page.getByText(number).first()).toBeVisible();

      await page.goto(`${origin}/history-bonuses`);
      await expect(page.getByText('+10 XP').first()).toBeVisible();
    },
  );
}

async function passAgeGate(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/`);
  await expect(page.getByRole('heading', { name: 'Тобі є 18 років?' })).toBeVisible();
  await page.getByRole('button', { name: 'Так, мені є 18' }).tap();
  await page.getByRole('button', { name: 'Продовжити' }).tap();
  await expect(page.getByRole('heading', { name: 'Вхід у клуб' })).toBeVisible();
}

async function register(page: Page, phone: string): Promise<void> {
  await page.getByLabel('Номер телефону').fill(phone.slice(2));
  await page.getByRole('button', { name: 'Отримати код' }).tap();
  await expect(page.getByText('Цього номера ще немає в клубі')).toBeVisible();
  await page.getByRole('link', { name: 'Зареєструватися' }).tap();
  await page.getByLabel('Імʼя').fill("мар'яна");
  await page.getByLabel('Прізвище').fill('Лукʼяненко');
  await page.getByLabel('День').fill('14');
  await page.getByLabel('Місяць').selectOption({ label: 'травень' });
  await page.getByLabel('Рік').fill('1990');
  await page.getByRole('checkbox', { name: /Приймаю умови/ }).check();
  await page.getByRole('checkbox', { name: /персональних даних/ }).check();
  await page.getByRole('button', { name: 'Зареєструватися' }).tap();
  await expect(page.getByRole('heading', { name: 'Підтвердь номер' })).toBeVisible();
  await page.getByLabel('Код з 6 цифр').fill(await lastCode(page, phone));
  await expect(page.getByRole('region', { name: 'Твій баланс' })).toBeVisible();
}
