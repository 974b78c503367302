// The jobs of staff at their desks by the keys of a Ukrainian layout, each within its allowed number of presses. The
// app is their own: no other work is in its queues.
import { startOwnApp } from '../setup/own-app.ts';
import type { OwnApp } from '../setup/own-app.ts';
import { expect, test } from '../setup/phone.ts';
import * as customers from './customers.ts';
import { computer, makeHands, waitUntilLoaded, signInAs } from './member.ts';

test.use(computer);
test.describe.configure({ mode: 'default' });

let app: OwnApp;
// oxlint-disable-next-line no-empty-pattern -- Playwright reads the names in the braces, and here it needs none
test.beforeAll(async ({}, info) => {
  app = await startOwnApp(info.outputPath('office'));
});
test.afterAll(() => app.stop());

test('an order is packed, handed over with its waybill and delivered, from a scan of its number', async ({ page }) => {
  await customers.newCustomer(page, app.url);
  const number = await customers.placeOrder(page);
  await signInAs(page, app.url, 'Замовлення', '/orders');
  const hands = makeHands(page);
  await expect(page.getByRole('link', { name: number })).toBeVisible();
  await hands.scan(number);
  const card = page.getByRole('complementary', { name: `Замовлення № ${number}` });
  await expect(card.getByText('замовлення можна пакувати')).toBeVisible();
  await hands.press('KeyP');
  await expect(card.getByText('Далі передати перевізнику')).toBeVisible();
  expect(hands.count(), 'to a packed order').toBe(2);
  await page.keyboard.press('Control+KeyZ');
  await expect(card.getByText('замовлення можна пакувати')).toBeVisible();
  await hands.press('KeyP');
  await expect(card.getByText('Далі передати перевізнику')).toBeVisible();
  await hands.press('KeyS');
  const form = page.getByRole('dialog', { name: /^Передати\sперевізнику/ });
  await expect(form.getByRole('textbox')).toBeFocused();
  await hands.type('20450000000017');
  await hands.press('Enter');
  await expect(card.getByText('Посилка в перевізника')).toBeVisible();
  await hands.press('KeyD');
  const confirming = page.getByRole('dialog', { name: /^Позначити\sотриманим/ });
  await expect(confirming.getByText('Повернути як було вже не вийде')).toBeVisible();
  await expect(confirming.getByRole('button', { name: `Позначити отриманим: замовлення № ${number}` })).toBeFocused();
  await expect(card.getByText('Посилка в перевізника')).toBeVisible();
  await hands.press('Enter');
  await expect(card.getByText('Посилку отримано')).toBeVisible();
  expect(hands.count(), 'to a delivered one').toBe(8);
});

test('goods come back: exactly what is refunded is shown before', { tag: '@proof' }, async ({ page }) => {
  await customers.newCustomer(page, app.url);
  const number = await customers.placeOrder(page);
  await customers.deliver(app, number);
  await customers.requestReturn(page, number);
  await signInAs(page, app.url, 'Керівництво замовленнями', '/orders?view=returns');
  const row = page.getByRole('link', { name: number });
  await expect(row).toBeVisible();
  const hands = makeHands(page);
  await hands.press('KeyJ');
  await expect(row).toBeFocused();
  await hands.press('Enter');
  const card = page.getByRole('complementary', { name: `Замовлення № ${number}` });
  await expect(card.getByText('«Колір на фото інший»')).toBeVisible();
  await hands.press('KeyA');
  const form = page.getByRole('dialog', { name: /^Прийняти\sповернення/ });
  await expect(form.getByText(/^Повернеться\sучаснику:\sготівкою/)).toBeVisible();
  await expect(form.getByRole('checkbox', { name: 'Повернути товар на полицю' })).toBeFocused();
  await hands.press('Enter');
  await expect(card.getByText('Товар приїхав назад')).toBeVisible();
  expect(hands.count()).toBe(4);
  await expect(card.getByText('Повернеться', { exact: true })).toHaveCount(0);
});

