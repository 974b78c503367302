// The office's sign-in as in production: nobody gets in but by a link and passkeys, and a sensitive action takes one
// more. The club is shared by all journeys of this file, which follow one another.
import type { Page } from '@playwright/test';
import { patience } from '../../tools/tests/slowness.ts';
import type { Place } from '../setup/own-app.ts';
import { expect, test } from '../setup/phone.ts';
import { computer, makeHands } from './member.ts';
import { acceptInvitation, type KeyRing, keyRingOf } from './passkeys.ts';
import { type Rehearsal, startRehearsal } from './rehearsal.ts';

// An embedded database belongs to one process, and here a shell and the office work on one.
const shared = process.env.STAFFED_APP;
test.use(computer);
test.describe.configure({ mode: 'serial' });

interface Seat {
  page: Page;
  keys: KeyRing;
}
let club: Rehearsal;
let usedLink: string;
const over = 'Запрошення вже використане або завершилося. Попросити нове';

// oxlint-disable-next-line no-empty-pattern -- Playwright reads the names in the braces, and here it needs none
test.beforeAll(async ({}, info) => {
  club = await startRehearsal(JSON.parse(shared!) as Place, info.outputPath('rehearsal'));
});
test.afterAll(() => club?.stop());

const invite = async (email: string, name: string): Promise<{ url: string; member: number }> =>
  (
    await club.club<{ url: string; member: number }>(
      'staff',
      'invite',
      email,
      '--name',
      name,
      '--role',
      'administrator',
    )
  )[0]!;

const rail = (page: Page) => page.getByRole('navigation', { name: 'Розділи' });
const signIn = (page: Page) => page.getByRole('button', { name: 'Увійти за ключем доступу' });

async function leave(page: Page): Promise<void> {
  await page.getByRole('banner').locator('summary').click();
  await page.getByRole('button', { name: 'Вийти' }).click();
  await expect(signIn(page)).toBeVisible();
}

test(
  'a link makes two passkeys on two devices, and each of them opens the office afterwards',
  { tag: '@postgres' },
  async ({ page }) => {
    await page.goto(club.office);
    await expect(signIn(page)).toBeVisible();
    const keys = await keyRingOf(page);
    await expect(page.getByRole('region', { name: 'Увійти як…' })).toHaveCount(0);
    const { url } = await invite('first@example.com', 'Перша каса');
    usedLink = url;
    await keys.putIn('internal');
    await page.goto(url);
    // The token is removed from the address immediately.
    await expect(page).toHaveURL(`${club.office}/invitation`);
    await page.getByRole('button', { name: 'Створити перший ключ' }).press('Enter');
    await expect(page.getByText('Створено ключів: 1 із 2')).toBeVisible();
    await page.getByRole('button', { name: 'Створити другий ключ' }).press('Enter');
    await expect(page.getByRole('alert'), 'one device is not two').toContainText('Цей пристрій уже має ключ');
    await keys.putIn('usb');
    await page.getByRole('button', { name: 'Створити другий ключ' }).press('Enter');
    await expect(rail(page)).toBeVisible();
    for (const kind of ['usb', 'internal'] as const) {
      await leave(page);
      await keys.putIn(kind);
      const before = await keys.signatures();
      await signIn(page).press('Enter');
      await expect(rail(page)).toBeVisible();
      expect(await keys.signatures(), 'a ceremony').toBe(before + 1);
    }
    await leave(page);
    await keys.setVerified(false);
    await signIn(page).press('Enter');
    await expect(page.getByRole('alert'), 'a key without its owner').toBeVisible();
    await expect(rail(page)).toHaveCount(0);
  },
);

