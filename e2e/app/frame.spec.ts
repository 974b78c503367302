// The frame around every screen: menu, shared link, /qr, landing, the panel beside the column.
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { alivePacks, callApi, lastCode, newPhone, signInByApi } from '../../tools/walks/demo-visitor.ts';
import { betweenTaps } from '../setup/pauses.ts';
import { expect, test } from '../setup/phone.ts';
import { originOf } from '../setup/steps.ts';

const menu = (page: Page) => page.getByRole('dialog');

// The order of the specification; items not built yet are omitted by the menu itself.
const order = {
  main: [
    'Головна',
    'Фірмові магазини',
    'Новини',
    'Профіль / адреса доставки',
    'Поділитися',
    'Питання і відповіді',
    'Словник споживача',
    'Правила Клубу\u00A0XP',
    'Угода з користувачем',
  ],
  ogo: [
    'Головна',
    'Фірмові магазини',
    'Точки продажу',
    'Новини',
    'Поділитися',
    'Питання і відповіді',
    'Словник споживача',
    'Підтримка',
    'Правила oʼgo\u00A0Club',
    'Угода з користувачем',
  ],
};

for (const brand of ['main', 'ogo'] as const) {
  test(
    `the menu of ${brand}: who is here, the items in order, four social links, version`,
    { tag: ['@NAV-05', ...(brand === 'ogo' ? ['@proof'] : [])] },
    async ({ page, baseURL }) => {
      const origin = originOf(baseURL!, brand);
      await page.addInitScript(() => {
        Object.assign(navigator, { share: async () => undefined });
      });
      await signInByApi(page, origin, brand);
      await page.goto(`${origin}/`);
      await page.getByRole('button', { name: 'Меню' }).tap();
      await expect(menu(page).getByRole('region', { name: 'Про тебе' })).toContainText('Олена Коваленко');
      const items = await menu(page).getByRole('list').first().getByRole('listitem').allInnerTexts();
      expect(items[0]).toBe('Головна');
      expect(items).toContain('Поділитися');
      expect(items.filter((title) => title.startsWith('Правила'))).toEqual([]);
      expect(items).toEqual(order[brand].filter((title) => items.includes(title)));
      const social = menu(page).getByRole('list', { name: 'Ми в соцмережах' }).getByRole('link');
      await expect(social).toHaveCount(4);
      for (const link of await social.all()) expect(await link.getAttribute('rel')).toContain('external');
      await expect(menu(page).getByText(/^Версія/)).toBeVisible();
      const { violations } = await new AxeBuilder({ page }).include('dialog[open]').analyze();
      expect(violations.map(({ id }) => id)).toEqual([]);
    },
  );
}

test(
  'going back closes the menu and stays on the page; an item leads on',
  { tag: '@proof' },
  async ({ page, baseURL }) => {
    await signInByApi(page, baseURL!, 'main');
    await page.goto(`${baseURL}/shop`);
    await page.getByRole('button', { name: 'Меню' }).tap();
    await expect(menu(page)).toBeVisible();
    await page.goBack();
    await expect(menu(page)).toBeHidden();
    await expect(page).toHaveURL(/\/shop$/);
    await betweenTaps(page);
    await page.getByRole('button', { name: 'Меню' }).tap();
    await menu(page).getByRole('link', { name: 'Новини' }).tap();
    await expect(page).toHaveURL(/\/news$/);
    await expect(menu(page)).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL(/\/shop$/);
  },
);

test("the app is shared with the customer's invite code, and the friend's registration carries it", async ({
  page,
  openSecond,
  baseURL,
}) => {
  await page.addInitScript(() => {
    Object.assign(navigator, {
      share: async (data: ShareData) => void Object.assign(window, { shared: data }),
    });
  });
  await signInByApi(page, baseURL!, 'main');
  await page.goto(`${baseURL}/`);
  await page.getByRole('button', { name: 'Меню' }).tap();
  await menu(page).getByRole('button', { name: 'Поділитися' }).tap();
  await page.waitForFunction(() => 'shared' in window);
  const shared = await page.evaluate(() => (window as unknown as { shared: Required<ShareData> }).shared);
  const { consumer } = await callApi<{ consumer: { memberGetMemberCode: string } }>(page, '/api/invite/get-promo-code');
  const code = consumer.memberGetMemberCode;
  expect(shared.url).toBe(`${baseURL}/qr?invite=${code}&utm_source=app&utm_medium=share&utm_campaign=invite`);
  expect(shared.text).toContain('XP');

  const friend = await openSecond();
  await friend.goto(shared.url);
  await expect(friend.getByRole('heading', { name: /^Тебе запрошують у.клуб$/ })).toBeVisible();
  await expect(friend).toHaveURL(/\/qr$/);
  const sent = friend.waitForRequest('**/api/auth/registration');
  await register(friend);
  expect((await sent).postDataJSON()).toMatchObject({ mgm_code: code });
});

