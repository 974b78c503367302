// Queues that are decided one after the other, lists moved through by keys, and forms of values of more than one field.
// The app is their own: no other work is in its queues.
import { startOwnApp } from '../setup/own-app.ts';
import type { OwnApp } from '../setup/own-app.ts';
import { expect, test } from '../setup/phone.ts';
import * as customers from './customers.ts';
import { computer, makeHands, signInAs } from './member.ts';

test.use(computer);
test.describe.configure({ mode: 'default' });

let app: OwnApp;
// oxlint-disable-next-line no-empty-pattern -- Playwright reads the names in the braces, and here it needs none
test.beforeAll(async ({}, info) => {
  app = await startOwnApp(info.outputPath('office'));
});
test.afterAll(() => app.stop());

test('requests of colleagues are decided by keys, and are shown once', async ({ page }) => {
  const { id } = await customers.newCustomer(page, app.url);
  await signInAs(page, app.url, 'Підтримка', `/people/${id}`);
  for (const xp of ['600', '700', '800']) {
    await page.getByRole('button', { name: 'Змінити баланс XP' }).click();
    const form = page.getByRole('dialog', { name: /^Змінити\sбаланс\sXP/ });
    await form.getByRole('textbox', { name: 'Скільки XP' }).fill(xp);
    await page.keyboard.press('Alt+Digit1');
    await form.getByRole('textbox', { name: /^Навіщо/ }).fill('Довге очікування');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText(/^Надіслано\sна\sсхвалення/).last()).toBeVisible();
    await expect(form).toHaveCount(0);
  }
  await page.context().clearCookies();
  await signInAs(page, app.url, 'Керівництво підтримкою', '/approvals');
  const card = page.getByRole('complementary', { name: 'Змінити баланс XP' });
  const amount = card.getByRole('definition').filter({ hasText: /^[678]00$/ });
  await expect(amount).toHaveCount(1);
  await expect(card.getByText('Скільки', { exact: true })).toHaveCount(0);
  const first = await amount.textContent();
  const hands = makeHands(page);
  await hands.press('KeyJ');
  await expect(amount).not.toHaveText(first!);
  const second = await amount.textContent();
  await expect(card.getByRole('button', { name: 'Схвалити' })).toBeEnabled();
  await hands.press('KeyA');
  await expect(page.getByText('Схвалено й виконано')).toBeVisible();
  expect(hands.count(), 'to the next one, and to approve it').toBe(2);
  await expect(amount).not.toHaveText(second!);
  await hands.press('KeyR');
  await expect(page.getByRole('dialog', { name: 'Відхилити: Змінити баланс XP' })).toBeVisible();
  await hands.press('Control+Enter');
  await expect(page.getByText('Відхилено', { exact: true })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Схвалення' }).getByRole('row')).toHaveCount(2);
});