test('one of two units comes back: staff preview its refund, and the customer reads it', async ({ page }) => {
  await customers.newCustomer(page, app.url);
  const number = await customers.placeOrder(page, 2);
  await customers.deliver(app, number);
  await signInAs(page, app.url, 'Керівництво замовленнями', `/orders/${number}`);
  const card = page.getByRole('complementary', { name: `Замовлення № ${number}` });
  const choose = card.getByRole('button', { name: 'Вибрати, що повернулося' });
  await choose.click();
  await expect(card.getByRole('spinbutton')).toBeFocused();
  await card.getByRole('button', { name: 'Скасувати' }).click();
  await expect(choose).toBeFocused();
  await choose.click();
  const take = card.getByRole('button', { name: 'Прийняти', exact: true });
  await expect(take).toBeDisabled();
  await card.getByRole('spinbutton').fill('1');
  await expect(card.locator('form').getByRole('status')).toContainText(/готівкою.*105/);
  await card.getByRole('textbox', { name: 'Причина' }).fill('Помʼята пачка');
  await take.click();
  await expect(card.getByText(/№ 1: 1/)).toBeVisible();
  await page.goto(`${app.url}/history-order/${number}`);
  await expect(page.getByRole('region', { name: 'Що в замовленні' })).toContainText(/Повернено\s.*:\s1.шт\..*105.₴/);
});

test('several orders are packed at once, each with its own result', { tag: '@proof' }, async ({ page }) => {
  await customers.newCustomer(page, app.url);
  const numbers = [await customers.placeOrder(page), await customers.placeOrder(page)];
  await signInAs(page, app.url, 'Замовлення', '/orders');
  for (const number of numbers) await page.getByRole('checkbox', { name: `Обрати рядок ${number}` }).check();
  // One of them is packed by another member meanwhile.
  await app.clubAtOnce(['order', 'pack', numbers[0]!]);
  await page.getByRole('button', { name: 'Спакувати: 2' }).click();
  const answers = page.getByRole('dialog', { name: 'Спакувати: 2' });
  await answers.getByRole('button', { name: 'Почати' }).click();
  await expect(answers.getByText('Готово 1 із 2')).toBeVisible();
  await expect(answers.getByRole('row', { name: new RegExp(numbers[1]!) })).toContainText('готово');
  await answers.getByRole('button', { name: 'Закрити' }).last().click();
  await expect(page.getByRole('link', { name: numbers[0]! })).toHaveCount(0);
});

test('a document is decided by one key, or by a key and a digit', async ({ page }) => {
  for (const _ of ['approved', 'sent back']) {
    await page.context().clearCookies();
    await customers.newCustomer(page, app.url);
    await customers.sendDocument(page);
  }
  await signInAs(page, app.url, 'Перевірка віку', '/age');
  const photo = page.getByRole('img', { name: 'Фото документа' });
  const isDecidable = async () => {
    await expect(photo).toBeVisible();
    await expect(page.getByRole('button', { name: 'Підтвердити вік' })).toBeEnabled();
  };
  await expect(photo).toBeVisible();
  await expect(page.getByText('У черзі: 2')).toBeVisible();
  // A photo is not decided unseen: not before it is loaded, and not if it fails to load.
  const taken = { code: 'document_taken', detail: 'Фото дивиться хтось інший' };
  await page.route('**/api/age-photo*', (route) => route.fulfill({ status: 409, json: taken }));
  await page.reload();
  await expect(page.getByRole('alert')).toContainText(taken.detail);
  await page.keyboard.press('KeyA');
  await expect(page.getByRole('button', { name: 'Підтвердити вік' })).toBeDisabled();
  await page.unroute('**/api/age-photo*');
  await page.getByRole('alert').getByRole('button', { name: 'Спробувати ще раз' }).press('Enter');
  await isDecidable();
  await expect(page.getByText('У черзі: 2')).toBeVisible();
  const hands = makeHands(page);
  await hands.press('KeyA');
  await expect(page.getByText('У черзі: 1')).toBeVisible();
  expect(hands.count(), 'to approve').toBe(1);
  await isDecidable();
  // A verdict by mistake is undone: the same photo is decided again.
  await page.keyboard.press('Control+KeyZ');
  await expect(page.getByText('У черзі: 2')).toBeVisible();
  await isDecidable();
  await page.keyboard.press('KeyA');
  await expect(page.getByText('У черзі: 1')).toBeVisible();
  await isDecidable();
  await hands.press('KeyM');
  await expect(page.getByRole('dialog', { name: /^Попросити\sінше\sфото/ })).toBeVisible();
  await hands.press('Digit1');
  await expect(page.getByText('Черга порожня')).toBeVisible();
  expect(hands.count(), 'to both').toBe(3);
});