test('a printed code is kept through the age gate and registration, and then becomes XP', async ({ page, baseURL }) => {
  await page.goto(`${baseURL}/user-agreement`);
  const [pack] = await alivePacks(page, 'main');
  await page.goto(`${baseURL}/qr?c=${pack!.code}`);
  await expect(page.getByRole('heading', { name: /^Код чекає на.тебе$/ })).toBeVisible();
  await expect(page).toHaveURL(/\/qr$/);
  await page.reload();
  await register(page);
  await expect(page.getByText('+10 XP').first()).toBeVisible();
  await expect(page).toHaveURL(/\/scan\/sticks\?by=hand$/);
  const { balance } = await callApi<{ balance: number }>(page, '/api/get-balance?v=1');
  expect(balance).toBe(10);
});

test('without a code /qr opens the app on a phone, and the landing shows the age gate, what is sold and the way to signing in', async ({
  page,
  baseURL,
}) => {
  await page.goto(`${baseURL}/qr`);
  await expect(page.getByRole('link', { name: 'Відкрити' })).toBeVisible();
  await expect(page.getByRole('img', { name: /QR/ })).toHaveCount(0);
  await page.goto(`${baseURL}/landing`);
  const yes = page.getByRole('button', { name: 'Так, мені є 18' });
  await expect(yes).toBeVisible();
  await expect(page.getByRole('region', { name: /магазині/ })).toHaveCount(0);
  await yes.tap();
  for (const part of [/магазині/, /знайти/, /Продавець/])
    await expect(page.getByRole('region', { name: part })).toBeVisible();
  await expect(page.getByText(/Лише для повнолітніх/)).toBeVisible();
  await page.getByRole('link', { name: 'Увійти' }).tap();
  await expect(page).toHaveURL(/\/auth$/);
});

test.describe('on a large screen', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

  test(
    'a picture for the phone is beside the column, and on /qr on the page',
    { tag: '@proof' },
    async ({ page, baseURL }) => {
      await page.goto(`${baseURL}/auth`);
      const panel = page.getByRole('complementary', { name: /^Відкрий на.телефоні$/ });
      await expect(panel.getByRole('img', { name: /^QR-код/ })).toBeVisible();
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id }) => id)).toEqual([]);
      await page.goto(`${baseURL}/qr`);
      await expect(page.getByRole('main').getByRole('img', { name: /^QR-код/ })).toBeVisible();
      await expect(panel).toHaveCount(0);
    },
  );
});

/** From /qr through the age gate and the form. */
async function register(page: Page): Promise<void> {
  const phone = newPhone();
  await page.getByRole('link', { name: 'Увійти або зареєструватися' }).tap();
  await page.getByRole('button', { name: /^Так, мені є/ }).tap();
  await page
    .getByRole('button', { name: 'Продовжити' })
    .or(page.getByRole('link', { name: 'Продовжити' }))
    .tap();
  await page.getByLabel('Номер телефону').fill(phone.slice(2));
  await page.getByRole('button', { name: 'Отримати код' }).tap();
  await page.getByRole('link', { name: 'Зареєструватися' }).tap();
  await page.getByLabel('Імʼя').fill('Олена');
  await page.getByLabel('Прізвище').fill('Коваленко');
  await page.getByLabel('День').fill('14');
  await page.getByLabel('Місяць').selectOption('5');
  await page.getByLabel('Рік').fill('1990');
  await page.getByRole('checkbox', { name: /Приймаю умови/ }).check();
  await page.getByRole('checkbox', { name: /персональних даних/ }).check();
  await page.getByRole('button', { name: 'Зареєструватися' }).tap();
  await expect(page.getByRole('heading', { name: 'Підтвердь номер' })).toBeVisible();
  await page.getByLabel('Код з 6 цифр').fill(await lastCode(page, phone));
}
