// The office without any of its lists: the sign-in, the rail, keys of a Ukrainian layout, the palette and forms of
// actions.
import { expect, test } from '../setup/phone.ts';
import {
  computer,
  findings,
  makeHands,
  officeOf,
  openPalette,
  waitUntilLoaded,
  signInAs,
  troubleWithLargeText,
} from './member.ts';

test.use(computer);

test('a member moves through the office by keys of a Ukrainian layout, and sees only what their role allows', async ({
  page,
  baseURL,
}) => {
  await signInAs(page, baseURL!, 'Каталог');
  const hands = makeHands(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Сьогодні' })).toBeVisible();
  await hands.press('KeyG', 'KeyG');
  await expect(page.getByRole('heading', { level: 1, name: 'Товари' })).toBeVisible();
  await expect(page).toHaveTitle('Товари · Офіс');
  await expect(page.getByRole('main'), 'the focus goes into the page').toBeFocused();
  await expect(page.getByRole('link', { name: 'Коди' })).toHaveCount(0);
  await hands.press('KeyG', 'KeyT');
  await expect(page.getByRole('heading', { level: 1, name: 'Сьогодні' })).toBeVisible();
  await page.goto(`${officeOf(baseURL!)}/nowhere`);
  await expect(page.getByRole('heading', { level: 1, name: 'Такої сторінки немає' })).toBeVisible();
});

test('who may not search for people has their own desk under the people’s icon', async ({ page, baseURL }) => {
  await signInAs(page, baseURL!, 'Перевірка віку');
  const rail = page.getByRole('navigation', { name: 'Розділи' });
  await expect(rail.getByRole('link', { name: 'Люди' })).toHaveCount(0);
  await rail.getByRole('link', { name: /^Вік/ }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Вік' })).toBeVisible();
});

test('input typed when the page locked is restored for the same member, and not for another', async ({
  page,
  baseURL,
}) => {
  await page.clock.install();
  await signInAs(page, baseURL!, 'Каталог', '/goods');
  const open = async (): Promise<void> => {
    await openPalette(page, 'залишок');
    await page.getByRole('option', { name: 'Змінити залишок' }).click();
  };
  await open();
  const form = page.getByRole('dialog', { name: /^Змінити\sзалишок/ });
  await form.getByRole('textbox', { name: 'Артикул' }).fill('ST-PRO-AMBER');
  await form.getByRole('textbox', { name: 'Залишок' }).fill('12');
  const reopen = async (role: string): Promise<void> => {
    await page.clock.fastForward('15:10');
    await expect(page.getByRole('heading', { level: 1, name: 'Офіс замкнено' })).toBeVisible();
    await expect(form).toHaveCount(0);
    await page.getByRole('region', { name: 'Увійти як…' }).getByRole('button', { name: role, exact: true }).click();
    await expect(page.getByRole('navigation', { name: 'Розділи' })).toBeVisible();
  };
  await reopen('Каталог');
  await expect(form.getByRole('textbox', { name: 'Артикул' })).toHaveValue('ST-PRO-AMBER');
  await expect(form.getByRole('textbox', { name: 'Залишок' })).toHaveValue('12');
  await form.getByRole('button', { name: 'Показати, що зміниться' }).press('Enter');
  await expect(form.getByRole('region', { name: 'Що зміниться' })).toContainText('→ 12');
  await reopen('Адміністрування');
  await expect(page.getByRole('heading', { level: 1, name: 'Товари' })).toBeVisible();
  await expect(form).toHaveCount(0);
  await reopen('Каталог');
  await open();
  await expect(form.getByRole('textbox', { name: 'Артикул' })).toHaveValue('');
});

test('stock is set from the palette by keyboard alone, and a refusal shows why', async ({ page, baseURL }) => {
  await signInAs(page, baseURL!, 'Каталог');
  await openPalette(page, 'залишок');
  await expect(page.getByRole('option', { name: 'Змінити залишок' })).toBeVisible();
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: /^Змінити\sзалишок/ });
  await expect(form.getByRole('textbox', { name: 'Артикул' })).toBeFocused();
  await page.keyboard.type('немає такого');
  await page.keyboard.press('Tab');
  await page.keyboard.type('7');
  await page.keyboard.press('Enter');
  await expect(form.getByRole('alert')).toBeVisible();
  // The preview belongs to the typed input, and is removed once that changes.
  await form.getByRole('textbox', { name: 'Артикул' }).fill('ST-PRO-AMBER');
  await form.getByRole('button', { name: 'Показати, що зміниться' }).press('Enter');
  const shown = form.getByRole('region', { name: 'Що зміниться' });
  await expect(shown).toContainText('→ 7');
  await form.getByRole('textbox', { name: 'Залишок' }).fill('8');
  await expect(form.getByText('Дані змінено після перегляду')).toBeVisible();
  await expect(shown).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
});

test(
  'the sign-in page, the frame, the palette and a form have no accessibility finding, light and dark',
  { tag: '@proof' },
  async ({ page, baseURL }) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.context().clearCookies();
      await page.goto(officeOf(baseURL!));
      await expect(page.getByRole('region', { name: 'Увійти як…' })).toBeVisible();
      expect(await findings(page), 'the door').toEqual([]);
      await signInAs(page, baseURL!, 'Клуб', '/club');
      await waitUntilLoaded(page);
      expect(await findings(page), 'a desk').toEqual([]);
      expect(await troubleWithLargeText(page), 'a desk with large letters').toEqual([]);
      await openPalette(page);
      expect(await findings(page), 'the palette').toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: /^Змінити\sналаштування/ }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await findings(page), 'a form').toEqual([]);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    }
  },
);

test('a failed load is reported, and a retry loads it', { tag: '@proof' }, async ({ page, baseURL }) => {
  await signInAs(page, baseURL!, 'Замовлення', '/people');
  const busy = { code: 'too_many', detail: 'Забагато запитів' };
  await page.route(/api\/search$/, (route) => route.fulfill({ status: 429, json: busy }));
  await openPalette(page, '0671234567');
  const palette = page.getByRole('dialog', { name: 'Пошук і дії' });
  await expect(palette.getByRole('alert')).toContainText('Пошук не відповів');
  await expect(palette.getByText('Нічого не знайдено')).toHaveCount(0);
  await page.unroute(/api\/search$/);
  await palette.getByRole('button', { name: 'Спробувати ще раз' }).press('Enter');
  await expect(palette.getByRole('alert')).toBeHidden();
});

test('signing out leaves nothing on the page, and the sign-in page is shown again', async ({ page, baseURL }) => {
  await signInAs(page, baseURL!, 'Каталог');
  await page.getByRole('banner').locator('summary').click();
  await page.getByRole('button', { name: 'Вийти' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Офіс' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Офіс' })).toBeVisible();
});
