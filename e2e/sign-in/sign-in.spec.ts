// Being locked out: by age, by signing out, by a stolen bearer, by a wrong address.
import { callApi, newPhone, signInByApi } from '../../tools/walks/demo-visitor.ts';
import { betweenTaps } from '../setup/pauses.ts';
import { expect, test } from '../setup/phone.ts';

test(
  'a visitor who answers that they are not 18 gets no further, not even after a reload',
  { tag: '@proof' },
  async ({ page, baseURL }) => {
    await page.goto(baseURL!);
    await page.getByRole('button', { name: 'Ні', exact: true }).tap();
    await expect(page.getByRole('heading', { name: 'Клуб лише для повнолітніх' })).toBeVisible();
    await page.goto(`${baseURL}/registration`);
    await expect(page.getByRole('heading', { name: 'Клуб лише для повнолітніх' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  },
);

test(
  'a birth date under 18 is refused with the reason, and nothing is sent',
  { tag: '@proof' },
  async ({ page, baseURL }) => {
    await page.context().addCookies([{ name: 'is18', value: '1', url: baseURL! }]);
    let sent = 0;
    page.on('request', (request) => (sent += request.url().endsWith('/api/auth/registration') ? 1 : 0));
    await page.goto(`${baseURL}/registration`);
    await page.getByLabel('Імʼя').fill('Юрій');
    await page.getByLabel('Прізвище').fill('Клен');
    await page.getByLabel('Номер телефону').fill(newPhone().slice(2));
    await page.getByLabel('День').fill('31');
    await page.getByLabel('Місяць').selectOption('12');
    await page.getByLabel('Рік').fill(String(new Date().getFullYear() - 17));
    await page.getByRole('checkbox', { name: /Приймаю умови/ }).check();
    await page.getByRole('checkbox', { name: /персональних даних/ }).check();
    await page.getByRole('button', { name: 'Зареєструватися' }).tap();
    await expect(page.getByText('Клуб лише для повнолітніх: 18 років і старше')).toBeVisible();
    await expect(page.getByLabel('Прізвище')).toHaveValue('Клен');
    expect(sent).toBe(0);
  },
);

test('an unknown friend’s code is reported at its field, the form stays, and a right one continues to the SMS', async ({
  page,
  openSecond,
  baseURL,
}) => {
  const friend = await openSecond();
  await signInByApi(friend, baseURL!, 'main');
  const { consumer } = await callApi<{ consumer: { memberGetMemberCode: string } }>(
    friend,
    '/api/invite/get-promo-code',
  );
  await page.context().addCookies([{ name: 'is18', value: '1', url: baseURL! }]);
  await page.goto(`${baseURL}/registration`);
  await page.getByLabel('Імʼя').fill('Юрій');
  await page.getByLabel('Прізвище').fill('Клен');
  await page.getByLabel('Номер телефону').fill(newPhone().slice(2));
  await page.getByLabel('День').fill('31');
  await page.getByLabel('Місяць').selectOption('12');
  await page.getByLabel('Рік').fill('1990');
  await page.getByLabel('Код друга').fill('rew-000000');
  await page.getByRole('checkbox', { name: /Приймаю умови/ }).check();
  await page.getByRole('checkbox', { name: /персональних даних/ }).check();
  await page.getByRole('button', { name: 'Зареєструватися' }).tap();
  await expect(page.getByLabel('Код друга')).toHaveAccessibleDescription(/Такого коду друга немає/);
  await expect(page.getByLabel('Прізвище')).toHaveValue('Клен');
  await page.getByLabel('Код друга').fill(consumer.memberGetMemberCode.toLowerCase());
  await betweenTaps(page);
  await page.getByRole('button', { name: 'Зареєструватися' }).tap();
  await expect(page.getByRole('heading', { name: 'Підтвердь номер' })).toBeVisible();
});

test(
  'signing out lands on /auth, and of local storage only the app version stays',
  { tag: ['@AUTH-08'] },
  async ({ page, baseURL }) => {
    await signInByApi(page, baseURL!, 'main');
    await page.evaluate(() => localStorage.setItem('app_version', '0.1.0'));
    await page.goto(`${baseURL}/`);
    await page.getByRole('button', { name: 'Меню' }).tap();
    await page.getByRole('dialog').getByRole('button', { name: 'Вийти' }).tap();
    await page.getByRole('dialog', { name: 'Вийти з акаунта?' }).getByRole('button', { name: 'Вийти' }).tap();
    await expect(page.getByRole('heading', { name: 'Вхід у клуб' })).toBeVisible();
    await expect(page).toHaveURL(/\/auth$/);
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['app_version']);
    await page.goto(`${baseURL}/profile`);
    await expect(page.getByRole('heading', { name: 'Вхід у клуб' })).toBeVisible();
  },
);

test('a bearer without the cookie of its own phone grants nothing', async ({ page, openSecond, baseURL }) => {
  await signInByApi(page, baseURL!, 'main');
  const token = await page.evaluate(() => localStorage.getItem('pwaToken')!);
  const thief = await openSecond();
  await thief.goto(`${baseURL}/user-agreement`);
  await thief.evaluate((stolen) => localStorage.setItem('pwaToken', stolen), token);
  await expect(callApi(thief, '/api/user/get-user', 'main', {})).rejects.toThrow('unauthorized');
});

test('an unknown path is reported and leads home', { tag: ['@NAV-02', '@proof'] }, async ({ page, baseURL }) => {
  await signInByApi(page, baseURL!, 'main');
  await page.goto(`${baseURL}/nothing/here`);
  await expect(page.getByRole('heading', { name: 'Сторінку не знайдено' })).toBeVisible();
  await expect(page.getByText('Таке буває, коли щось не так з посиланням')).toBeVisible();
  await page.getByRole('link', { name: 'На головну' }).tap();
  await expect(page.getByRole('region', { name: 'Твій баланс' })).toBeVisible();
});
