// One customer brings another: the link, the friend's registration and first order, and the referrer's view of it.
import type { Page } from '@playwright/test';
import { callApi, lastCode, newPhone, signInByApi } from '../../tools/walks/demo-visitor.ts';
import { patience } from '../../tools/tests/slowness.ts';
import { expect, test } from '../setup/phone.ts';
import { addToCart, confirmButton, goToConfirmation, placedNumber, plenty, shareInDiia } from '../setup/steps.ts';

test("a friend comes by the link, orders with −10 %, and once it is delivered the referrer's XP are pending with a date", async ({
  page,
  staffed: app,
  openSecond,
}) => {
  await page.context().grantPermissions(['clipboard-write', 'clipboard-read'], { origin: app.url });
  await signInByApi(page, app.url, 'main');
  await page.goto(`${app.url}/invite-friend`);
  await page.getByRole('button', { name: 'Скопіювати посилання' }).tap();
  await expect(page.getByRole('button', { name: 'Скопійовано' })).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const code = new URL(link).searchParams.get('invite')!;
  await expect(page.getByText(code, { exact: true })).toBeVisible();

  const friend = await openSecond();
  await friend.goto(link);
  await expect(friend.getByRole('heading', { name: /^Тебе запрошують у.клуб$/ })).toBeVisible();
  await friend.goto(`${app.url}/auth`);
  await register(friend);
  await addToCart(friend, app.url, plenty.main.collection, plenty.main.id);
  await friend.goto(`${app.url}/shop/cart`);
  // The link's code went with the registration, and is in the cart without being typed again.
  await expect(friend.getByRole('main')).toContainText(code);
  await expect(friend.getByRole('main')).toContainText(/−10.%/);
  await goToConfirmation(friend, app.url);
  await confirmButton(friend).tap();
  const number = await placedNumber(friend);
  await expectStage(page, app.url, 'Перше замовлення');

  await app.club('order', 'pack', number);
  await app.club('order', 'ship', number, '20450000000001');
  await app.club('order', 'deliver', number);
  await expectStage(page, app.url, /XP.в.дорозі/);
  const [{ next_at }] = (await referralsOf(page)) as [{ next_at: string }];
  const days = (Date.parse(next_at) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(13.9);
  expect(days).toBeLessThan(14.1);
  await expect(page.getByRole('main')).toContainText(/XP.прийдуть \d+/);
  await expect(page.getByRole('main')).toContainText('+300');
});

const veloSite = 'the code for the velo site comes once the age is proven, and that site takes it once';
test(veloSite, { tag: '@proof' }, async ({ page, baseURL }) => {
  await page.context().grantPermissions(['clipboard-write', 'clipboard-read'], { origin: baseURL! });
  await signInByApi(page, baseURL!, 'main');
  await page.goto(`${baseURL}/invite-friend/velo`);
  await page.getByRole('main').getByRole('link', { name: 'Підтвердити вік' }).tap();
  await shareInDiia(page, 'Поділитися: повнолітній');
  await expect(page.getByRole('status').filter({ hasText: 'Вік підтверджено' })).toBeVisible();
  await page.goto(`${baseURL}/invite-friend/velo`);
  await page.getByRole('button', { name: 'Скопіювати код' }).tap();
  await expect(page.getByRole('button', { name: 'Скопійовано' })).toBeVisible();
  const code = await page.evaluate(() => navigator.clipboard.readText());

  const site = await page.context().newPage();
  await site.goto(`${baseURL}/emulators/sites/velo/`);
  const enter = async (typed: string) => {
    await site.getByLabel('Промокод').fill(typed);
    await site.getByRole('button', { name: 'Застосувати' }).tap();
  };
  await enter('VELO-AAAAAAAA');
  await expect(site.getByRole('heading', { level: 1 })).toHaveText('Такого промокоду немає');
  await enter(code);
  await expect(site.getByRole('heading', { level: 1 })).toHaveText('Промокод застосовано');
  await enter(code);
  await expect(site.getByRole('heading', { level: 1 })).toHaveText('Промокод уже використано');
});

async function expectStage(page: Page, origin: string, stage: string | RegExp): Promise<void> {
  await expect(async () => {
    await page.goto(`${origin}/invite-friend`);
    await expect(page.getByRole('region', { name: 'Твої друзі' })).toContainText(stage, { timeout: patience(2000) });
  }, 'the promise comes a moment after the delivery').toPass();
}

const referralsOf = async (page: Page) =>
  (await callApi<{ referrals: { next_at: string | null }[] }>(page, '/api/user/get-referrals')).referrals;

async function register(page: Page): Promise<void> {
  const phone = newPhone();
  await page.getByRole('button', { name: 'Так, мені є 18' }).tap();
  await page.getByRole('button', { name: 'Продовжити' }).tap();
  await page.getByLabel('Номер телефону').fill(phone.slice(2));
  await page.getByRole('button', { name: 'Отримати код' }).tap();
  await page.getByRole('link', { name: 'Зареєструватися' }).tap();
  await page.getByLabel('Імʼя').fill('Зоряна');
  await page.getByLabel('Прізвище').fill('Щедра');
  await page.getByLabel('День').fill('14');
  await page.getByLabel('Місяць').selectOption({ label: 'травень' });
  await page.getByLabel('Рік').fill('1990');
  await page.getByRole('checkbox', { name: /Приймаю умови/ }).check();
  await page.getByRole('checkbox', { name: /персональних даних/ }).check();
  await page.getByRole('button', { name: 'Зареєструватися' }).tap();
  await expect(page.getByRole('heading', { name: 'Підтвердь номер' })).toBeVisible();
  await page.getByLabel('Код з 6 цифр').fill(await lastCode(page, phone));
  await expect(page).not.toHaveURL(/registration|auth/);
}