test('the open card follows J and K, Shift and X choose a range, and a missing one is reported', async ({ page }) => {
  await customers.newCustomer(page, app.url);
  const numbers = [
    await customers.placeOrder(page),
    await customers.placeOrder(page),
    await customers.placeOrder(page),
  ];
  await signInAs(page, app.url, 'Замовлення', `/orders/${numbers[0]}`);
  const cardOf = (number: string | undefined) => page.getByRole('complementary', { name: `Замовлення № ${number}` });
  await expect(cardOf(numbers[0])).toBeVisible();
  await expect(page.getByRole('link', { name: numbers[1]! })).toBeVisible();
  await page.keyboard.press('KeyJ');
  await expect(cardOf(numbers[1])).toBeVisible();
  await expect(page.getByRole('link', { name: numbers[1]! })).toBeFocused();
  await page.keyboard.press('KeyK');
  await expect(cardOf(numbers[0])).toBeVisible();
  await page.keyboard.press('KeyX');
  await expect(page.getByText('Обрано: 1')).toBeVisible();
  // One after the other: a burst of keys is a scanner's.
  await page.keyboard.press('KeyJ');
  await expect(cardOf(numbers[1])).toBeVisible();
  await page.keyboard.press('KeyJ');
  await expect(cardOf(numbers[2])).toBeVisible();
  await page.keyboard.press('Shift+KeyX');
  await expect(page.getByText('Обрано: 3')).toBeVisible();
  await page.keyboard.press('Shift+Slash');
  await expect(page.getByRole('dialog').getByText('Обрати всі рядки до цього')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Спакувати: 3' }).click();
  const bulk = page.getByRole('dialog');
  await expect(bulk.getByRole('button', { name: 'Почати' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(bulk.getByText('Готово 3 із 3')).toBeVisible();
  // Nothing was left chosen, and one key takes all of them back, with an answer for each.
  await page.keyboard.press('Enter');
  await expect(bulk).toBeHidden();
  await page.keyboard.press('Control+KeyZ');
  await expect(page.getByRole('dialog', { name: 'Розпакувати: 3' }).getByText('Готово 3 із 3')).toBeVisible();
  await expect(bulk.getByRole('cell', { name: 'готово' })).toHaveCount(3);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: numbers[1]! })).toBeVisible();
  await page.context().clearCookies();
  await signInAs(page, app.url, 'Адміністрування', '/staff?id=99999');
  await expect(page.getByText('Того, на що вело посилання, в цьому списку вже немає')).toBeVisible();
  await expect(page).toHaveURL(/\/staff$/);
  await expect(page.getByRole('complementary')).toHaveCount(0);
  // Beside an open card each other row opens its own.
  for (const row of await page.getByRole('row').getByRole('link').all()) {
    await row.click();
    const card = page.getByRole('complementary', { name: (await row.textContent())! });
    await expect(card).toBeVisible();
    await expect(page).toHaveURL(/\/staff\?id=\d+$/);
  }
});

test('a setting and a promo code are changed field by field, and errors are shown beside their field', async ({
  page,
}) => {
  await signInAs(page, app.url, 'Клуб', '/club');
  await page.getByRole('button', { name: 'Змінити налаштування' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('combobox', { name: 'Налаштування' }).selectOption('support.desk');
  await form.getByRole('button', { name: 'Прибрати рядок 3' }).click();
  const hours = form.getByRole('group', { name: 'Рядок 1' }).getByRole('textbox', { name: 'Години' });
  await hours.fill('колись');
  await form.getByRole('textbox', { name: 'Примітка' }).fill('Осінь');
  await page.keyboard.press('Control+Enter');
  await expect(hours).toHaveAccessibleDescription('Перевірити це значення');
  await hours.fill('Mo-Fr 09:00-20:00');
  await form.getByRole('button', { name: 'Показати, що зміниться' }).click();
  await expect(form.getByRole('region', { name: 'Що зміниться' })).toBeVisible();
  await form.getByRole('combobox', { name: 'Налаштування' }).selectOption('shop.gift');
  await form.getByRole('textbox', { name: 'Від скількох одиниць' }).fill('4');
  await form.getByRole('button', { name: 'Показати, що зміниться' }).click();
  await expect(form.getByText('3 → 4')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Додати або змінити промокод' }).click();
  const code = form.getByRole('textbox', { name: 'Промокод' });
  const percent = form.getByRole('textbox', { name: 'Знижка, %' });
  await code.fill('осінь');
  await percent.fill('120');
  await page.keyboard.press('Control+Enter');
  await expect(percent).toHaveAccessibleDescription('Має бути: 1…99');
  await percent.fill('12');
  await page.keyboard.press('Control+Enter');
  await expect(code).toHaveAccessibleDescription(/^Від\s4\sдо\s40\sлатинських\sлітер/);
  await expect(form.getByText('row')).toHaveCount(0);
});

test('reviews are a deck: one key shows, a key and a digit refuse', async ({ page }) => {
  await customers.newCustomer(page, app.url);
  await customers.writeReviews(page, app.url, ['Кейс для подушечок', 'Кейс для стіків']);
  await signInAs(page, app.url, 'Модерація', '/reviews');
  await expect(page.getByRole('heading', { level: 2, name: 'Кейс для подушечок' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Показати відгук' })).toBeVisible();
  const hands = makeHands(page);
  await hands.press('KeyP');
  await expect(page.getByRole('heading', { level: 2, name: 'Кейс для стіків' })).toBeVisible();
  expect(hands.count()).toBe(1);
  await page.keyboard.press('Control+KeyZ');
  await expect(page.getByRole('heading', { level: 2, name: 'Кейс для подушечок' })).toBeVisible();
  await page.keyboard.press('KeyP');
  await expect(page.getByRole('heading', { level: 2, name: 'Кейс для стіків' })).toBeVisible();
  await hands.press('KeyR');
  await expect(page.getByRole('dialog', { name: /^Відхилити\sвідгук/ })).toBeVisible();
  await hands.press('Digit1');
  await expect(page.getByText('Черга порожня')).toBeVisible();
  expect(hands.count()).toBe(3);
});

test(
  'suspected duplicate accounts are a deck too: a key and a digit for each',
  { tag: '@postgres' },
  async ({ page }) => {
    const inviter = await customers.newCustomer(page, app.url);
    for (const _ of ['two people', 'one']) {
      await page.context().clearCookies();
      const friend = await customers.newCustomer(page, app.url);
      await app.write!(suspicion, [inviter.id, friend.id]);
    }
    await signInAs(page, app.url, 'Керівництво підтримкою', '/duplicates');
    await expect(page.getByText('У черзі: 2')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Визнати\sрізними\sлюдьми/ })).toBeVisible();
    const hands = makeHands(page);
    await hands.press('KeyA');
    await expect(page.getByRole('dialog', { name: /^Визнати\sрізними\sлюдьми/ })).toBeVisible();
    await hands.press('Digit1');
    await expect(page.getByText('У черзі: 1')).toBeVisible();
    expect(hands.count(), 'to tell two people apart').toBe(2);
    await hands.press('KeyR');
    await expect(page.getByRole('dialog', { name: /^Визнати\sоднією\sлюдиною/ })).toBeVisible();
    await hands.press('Digit1');
    await expect(page.getByText('Черга порожня')).toBeVisible();
    expect(hands.count(), 'to both').toBe(4);
  },
);

/** An invited friend with the referrer's phone, and the XP pending for it. */
const suspicion = `with pair as (
    insert into referrals (friend_id, inviter_id, created_at)
    select person_id, $1::bigint, now() from customers where id = $2::bigint returning friend_id, inviter_id
  ), promise as (
    insert into xp_awards (customer_id, brand, rule, source, xp, reason, state, created_at, active_at)
    select inviter_id, 'main', 'friend', 'friend:' || friend_id, 300, 'За друга', 'review', now(), now() from pair
  )
  insert into referral_reviews (friend_id, signs, state, opened_at, due_at)
  select friend_id, array['phone'], 'open', now(), now() + interval '3 days' from pair`;

test('a broken device is decided by a key and a digit', { tag: '@proof' }, async ({ page }) => {
  await customers.newCustomer(page, app.url);
  await customers.breakDevice(page);
  await signInAs(page, app.url, 'Підтримка', '/replacements');
  await expect(page.getByRole('complementary').getByText('«Мовчить»')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Вирішити заміну пристрою' })).toBeVisible();
  const hands = makeHands(page);
  await hands.press('KeyA');
  await expect(page.getByRole('dialog', { name: /^Вирішити\sзаміну\sпристрою/ })).toBeVisible();
  await hands.press('Digit1');
  await expect(page.getByText('Черга порожня')).toBeVisible();
  expect(hands.count()).toBe(2);
});