test('a used or expired link opens nothing', { tag: ['@proof', '@postgres'] }, async ({ page }) => {
  const { url, member } = await invite('late@example.com', 'Пізня зміна');
  await page.goto(url);
  await expect(page.getByText('Для: Пізня зміна')).toBeVisible();
  await club.write('update staff_invitations set expires_at = now() where member_id = $1', [member]);
  const keys = await keyRingOf(page);
  await keys.putIn('internal');
  await page.getByRole('button', { name: 'Створити перший ключ' }).press('Enter');
  await expect(page.getByRole('alert')).toContainText(over);
  for (const link of [url, usedLink]) {
    // A page is not reloaded for the same address with another #.
    await page.goto('about:blank');
    await page.goto(link);
    await expect(page.getByText(over)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Створити перший ключ' })).toHaveCount(0);
  }
});

test(
  'one administrator makes a request, the other sees its effect and approves by a passkey, and a member whose time ended is out within five seconds',
  { tag: '@postgres' },
  async ({ browser, page }) => {
    const context = await browser.newContext({ ...computer, locale: 'uk-UA', timezoneId: 'Europe/Kyiv' });
    const requesting = await sit(page, 'asks@example.com', 'Хто просить');
    const deciding = await sit(await context.newPage(), 'decides@example.com', 'Хто вирішує');
    await inviteFromDesk(requesting);
    await approve(deciding);
    await fetchOnce(requesting);
    await endMember(deciding, requesting);
    await context.close();
  },
);

test(
  'a stuck case is retried or closed in two presses, the next opening automatically',
  { tag: '@postgres' },
  async ({ page }) => {
    await sit(page, 'settles@example.com', 'Хто розбирає');
    const text = 'Замовлення в дорозі';
    await stuck('phone-call', { callId: 0 });
    await stuck('order-sms', { to: '380670000000', text });
    await stuck('notice-letter', { to: 'one@example.com', subject: text, text });
    await page.goto(`${club.office}/stuck`);
    const card = page.getByRole('complementary');
    const hands = makeHands(page);
    for (const [kind, press] of [
      ['лист про зміну в акаунті', ['KeyR']],
      ['SMS про замовлення', ['KeyR']],
      ['дзвінок учаснику', ['KeyC', 'Digit2']],
    ] as const) {
      await expect(card).toContainText(kind);
      await expect(card.getByRole('button', { name: 'Спробувати ще раз' })).toBeVisible();
      const before = hands.count();
      for (const key of press) {
        await hands.press(key);
        if (key === 'KeyC')
          await expect(page.getByRole('dialog', { name: /^Закрити:\sвирішено\sвручну/ })).toBeVisible();
      }
      expect(hands.count() - before, kind).toBeLessThanOrEqual(2);
      await expect(card.getByText(kind)).toHaveCount(0);
    }
    await expect(page.getByText('Нічого не застрягло')).toBeVisible();
    for (const to of ['380670000001', '380670000002']) await stuck('order-sms', { to, text });
    await page.reload();
    await expect(card).toContainText('SMS про замовлення');
    await expect(page.getByRole('list', { name: 'Скільки чого застрягло' }).getByRole('listitem')).toContainText('2');
    await expect(page.getByRole('button', { name: /^Спробувати\sще\sраз\sусі/ })).toBeVisible();
    const whole = makeHands(page);
    await whole.press('KeyA');
    await expect(page.getByText('Нічого не застрягло')).toBeVisible();
    expect(whole.count(), 'to a whole kind').toBe(1);
  },
);

/** Work that was given up a moment ago. */
const stuck = (kind: string, payload: object): Promise<void> =>
  club.write(
    `insert into outbox (kind, once, payload, created_at, run_at, gave_up_at, attempts, last_error)
      values ($1, $2::text, $2::text::jsonb, now(), now(), now(), 8, 'sms unavailable')`,
    [kind, JSON.stringify(payload)],
  );

/** An administrator with two passkeys of theirs, signed in. */
async function sit(page: Page, email: string, name: string): Promise<Seat> {
  await page.goto(club.office);
  await expect(signIn(page)).toBeVisible();
  const keys = await keyRingOf(page);
  await acceptInvitation(page, keys, (await invite(email, name)).url);
  return { page, keys };
}

const groups = { KeyS: '/audit', KeyT: '/' };

/** By the rail, as staff go. */
async function walkTo(page: Page, group: keyof typeof groups, name: string): Promise<void> {
  const first = groups[group];
  // Keys are handled a moment later, when it is clear that no scanner pressed them: a link would be left again.
  if (new URL(page.url()).pathname !== first) {
    const before = await page.title();
    await makeHands(page).press('KeyG', group);
    await page.waitForURL(({ pathname }) => pathname === first);
    // Another page takes the focus together with its title, a moment after its address is shown.
    await expect(page).not.toHaveTitle(before);
  }
  await rail(page).getByRole('link', { name }).press('Enter');
}

/** Admits a member: sensitive, so a passkey is used, and above what one may do alone. */
async function inviteFromDesk({ page, keys }: Seat): Promise<void> {
  await walkTo(page, 'KeyS', 'Команда');
  await expect(page.getByRole('link', { name: 'Хто вирішує' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Запросити\sдо\sкоманди/ })).toBeVisible();
  await makeHands(page).press('KeyI');
  const form = page.getByRole('dialog', { name: /^Запросити\sдо\sкоманди/ });
  await form.getByRole('textbox', { name: 'E-mail' }).fill('new@example.com');
  await form.getByRole('textbox', { name: 'Імʼя або назва' }).fill('Нова зміна');
  await form.getByRole('checkbox', { name: 'Підтримка', exact: true }).check();
  await keys.setVerified(false);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Без ключа доступу дію не виконано')).toBeVisible();
  await keys.setVerified(true);
  const before = await keys.signatures();
  await page.keyboard.press('Enter');
  await form.getByRole('textbox', { name: 'Навіщо, для того, хто схвалюватиме' }).fill('Більше звернень');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(/^Надіслано\sна\sсхвалення\sпід\sномером/)).toBeVisible();
  expect(await keys.signatures(), 'a passkey for each try').toBeGreaterThan(before);
  await walkTo(page, 'KeyT', 'Схвалення');
  await expect(page.getByText('Власний запит схвалює хтось інший')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Схвалити' })).toHaveCount(0);
}

async function approve({ page, keys }: Seat): Promise<void> {
  await walkTo(page, 'KeyT', 'Схвалення');
  await expect(page.getByText('«Більше звернень»')).toBeVisible();
  const button = page.getByRole('button', { name: 'Схвалити' });
  await expect(button).toBeEnabled();
  await keys.setVerified(false);
  await button.press('Enter');
  await expect(page.getByText('Без ключа доступу не схвалено')).toBeVisible();
  await keys.setVerified(true);
  const before = await keys.signatures();
  await button.press('Enter');
  await expect(page.getByText('Схвалено й виконано')).toBeVisible();
  expect(await keys.signatures(), 'a passkey for the approval').toBeGreaterThan(before);
}

/** The approved link is for the requester, once. */
async function fetchOnce({ page }: Seat): Promise<void> {
  await walkTo(page, 'KeyT', 'Схвалення');
  await page.getByRole('link', { name: 'Мої' }).press('Enter');
  await page.getByRole('button', { name: 'Показати відповідь один раз' }).press('Enter');
  await expect(page.getByText(/\/invitation#[\w-]{43}/)).toBeVisible();
  await walkTo(page, 'KeyT', 'Схвалення');
  await page.getByRole('link', { name: 'Мої' }).press('Enter');
  await expect(page.getByText('«Більше звернень»')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Показати відповідь один раз' })).toHaveCount(0);
}

const outWithinMs = patience(5000);

async function endMember({ page }: Seat, ended: Seat): Promise<void> {
  await walkTo(page, 'KeyS', 'Команда');
  await page.getByRole('link', { name: 'Хто просить' }).press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Хто просить' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Завершити\sдоступ/ })).toBeVisible();
  const hands = makeHands(page);
  await hands.press('KeyE');
  await expect(page.getByRole('dialog', { name: /^Завершити\sдоступ/ })).toBeVisible();
  await hands.press('Digit1');
  expect(hands.count()).toBe(2);
  await expect(page.getByText('Завершити доступ: готово')).toBeVisible();
  // Nothing is pressed there: the page submits itself.
  await expect(signIn(ended.page)).toBeVisible({ timeout: outWithinMs });
  await expect(ended.page.getByText('«Більше звернень»')).toHaveCount(0);
  await signIn(ended.page).press('Enter');
  await expect(ended.page.getByRole('alert')).toContainText('Цей ключ доступу не підійшов');
}
