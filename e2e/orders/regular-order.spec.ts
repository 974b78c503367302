// A regular order every few weeks: begun on the page of a delivered one, reminded of, never placed automatically.
import { AxeBuilder } from '@axe-core/playwright';
import { orderByApi, signInByApi } from '../../tools/walks/demo-visitor.ts';
import { betweenTaps } from '../setup/pauses.ts';
import { expect, test } from '../setup/phone.ts';
import { plenty } from '../setup/steps.ts';

test(
  'a delivered order is repeated every so many weeks, put into the cart by one tap, and ended',
  { tag: '@proof' },
  async ({ page, context, staffed: app }) => {
    await signInByApi(page, app.url, 'main');
    const number = await orderByApi(page, 'main', plenty.main);
    await app.club('order', 'pack', number);
    await app.club('order', 'ship', number, '20450000000078');
    await app.club('order', 'deliver', number);
    await page.goto(`${app.url}/history-order/${number}`);
    const begin = page.getByRole('button', { name: 'Повторювати регулярно' });
    await begin.tap();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: 'Зберегти' }).tap();
    await sheet.getByRole('link', { name: 'Підтвердити вік' }).tap();

    await page.getByRole('button', { name: /^Підтвердити через/ }).tap();
    const link = await page.getByRole('link', { name: 'Відкрити Дію' }).getAttribute('href');
    const diia = await context.newPage();
    await diia.goto(link!);
    await diia.getByRole('button', { name: 'Поділитися: повнолітній' }).tap();
    await expect(diia.getByText('Документом поділено')).toBeVisible();
    await diia.close();
    await expect(page.getByRole('main').getByText('Вік підтверджено').first()).toBeVisible();

    await page.goto(`${app.url}/history-order/${number}`);
    await begin.tap();
    await sheet.getByRole('radio', { name: 'Кожні 2 тижні' }).check();
    await sheet.getByRole('button', { name: 'Зберегти' }).tap();
    await page.getByRole('link', { name: /^Регулярне замовлення/ }).tap();
    await expect(page).toHaveURL(`${app.url}/regular-orders`);
    const regular = page.getByRole('article').filter({ hasText: new RegExp(`Замовлення №.${number}`) });
    await expect(regular).toContainText('Кожні 2 тижні');
    expect((await new AxeBuilder({ page }).include('main').analyze()).violations.map(({ id }) => id)).toEqual([]);

    await regular.getByRole('button', { name: 'Поставити на паузу' }).tap();
    await expect(regular.getByRole('heading', { name: 'На паузі' })).toBeVisible();
    await betweenTaps(page);
    await regular.getByRole('button', { name: 'Відновити' }).tap();
    await expect(regular.getByRole('heading', { name: /^Наступне:/ })).toBeVisible();
    await regular.getByRole('button', { name: 'Додати в кошик' }).tap();
    await expect(page).toHaveURL(/\/shop\/cart$/);
    await expect(page.getByRole('link', { name: /^Оформити/ })).toBeVisible();

    await page.goto(`${app.url}/regular-orders`);
    await regular.getByRole('button', { name: 'Завершити' }).tap();
    await page.getByRole('dialog').getByRole('button', { name: 'Завершити' }).tap();
    await expect(page.getByText('Регулярних замовлень немає')).toBeVisible();
  },
);
