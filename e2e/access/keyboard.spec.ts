// The main jobs by keyboard alone, with a visible focus at every stop, the accessibility tree, and the announcements.
import { alivePacks, callApi, lastCode, newPhone, redeemByApi, signInByApi } from '../../tools/walks/demo-visitor.ts';
import { daysAgo, demoDevices } from '../walks/devices-walk.ts';
import { chooseBranchByKeys, expectHeard, focus, listen, press, type } from './keyboard-hands.ts';
import { expect, test } from '../setup/phone.ts';
import { confirmButton, placedNumber, plenty } from '../setup/steps.ts';

test.use({ hasTouch: false, isMobile: false });

test('age gate, registration and the first order, without a pointer', async ({ page, baseURL }) => {
  const phone = newPhone();
  await listen(page);

  await page.goto(`${baseURL}/shop/cart`);
  await press(page, page.getByRole('button', { name: 'Так, мені є 18' }));
  await expectHeard(page, /Дякуємо за відповідь/);
  await type(page, page.getByLabel('Номер телефону'), phone.slice(3));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Цього номера ще немає в клубі' })).toBeFocused();
  await press(page, page.getByRole('link', { name: 'Зареєструватися' }));
  await press(page, page.getByRole('button', { name: 'Зареєструватися' }));
  // The error summary has the focus, and each line of it leads to its field.
  await expect(page.locator(':focus').getByRole('link', { name: 'Імʼя' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Імʼя' })).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('textbox', { name: 'Імʼя' })).toHaveAccessibleDescription(/\S/);
  await type(page, page.getByRole('textbox', { name: 'Імʼя' }), 'Олена');
  await type(page, page.getByLabel('Прізвище'), 'Коваленко');
  await type(page, page.getByLabel('День'), '14');
  await focus(page, page.getByLabel('Місяць'));
  for (let month = 1; month <= 5; month++) await page.keyboard.press('ArrowDown');
  await type(page, page.getByLabel('Рік'), '1990');
  for (const consent of [/Приймаю умови/, /персональних даних/]) {
    await press(page, page.getByRole('checkbox', { name: consent }), 'Space');
  }
  await press(page, page.getByRole('button', { name: 'Зареєструватися' }));
  await expect(page.getByRole('heading', { name: 'Підтвердь номер' })).toBeVisible();
  await type(page, page.getByLabel('Код з 6 цифр'), await lastCode(page, phone));
  await expect(page).toHaveURL(/\/shop\/cart$/);

  await page.goto(`${baseURL}/shop/${plenty.main.collection}/${plenty.main.id}`);
  await press(page, page.getByRole('button', { name: /^У.кошик/ }).last());
  await expectHeard(page, /Додано: /);
  await press(page, page.getByRole('link', { name: /^До.кошика/ }));
  await press(page, page.getByRole('link', { name: /^Оформити/ }));
  await chooseBranchByKeys(page);
  await press(page, page.getByRole('button', { name: 'Далі' }));
  await expect(page.getByRole('radio', { name: /При отриманні/ })).toBeChecked();
  await press(page, page.getByRole('button', { name: 'Далі' }));
  await press(page, confirmButton(page));
  const number = await placedNumber(page);
  await press(page, page.getByRole('link', { name: 'Мої замовлення' }));
  await expect(page.getByText(number).first()).toBeVisible();
});

test(
  'a code is typed for XP and the menu is walked without a pointer, and Esc closes what was opened',
  { tag: '@proof' },
  async ({ page, baseURL }) => {
    await listen(page);
    await signInByApi(page, baseURL!, 'main');
    const { code } = (await alivePacks(page, 'main'))[54]!;
    await page.goto(`${baseURL}/scan/sticks?by=hand`);
    const field = page.getByLabel('Код із пачки');
    await type(page, field, code.slice(0, -1));
    await expect(page.getByText('Бракує 1 символу')).toBeVisible();
    await page.keyboard.type(code.slice(-1));
    await page.keyboard.press('Enter');
    await expectHeard(page, /1-й код цього тижня/);
    await expect(page.getByRole('main').getByText('1-й код цього тижня')).toBeVisible();

    await page.goto(`${baseURL}/`);
    const menu = page.getByRole('button', { name: 'Меню' });
    await press(page, menu);
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(menu).toBeFocused();
  },
);

test(
  'XP become a reward without a pointer: its price and what is left are announced before',
  { tag: '@proof' },
  async ({ page, baseURL }) => {
    await listen(page);
    await signInByApi(page, baseURL!, 'main');
    const { packs } = await callApi<{ packs: { code: string; line: string }[] }>(page, '/emulators/packs.json');
    const velo = packs.filter(({ line }) => line === 'velo').slice(20, 32);
    await redeemByApi(
      page,
      'main',
      velo.slice(0, 6).map(({ code }) => code),
    );
    await redeemByApi(
      page,
      'main',
      velo.slice(6).map(({ code }) => code),
    );
    const { serial } = (await demoDevices(page, 'main'))[5]!;
    await callApi(page, '/api/devices/register', 'main', { serial, purchased_on: daysAgo(30) });

    await page.goto(`${baseURL}/exchange`);
    await press(page, page.getByRole('link', { name: /набір для/i }));
    await press(page, page.getByRole('button', { name: /^Обміняти за/ }));
    await expect(page.getByRole('dialog', { name: /^Обміняти.XP\?$/ })).toMatchAriaSnapshot(`
    - term: Зараз на балансі
    - definition: 270 XP
    - term: Ціна
    - definition: −250 XP
    - term: Після обміну
    - definition: 20 XP
  `);
    await press(page, page.getByRole('dialog').getByRole('button', { name: 'Обміняти' }));
    await chooseBranchByKeys(page);
    await press(page, page.getByRole('button', { name: 'Далі' }));
    await expect(page.getByText('Оплата XP')).toBeVisible();
    await press(page, confirmButton(page));
    await placedNumber(page);
  },
);

test(
  'help is requested without a pointer: what is missing is announced, and what was sent',
  { tag: '@proof' },
  async ({ page, baseURL }) => {
    await listen(page);
    await signInByApi(page, baseURL!, 'main');
    await page.goto(`${baseURL}/support`);
    await press(page, page.getByRole('link', { name: 'Написати нам' }));
    await press(page, page.getByRole('button', { name: 'Надіслати' }));
    await expect(page.getByRole('combobox', { name: 'Тема' })).toBeFocused();
    await expect(page.getByRole('combobox', { name: 'Тема' })).toHaveAccessibleDescription(/Обери тему/);
    await focus(page, page.getByLabel('Тема'));
    await page.keyboard.press('ArrowDown');
    await type(page, page.getByLabel('Що сталося?'), 'Не бачу XP за пачку, яку сканую вдруге');
    await press(page, page.getByRole('button', { name: 'Надіслати' }));
    await expect(page.getByRole('heading', { name: /^Запит №/ })).toBeVisible();
    await expectHeard(page, /Запит №\s\d+ надіслано/);
  },
);
