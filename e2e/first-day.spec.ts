// One customer's whole first day, from the age gate to both histories, on a phone with a camera.
import type { Page } from '@playwright/test';
import { lastCode, newPhone } from '../tools/demo-visitor.ts';
import { makeCameraVideo } from './camera-video.ts';
import { expect, test, watchErrors } from './phone.ts';

interface DemoPack {
  code: string;
  line: string;
  brand: string;
  note: string;
}

for (const [kind, brand] of [
  ['QRCode', 'main'],
  ['DataMatrix', 'ogo'],
] as const) {
  test(`${brand}: age gate, registration, a ${kind} scanned, an order, and both are in the histories`, async ({
    openWithCamera,
    baseURL,
    request,
  }, info) => {
    test.setTimeout(120_000);
    const origin = brand === 'main' ? baseURL! : baseURL!.replace('://', '://ogo.');
    const { packs } = (await (await request.get(`${baseURL}/emulators/packs.json`)).json()) as { packs: DemoPack[] };
    const pack = packs.filter(
      (p) =>
        p.brand === brand && p.line === (brand === 'main' ? 'glo' : 'ogo') && !/прострочен|заблокован/.test(p.note),
    )[kind === 'QRCode' ? 3 : 4]!;
    const video = info.outputPath('camera.y4m');
    await makeCameraVideo(video, kind === 'QRCode' ? `${origin}/qr?c=${pack.code}` : pack.code, kind);
    const { page } = await openWithCamera(video);
    const errors = watchErrors(page);

    const phone = newPhone();
    await passAgeGate(page, origin);
    await register(page, phone);
    await expect(page.getByRole('region', { name: 'Твій баланс' })).toContainText('0');

    await page.getByRole('link', { name: 'Сканувати код' }).tap();
    await expect(page.getByRole('main').getByText('1-й код цього тижня')).toBeVisible({ timeout: 20_000 });
    await page.goto(`${origin}/`);
    await expect(page.getByRole('region', { name: 'Твій баланс' })).toContainText('10');

    const number = await order(page, origin, brand);
    await page.getByRole('link', { name: 'Мої замовлення' }).tap();
    await expect(page.getByText(number).first()).toBeVisible();

    await page.goto(`${origin}/history-bonuses`);
    await expect(page.getByText('+10 XP').first()).toBeVisible();
    expect(errors).toEqual([]);
  });
}

async function passAgeGate(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/`);
  await expect(page.getByRole('heading', { name: 'Тобі є 18 років?' })).toBeVisible();
  await page.getByRole('button', { name: 'Так, мені є 18' }).tap();
  await page
    .getByRole('link', { name: 'Продовжити' })
    .or(page.getByRole('button', { name: 'Продовжити' }))
    .tap();
  await expect(page.getByRole('heading', { name: 'Вхід у клуб' })).toBeVisible();
}

async function register(page: Page, phone: string): Promise<void> {
  await page.getByLabel('Номер телефону').fill(phone.slice(2));
  await page.getByRole('button', { name: 'Отримати код' }).tap();
  await expect(page.getByText('Цього номера ще немає в клубі')).toBeVisible();
  await page
    .getByRole('link', { name: 'Зареєструватися' })
    .or(page.getByRole('button', { name: 'Зареєструватися' }))
    .tap();
  await page.getByLabel('Імʼя', { exact: false }).first().fill("мар'яна");
  await page.getByLabel('Прізвище').fill('Лукʼяненко');
  await page.getByLabel('День').fill('14');
  await page.getByLabel('Місяць').selectOption({ label: 'травень' });
  await page.getByLabel('Рік').fill('1990');
  await page.getByRole('checkbox', { name: /Приймаю умови/ }).check();
  await page.getByRole('checkbox', { name: /персональних даних/ }).check();
  await page.getByRole('button', { name: /Зареєструватися|Отримати код|Далі/ }).tap();
  await expect(page.getByRole('heading', { name: 'Підтвердь номер' })).toBeVisible();
  await page.getByLabel('Код з 6 цифр').fill(await lastCode(page, phone));
  await expect(page.getByRole('region', { name: 'Твій баланс' })).toBeVisible({ timeout: 20_000 });
}

async function order(page: Page, origin: string, brand: 'main' | 'ogo'): Promise<string> {
  await page.goto(`${origin}/shop`);
  await page.goto(`${origin}/shop/${brand === 'main' ? 'sticks' : 'ogo-velo'}`);
  await page
    .getByRole('button', { name: /^У.кошик/ })
    .first()
    .tap();
  await page.getByRole('link', { name: /До.кошика/ }).tap();
  await page
    .getByRole('link', { name: /Оформити/ })
    .or(page.getByRole('button', { name: /Оформити/ }))
    .tap();
  await page
    .getByRole('button', { name: /Місто/ })
    .or(page.getByRole('link', { name: /Місто/ }))
    .first()
    .tap();
  await page.getByText('Київ', { exact: true }).first().tap();
  const branchRow = page
    .getByRole('link', { name: /^Відділення/ })
    .or(page.getByRole('button', { name: /^Відділення/ }));
  if (!(await page.getByLabel('Номер або вулиця').isVisible())) await branchRow.first().tap();
  await page.getByLabel('Номер або вулиця').fill('12');
  await page
    .getByText(/^№.?12/)
    .first()
    .tap();
  await page.getByRole('button', { name: 'Далі' }).tap();
  await expect(page.getByText('При отриманні').first()).toBeVisible();
  await page.getByRole('button', { name: 'Далі' }).tap();
  await page.getByRole('button', { name: /Підтвердити замовлення/ }).tap();
  const heading = page.getByRole('heading', { name: /Замовлення № \d+/ });
  await expect(heading).toBeVisible({ timeout: 20_000 });
  return /№.(\d+)/.exec(await heading.innerText())![1]!;
}
