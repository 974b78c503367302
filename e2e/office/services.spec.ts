// Outside services as staff see them: each shows its state, and a harmless test call reports what is wrong.
import { kyivDate } from '@club/rules/time/calendar';
import { startOwnApp } from '../setup/own-app.ts';
import type { OwnApp } from '../setup/own-app.ts';
import { expect, test } from '../setup/phone.ts';
import { computer, findings, makeHands, waitUntilLoaded, signInAs, troubleWithLargeText } from './member.ts';

test.use(computer);

let app: OwnApp;
// oxlint-disable-next-line no-empty-pattern -- Playwright reads the names in the braces, and here it needs none
test.beforeAll(async ({}, info) => {
  app = await startOwnApp(info.outputPath('services'));
});
test.afterAll(() => app.stop());

test(
  'a service is tested in three presses, and its message shows what is wrong and that it works again',
  { tag: '@proof' },
  async ({ page }) => {
    await signInAs(page, app.url, 'Адміністрування', '/audit');
    await waitUntilLoaded(page);
    const hands = makeHands(page);
    await hands.press('KeyG', 'KeyE');
    await expect(page.getByRole('heading', { level: 1, name: 'Зовнішні сервіси' })).toBeVisible();
    await page.getByRole('link', { name: 'TurboSMS' }).click();
    const card = page.getByRole('complementary', { name: 'TurboSMS' });
    await page.request.post(`${app.url}/emulators/faults`, { data: { service: 'turbosms', mode: 'error500' } });
    await hands.press('KeyT');
    await expect(card.getByText('Сервіс не відповідає або просить зачекати', { exact: false })).toBeVisible();
    await expect(card.getByText('не відповідає', { exact: true })).toBeVisible();
    await page.request.delete(`${app.url}/emulators/faults`);
    await hands.press('KeyT');
    await expect(card.getByText('Сервіс відповів і приймає наш ключ', { exact: false })).toBeVisible();
    await expect(card.getByText('відповідає не завжди', { exact: true })).toBeVisible();
    expect(hands.count()).toBe(4);
    expect(await findings(page)).toEqual([]);
    expect(await troubleWithLargeText(page)).toEqual([]);
  },
);

test(
  'another system gets its key, and another key once the change is confirmed; its form shows the current values',
  { tag: '@proof' },
  async ({ page }) => {
    await signInAs(page, app.url, 'Адміністрування', '/accounts');
    await page.getByRole('button', { name: 'Дати доступ іншій системі' }).click();
    const form = page.getByRole('dialog', { name: /^Дати\sдоступ/ });
    await form.getByLabel('Імʼя або назва').fill('warehouse');
    await form.getByLabel('бачити замовлення').check();
    await form.getByLabel('Клуб XP').check();
    const until = `${kyivDate(new Date(Date.now() + 200 * 86_400_000))}T09:30`;
    await form.getByLabel('Діє до').fill('2020-06-01T09:30');
    await page.keyboard.press('Enter');
    await expect(form.getByRole('alert')).toContainText('Строк доступу має бути в майбутньому');
    await form.getByLabel('Діє до').fill(until);
    await expect(form.getByRole('alert'), 'what was refused was another date').toHaveCount(0);
    await form.getByRole('button', { name: 'Дати доступ іншій системі' }).click();
    const keyOf = async (title: RegExp): Promise<string> => {
      const answer = page.getByRole('dialog', { name: title });
      await expect(answer.getByText('Показано один раз', { exact: false })).toBeVisible();
      expect(await findings(page)).toEqual([]);
      const key = await answer.getByRole('definition').nth(1).textContent();
      await page.keyboard.press('Escape');
      await expect(answer).toBeHidden();
      return key ?? '';
    };
    const first = await keyOf(/^Дати\sдоступ/);
    expect(first.length).toBeGreaterThan(30);
    await expect(page.getByRole('button', { name: 'Дати доступ іншій системі' }), 'the focus is back').toBeFocused();

    await page.getByRole('link', { name: 'warehouse' }).click();
    const card = page.getByRole('complementary', { name: 'warehouse' });
    await card.getByRole('button', { name: 'Змінити дозволи іншої системи' }).click();
    const change = page.getByRole('dialog', { name: /^Змінити\sдозволи/ });
    await expect(change.getByLabel('бачити замовлення')).toBeChecked();
    await expect(change.getByLabel('Діє до')).toHaveValue(until);
    await page.keyboard.press('Escape');
    await card.getByRole('button', { name: 'Замінити ключ іншої системи' }).click();
    await expect(page.getByRole('dialog', { name: /^Замінити\sключ/ })).toBeVisible();
    await page.keyboard.press('Control+Enter');
    expect(await keyOf(/^Замінити\sключ/)).not.toBe(first);
  },
);