test('a request is answered beside its author, and the next one opens', async ({ page }) => {
  await customers.newCustomer(page, app.url);
  const first = await customers.writeRequest(page, 'Не бачу XP за пачку, яку сканую вдруге');
  const second = await customers.writeRequest(page, 'А ще не бачу XP за учора');
  await signInAs(page, app.url, 'Підтримка', '/requests');
  const row = page.getByRole('link', { name: first, exact: true });
  await expect(row).toBeVisible();
  const hands = makeHands(page);
  await hands.press('KeyJ');
  await expect(row).toBeFocused();
  await hands.press('Enter');
  const answer = page.getByRole('textbox', { name: 'Відповідь' });
  await expect(answer).toBeFocused();
  await hands.press('Alt+Digit1');
  await expect(answer).toHaveValue(/^Дякуємо\sза\sзвернення/);
  await hands.press('Control+Enter');
  await expect(page.getByRole('heading', { level: 2, name: `Звернення № ${second}` })).toBeVisible();
  await expect(answer).toHaveValue('');
  await expect(page.getByText('«А ще не бачу XP за учора»')).toHaveCount(1);
  expect(hands.count()).toBeLessThanOrEqual(5);
  // A template begins an answer; what is typed already stays below it.
  await hands.type('Учорашні теж знайшли.');
  await hands.press('Alt+Digit1');
  await expect(answer).toHaveValue(/^Дякуємо\sза\sзвернення[^]+\n\nУчорашні теж знайшли\.$/);
});

test('a customer asks where their XP are: the entry shows why, and more are given with a reason', async ({ page }) => {
  const { phone, id } = await customers.newCustomer(page, app.url);
  await customers.redeemOne(page);
  await signInAs(page, app.url, 'Підтримка', '/people');
  await expect(page.getByRole('searchbox', { name: 'Знайти людину' })).toBeFocused();
  const search = makeHands(page);
  await search.type(`0${phone.slice(3)}`);
  await search.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: new RegExp(id) })).toBeVisible();
  expect(search.count(), 'to the person').toBe(2);
  await expect(page.getByText(phone)).toHaveCount(0);
  const hands = makeHands(page);
  await expect(page.getByRole('button', { name: /^Чому\?/ }).first()).toBeVisible();
  await hands.press('KeyW');
  await expect(page.getByText('Партії XP')).toBeVisible();
  expect(hands.count(), 'to the explanation').toBe(1);
  await hands.press('KeyX');
  const form = page.getByRole('dialog', { name: /^Змінити\sбаланс\sXP/ });
  await expect(form.getByRole('textbox', { name: 'Скільки XP' })).toBeFocused();
  await hands.type('20');
  await hands.press('Alt+Digit1');
  await expect(page.getByText('Змінити баланс XP: готово')).toBeVisible();
  expect(hands.count(), 'to more XP with a reason').toBe(4);
  await expect(page.getByText('Вибачення за затримку').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Повернути як було' })).toBeVisible();
});

test(
  'an administrator admits a member by a link that is shown once, and ends them',
  { tag: '@proof' },
  async ({ page }) => {
    await signInAs(page, app.url, 'Адміністрування', '/staff');
    await waitUntilLoaded(page);
    const hands = makeHands(page);
    await hands.press('KeyI');
    const form = page.getByRole('dialog', { name: /^Запросити\sдо\sкоманди/ });
    await expect(form.getByRole('textbox', { name: 'E-mail' })).toBeFocused();
    await hands.type('new.desk@example.com');
    await expect(form.getByRole('checkbox', { name: 'Клуб XP' })).toBeChecked();
    await hands.press('Alt+Digit1');
    await expect(form.getByRole('checkbox', { name: 'Замовлення', exact: true })).toBeChecked();
    await hands.press('Enter');
    expect(hands.count(), 'to let somebody in').toBe(4);
    await expect(page.getByText(/\/invitation#/)).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'new.desk' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'new.desk' })).toBeVisible();
    const ending = makeHands(page);
    await ending.press('KeyE');
    await expect(page.getByRole('dialog', { name: /^Завершити\sдоступ/ })).toBeVisible();
    await ending.press('Digit1');
    await expect(page.getByRole('row', { name: /new\.desk/ })).toContainText('доступ завершено');
    expect(ending.count(), 'to put somebody out').toBe(2);
  },
);
