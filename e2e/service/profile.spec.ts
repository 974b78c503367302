// What customers see and change of their own: names, contacts, address, consents, their data, and signing out and in.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { callApi, lastCode, newPhone, signInByApi } from '../../tools/walks/demo-visitor.ts';
import { expect, test } from '../setup/phone.ts';
import { betweenTaps } from '../setup/pauses.ts';
import { requestCodeByPhone } from '../setup/steps.ts';

const region = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name });

test(
  'a changed name outlives a reload, is saved, and is the same everywhere',
  { tag: '@proof' },
  async ({ page, baseURL }) => {
    await signInByApi(page, baseURL!, 'main');
    await page.goto(`${baseURL}/profile`);
    await expect(page.getByLabel('Прізвище')).toHaveCount(0);
    await page.getByRole('button', { name: 'Змінити імʼя' }).tap();
    await expect(page.getByLabel('Прізвище')).toHaveValue('Коваленко');
    await expect(page.getByRole('button', { name: 'Зберегти' })).toBeDisabled();
    await page.getByLabel('Прізвище').fill("лук'яненко");
    await page.reload();
    await expect(page.getByLabel('Прізвище')).toHaveValue("лук'яненко");
    await page.getByRole('button', { name: 'Зберегти' }).tap();
    await expect(page.getByRole('heading', { name: 'Олена Лукʼяненко' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Зберегти' })).toHaveCount(0);
    const { last_name: name } = await callApi<{ last_name: string }>(page, '/api/user/get-user', 'main', {});
    expect(name).toBe('Лукʼяненко');
  },
);

test('an e-mail is added by the code sent to it, and the pending one outlives a reload', async ({ page, baseURL }) => {
  const { phone } = await signInByApi(page, baseURL!, 'main');
  const email = `olena.${phone}@example.com`;
  await page.goto(`${baseURL}/profile`);
  await page.getByRole('button', { name: /Додати пошту/ }).tap();
  await page.getByLabel('Електронна пошта').fill(email);
  await page.getByRole('button', { name: 'Надіслати код' }).tap();
  await expect(page.getByRole('dialog', { name: 'Код із листа' })).toContainText(email);
  await page.goto(`${baseURL}/profile`);
  await expect(region(page, 'Контакти')).toContainText('Чекає на код');
  await page.getByRole('button', { name: /Ввести код/ }).tap();
  await page.getByLabel('Код з 6 цифр').fill(await emailedCode(page, email));
  await expect(page.getByRole('dialog', { name: 'Пошту підтверджено' })).toContainText(email);
  await page.getByRole('button', { name: 'Готово' }).tap();
  await expect(region(page, 'Контакти')).toContainText('Підтверджено');
  // The address has a separate line; its state is below.
  const address = (await region(page, 'Контакти').getByText('olena.').boundingBox())!;
  const state = (await region(page, 'Контакти').getByText('Підтверджено').boundingBox())!;
  expect(state.y).toBeGreaterThanOrEqual(address.y + address.height);
});

test('the phone is changed by a code to the new number, and the club knows it from then on', async ({
  page,
  baseURL,
}) => {
  await signInByApi(page, baseURL!, 'main');
  const next = newPhone();
  await page.goto(`${baseURL}/profile`);
  await page.getByRole('button', { name: /Змінити номер/ }).tap();
  await page.getByLabel('Новий номер телефону').fill(next.slice(2));
  await page.getByRole('button', { name: 'Отримати код' }).tap();
  await expect(page.getByRole('dialog', { name: 'Підтвердь новий номер' })).toBeVisible();
  await page.getByLabel('Код з 6 цифр').fill(await lastCode(page, next));
  await expect(page.getByRole('dialog', { name: 'Номер змінено' })).toContainText('доведеться увійти знову');
  await page.getByRole('button', { name: 'Готово' }).tap();
  await expect(region(page, 'Контакти')).toContainText(next.slice(-2));
  const { phone } = await callApi<{ phone: string }>(page, '/api/user/get-user', 'main', {});
  expect(phone).toBe(next);
});

test(
  'the delivery address is a city and its branch; forgotten, it can be brought back',
  { tag: '@proof' },
  async ({ page, baseURL }) => {
    await signInByApi(page, baseURL!, 'main');
    await page.goto(`${baseURL}/profile`);
    await page.getByRole('button', { name: 'Обрати відділення' }).tap();
    await page.getByRole('button', { name: 'Київ', exact: true }).tap();
    await page.getByRole('searchbox', { name: 'Номер або вулиця' }).fill('12');
    await expect(page.getByText('Знайдено 10 відділень')).toBeVisible();
    await page
      .getByRole('dialog')
      .getByText(/^№.12 ·/)
      .tap();
    const address = region(page, 'Адреса доставки');
    await expect(address).toContainText(/Київ.*відділення №.?12/);
    await page.reload();
    await expect(address).toContainText('Київ');
    await page.getByRole('button', { name: 'Прибрати' }).tap();
    await expect(address).toContainText('Ще не обрано');
    await betweenTaps(page);
    await page.getByRole('button', { name: 'Повернути', exact: true }).tap();
    await expect(address).toContainText('Київ');
  },
);

test(
  'a consent is given and withdrawn separately, and the history has both',
  { tag: '@proof' },
  async ({ page, baseURL }) => {
    await signInByApi(page, baseURL!, 'main');
    await page.goto(`${baseURL}/profile`);
    const news = page.getByRole('switch', { name: 'Новини клубу' });
    await expect(page.getByRole('switch', { name: 'Персональні дані' })).toHaveCount(0);
    await news.check();
    await expect(region(page, 'Згоди')).toContainText(/Новини клубу.*Надано/);
    await betweenTaps(page);
    await news.uncheck();
    await page.reload();
    await expect(news).not.toBeChecked();
    await page.getByRole('button', { name: 'Історія згод' }).tap();
    await expect(page.getByRole('listitem').filter({ hasText: 'Новини клубу' })).toContainText(/Надано.*Відкликано/);
  },
);

test(
  'the data come as a file, and no address reveals anything of them',
  { tag: '@proof' },
  async ({ page, baseURL }) => {
    const { phone } = await signInByApi(page, baseURL!, 'main');
    await page.goto(`${baseURL}/profile`);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: /Завантажити мої дані/ }).tap(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^club-\d{4}-\d\d-\d\d\.json$/);
    expect(download.url()).toMatch(/^blob:/);
    const file = await readFile((await download.path())!, 'utf8');
    expect(JSON.parse(file)).toMatchObject({ data: { person: { phone, first_name: 'Олена' } } });
  },
);

test('a deleted account signs out, is pending, and comes back', { tag: '@proof' }, async ({ page, baseURL }) => {
  const { phone } = await signInByApi(page, baseURL!, 'main');
  await page.goto(`${baseURL}/profile`);
  await page.getByRole('button', { name: /Видалити акаунт/ }).tap();
  await page.getByRole('button', { name: 'Далі' }).tap();
  await betweenTaps(page);
  await page.getByRole('dialog', { name: 'Точно видалити' }).getByRole('button', { name: 'Видалити акаунт' }).tap();
  await expect(page.getByRole('heading', { name: 'Вхід у клуб' })).toBeVisible();
  await expect(page.getByText(/Акаунт буде видалено \d+.\S+\. Щоб передумати/)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('pwaToken'))).toBeNull();

  await page.getByLabel('Номер телефону').fill(phone.slice(2));
  const code = page.getByLabel('Код з 6 цифр');
  await requestCodeByPhone(page, code);
  await code.fill(await lastCode(page, phone));
  await expect(region(page, 'Твій баланс')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Акаунт буде видалено');
  await page.goto(`${baseURL}/profile`);
  await expect(page.getByRole('button', { name: /Видалення вже заплановано/ })).toBeDisabled();
  await page.getByRole('button', { name: 'Скасувати видалення' }).tap();
  await expect(page.getByRole('main')).not.toContainText('Акаунт буде видалено');
  await page.reload();
  await expect(page.getByRole('button', { name: /Видалити акаунт/ })).toBeEnabled();
});

test('a customer without invited friends gets a link to share', { tag: '@proof' }, async ({ page, baseURL }) => {
  await page.context().grantPermissions(['clipboard-write', 'clipboard-read'], { origin: baseURL! });
  await signInByApi(page, baseURL!, 'main');
  await page.goto(`${baseURL}/profile`);
  await page.getByRole('link', { name: 'Запрошені друзі' }).tap();
  await expect(page.getByText('Запрошених друзів ще немає')).toBeVisible();
  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined, configurable: true }));
  await page.getByRole('button', { name: 'Запросити друга' }).tap();
  await expect(page.getByText('Посилання скопійовано')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('/qr?invite=REW-');
  await page.getByRole('button', { name: 'Назад' }).tap();
  await expect(page).toHaveURL(/\/profile$/);
});

/** The code of the newest email to this address. */
async function emailedCode(page: Page, email: string): Promise<string> {
  const path = `/emulators/email/messages?to=${encodeURIComponent(email)}`;
  const { messages } = await callApi<{ messages: { text: string }[] }>(page, path);
  const code = /\b(\d{6})\b/.exec(messages[0]?.text ?? '')?.[1];
  if (code === undefined) throw new Error('The inbox has no letter with a code for this address');
  return code;
}
