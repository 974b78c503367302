// Outside services as staff see them: each says how it is, and a question that changes nothing says in words what is wrong.
import { startOwnApp } from '../setup/own-app.ts';
import type { OwnApp } from '../setup/own-app.ts';
import { expect, test } from '../setup/phone.ts';
import { computer, findings, makeHands, settle, signInAs, troubleWithLargeText } from './member.ts';

test.use(computer);

let app: OwnApp;
// oxlint-disable-next-line no-empty-pattern -- Playwright reads the names in the braces, and here it needs none
test.beforeAll(async ({}, info) => {
  app = await startOwnApp(info.outputPath('services'));
});
test.afterAll(() => app.stop());

test(
  'a service is asked in three hands, and says in words what is wrong and that it works again',
  { tag: '@proof' },
  async ({ page }) => {
    await signInAs(page, app.url, 'Адміністрування', '/audit');
    await settle(page);
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
