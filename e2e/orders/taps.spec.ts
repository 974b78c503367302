// The jobs of every day, each in as few touches of the screen as was promised.
import type { BrowserContext, Page } from '@playwright/test';
import { alivePacks, orderByApi, signInByApi } from '../../tools/walks/demo-visitor.ts';
import { makeCameraVideo } from '../setup/camera-video.ts';
import { expect, momentOf, test } from '../setup/phone.ts';
import { betweenTaps } from '../setup/pauses.ts';
import { addToCart, choosePlace, confirmButton, originOf, placedNumber, plenty } from '../setup/steps.ts';

for (const brand of ['main', 'ogo'] as const) {
  test(
    `${brand}: a first order takes nine taps from Home, and the next one three`,
    { tag: brand === 'ogo' ? '@proof' : [] },
    async ({ page, baseURL }) => {
      const origin = originOf(baseURL!, brand);
      await signInByApi(page, origin, brand);
      const taps = await countTaps(page);
      await page.goto(origin);
      await page
        .getByRole('button', { name: /^У.кошик/ })
        .first()
        .tap();
      await page
        .getByRole('link', { name: /^Кошик/ })
        .first()
        .tap();
      await page.getByRole('link', { name: /^Оформити/ }).tap();
      await page.getByRole('button', { name: /^Місто/ }).tap();
      await page.getByRole('button', { name: 'Київ', exact: true }).tap();
      await page
        .getByRole('dialog')
        .getByText(/^№.\d+ ·/)
        .first()
        .tap();
      await page.getByRole('button', { name: 'Далі' }).tap();
      await betweenTaps(page);
      await page.getByRole('button', { name: 'Далі' }).tap();
      await confirmButton(page).tap();
      await placedNumber(page);
      expect(taps()).toBeLessThanOrEqual(9);

      await page.goto(origin);
      const before = taps();
      await page.getByRole('button', { name: /^Повторити замовлення/ }).tap();
      await page.getByRole('button', { name: /^Як минулого разу/ }).tap();
      await confirmButton(page).tap();
      await placedNumber(page);
      expect(taps() - before).toBe(3);
    },
  );
}

test('a reward is had in four taps, and the success shows it; Back leads Home', async ({ page, staffed: app }) => {
  const { phone } = await signInByApi(page, app.url, 'main');
  await app.club('xp', 'adjust', phone, '--xp=600', '--reason=Подарунок клубу');
  await orderByApi(page, 'main', plenty.main);
  // The cart's content does not matter here.
  await addToCart(page, app.url, plenty.main.collection, plenty.main.id);
  const taps = await countTaps(page);
  await page.goto(app.url);
  await page.getByRole('link', { name: 'Обмін', exact: true }).tap();
  // Home, which may still be shown, has a set for money.
  await page
    .getByRole('list', { name: 'Винагороди' })
    .getByRole('link', { name: /набір для/i })
    .tap();
  await page.getByRole('button', { name: /^Обміняти за/ }).tap();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toContainText(/відділення №.12/);
  await expect(sheet).toContainText(/Після обміну350.XP/);
  await sheet.getByRole('button', { name: 'Обміняти' }).tap();
  await placedNumber(page);
  expect(taps()).toBeLessThanOrEqual(4);
  await expect(page.getByRole('main').getByRole('img', { name: /набір/i })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('region', { name: 'Твій баланс' })).toContainText(/350.XP/);
  await page.goto(`${app.url}/shop/cart`);
  await expect(page.getByRole('link', { name: 'Оформити · 105 ₴' })).toBeVisible();
});

test(
  'who has ordered nothing chooses a place once, and meets no step of paying',
  { tag: '@proof' },
  async ({ page, staffed: app }) => {
    const { phone } = await signInByApi(page, app.url, 'main');
    await app.club('xp', 'adjust', phone, '--xp=600', '--reason=Подарунок клубу');
    await page.goto(`${app.url}/exchange`);
    await page
      .getByRole('list', { name: 'Винагороди' })
      .getByRole('link', { name: /набір для/i })
      .tap();
    await page.getByRole('button', { name: /^Обміняти за/ }).tap();
    await page.getByRole('dialog').getByRole('button', { name: 'Обміняти' }).tap();
    await expect(page.getByText('Крок 2 з 3')).toBeVisible();
    await choosePlace(page);
    await page.getByRole('button', { name: 'Далі' }).tap();
    await expect(page).toHaveURL(/\/shop\/checkout$/);
    await expect(page.getByText('Крок 3 з 3')).toBeVisible();
    await confirmButton(page).tap();
    await placedNumber(page);
  },
);

test('a code is scanned by one tap on Home', async ({ openWithCamera, page: desk, baseURL }, info) => {
  await signInByApi(desk, baseURL!, 'main');
  const { code } = (await alivePacks(desk, 'main'))[38]!;
  const video = info.outputPath('pack.y4m');
  await makeCameraVideo(video, code, 'DataMatrix');
  const { page } = await openWithCamera(video);
  await signInByApi(page, baseURL!, 'main');
  const moment = momentOf(page);
  await page.removeLocatorHandler(moment);
  const taps = await countTaps(page);
  await page.goto(baseURL!);
  await page.getByRole('link', { name: 'Сканувати код' }).tap();
  await expect(moment.getByText(/^\+10.XP$/)).toBeVisible();
  expect(taps()).toBe(1);
});

test('a typed code takes two taps without a camera, and the number for a till one', async ({ page, baseURL }) => {
  await signInByApi(page, baseURL!, 'main');
  const { code } = (await alivePacks(page, 'main'))[39]!;
  await page.addInitScript(() => Object.defineProperty(navigator, 'mediaDevices', { get: () => undefined }));
  const moment = momentOf(page);
  await page.removeLocatorHandler(moment);
  const taps = await countTaps(page);
  await page.goto(baseURL!);
  await page.getByRole('link', { name: 'Сканувати код' }).tap();
  await page.getByLabel('Код із пачки').fill(code);
  await page.getByRole('button', { name: 'Надіслати код' }).tap();
  await expect(moment.getByText(/^\+10.XP$/)).toBeVisible();
  expect(taps()).toBe(2);

  await page.goto(baseURL!);
  const before = taps();
  await page.getByRole('button', { name: /картк/i }).first().tap();
  await expect(page.getByRole('dialog').getByRole('img').first()).toBeVisible();
  expect(taps() - before).toBe(1);
});

test(
  'a typed code takes two taps though the camera was not requested yet',
  { tag: '@proof' },
  async ({ openWithCamera, page: desk, baseURL }, info) => {
    await signInByApi(desk, baseURL!, 'main');
    const { code } = (await alivePacks(desk, 'main'))[36]!;
    const video = info.outputPath('nothing.y4m');
    await makeCameraVideo(video, code, 'DataMatrix');
    const { page } = await openWithCamera(video);
    await page.context().clearPermissions();
    await signInByApi(page, baseURL!, 'main');
    const moment = momentOf(page);
    await page.removeLocatorHandler(moment);
    const taps = await countTaps(page);
    await page.goto(baseURL!);
    await page.getByRole('link', { name: 'Сканувати код' }).tap();
    await expect(page.getByRole('button', { name: 'Увімкнути камеру' })).toBeVisible();
    await page.getByLabel('Код із пачки').fill(code);
    await page.getByRole('button', { name: 'Надіслати код' }).tap();
    await expect(moment.getByText(/^\+10.XP$/)).toBeVisible();
    expect(taps()).toBe(2);
  },
);

test('the nearest branch takes two taps in the list, and the position stays on the phone', async ({
  page,
  context,
  baseURL,
}) => {
  await signInByApi(page, baseURL!, 'main');
  await addToCart(page, baseURL!, plenty.main.collection, plenty.main.id);
  await page.goto(`${baseURL!}/shop/cart`);
  await page.getByRole('link', { name: /^Оформити/ }).tap();
  await page.getByRole('button', { name: /^Місто/ }).tap();
  await page.getByRole('button', { name: 'Київ', exact: true }).tap();
  const list = page.getByRole('dialog');
  await list.getByRole('button', { name: 'Поруч зі мною' }).tap();
  await expect(list).toContainText('Не знаємо, де ти. Шукай за номером або вулицею');
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 50.4602, longitude: 30.5224 });
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  await betweenTaps(page);
  await list.getByRole('button', { name: 'Поруч зі мною' }).tap();
  const nearest = list.getByText(/від.тебе/).first();
  await expect(nearest).toContainText(/^\d+(?:,\d)?.к?м/);
  await nearest.tap();
  await expect(page.getByRole('button', { name: /^Відділення.*№/ })).toBeVisible();
  expect(sent.filter((what) => /50\.46|30\.52/.test(what))).toEqual([]);
});

/** Counts taps and nothing else, on every page from now on. */
async function countTaps(page: Page): Promise<() => number> {
  let taps = 0;
  const context: BrowserContext = page.context();
  await context.exposeBinding('noteTap', () => {
    taps += 1;
  });
  await context.addInitScript(() => {
    const { noteTap } = window as unknown as { noteTap: () => void };
    // A touch that Playwright takes back, since the page moved beneath it, ends without a click; a press of Enter is no touch.
    const note = ({ isTrusted, pointerType }: PointerEvent) => isTrusted && pointerType === 'touch' && noteTap();
    addEventListener('click', (event) => note(event as PointerEvent), { capture: true });
  });
  return () => taps;
}
