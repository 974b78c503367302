// A wave and its parcels by a scanner and the keys of a Ukrainian layout, each within its allowed number of presses.
// The app is their own: no other orders are waiting for a wave.
import { sheetCodeOf } from '@club/rules/orders/packing';
import { startOwnApp } from '../setup/own-app.ts';
import type { OwnApp } from '../setup/own-app.ts';
import { expect, test } from '../setup/phone.ts';
import * as customers from './customers.ts';
import { computer, findings, makeHands, waitUntilLoaded, signInAs, troubleWithLargeText } from './member.ts';

test.use(computer);
test.describe.configure({ mode: 'default' });

const unit = 'ST-HYP-BREEZE';

let app: OwnApp;
// oxlint-disable-next-line no-empty-pattern -- Playwright reads the names in the braces, and here it needs none
test.beforeAll(async ({}, info) => {
  app = await startOwnApp(info.outputPath('packing'));
});
test.afterAll(() => app.stop());

test('a wave is made in three hands, and a parcel is packed in two and its units', async ({ page }) => {
  await customers.newCustomer(page, app.url);
  const [first, second, third] = [
    await customers.placeOrder(page, 2),
    await customers.placeOrder(page),
    await customers.placeOrder(page),
  ];
  await signInAs(page, app.url, 'Замовлення', '/packing');
  await waitUntilLoaded(page);
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes');
  });
  const wave = makeHands(page);
  await expect(page.getByRole('button', { name: 'Хвиля 3' })).toBeVisible();
  await wave.press('KeyN');
  const picks = page.getByRole('region', { name: 'Що взяти з полиць' });
  await expect(picks.getByRole('row', { name: new RegExp(unit) })).toContainText('4');
  await wave.press('KeyP');
  await expect(page.locator('body[data-printed]')).toHaveCount(1);
  await wave.press('KeyT');
  await expect(page.getByRole('heading', { name: 'Сканувати аркуш замовлення' })).toBeVisible();
  expect(wave.count(), 'to a wave on paper').toBeLessThanOrEqual(3);
  expect(await findings(page)).toEqual([]);

  const parcel = makeHands(page);
  await parcel.scan(sheetCodeOf(Number(first)));
  await expect(page.getByRole('heading', { name: 'Сканувати одиниці: ще 2' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Код' })).toBeFocused();
  await parcel.scan(unit);
  await expect(page.getByRole('heading', { name: 'Сканувати одиниці: ще 1' })).toBeVisible();
  await parcel.scan(unit);
  await expect(page.getByRole('heading', { name: 'Усе на місці' })).toBeVisible();
  const label = page.waitForEvent('download');
  await parcel.press('Enter');
  await expect(page.getByRole('heading', { name: `Спаковано № ${first}` })).toBeVisible();
  expect((await label).suggestedFilename()).toBe(`label-${first}.pdf`);
  expect(parcel.count(), 'to a packed parcel of two units').toBe(4);

  // The next sheet follows immediately; what does not belong there is refused, and a cancelled one is shown as such.
  await parcel.scan(sheetCodeOf(Number(second)));
  await expect(page.getByRole('heading', { name: 'Сканувати одиниці: ще 1' })).toBeVisible();
  await parcel.scan('ST-WRONG');
  await expect(page.getByRole('alert')).toContainText(`ST-WRONG не з замовлення № ${second}`);
  await page.context().setOffline(true);
  await parcel.scan(unit);
  await expect(page.getByRole('alert')).toContainText('Немає звʼязку');
  await page.context().setOffline(false);
  await parcel.scan(unit);
  await expect(page.getByRole('heading', { name: 'Усе на місці' })).toBeVisible();
  await parcel.scan(unit);
  await expect(page.getByRole('alert')).toContainText('уже досить');
  await app.clubAtOnce(['order', 'cancel', second]);
  await parcel.press('Enter');
  await expect(page.getByRole('alert')).toContainText('скасован');
  expect(await findings(page)).toEqual([]);

  await parcel.scan(sheetCodeOf(Number(third)));
  await expect(page.getByRole('heading', { name: 'Сканувати одиниці: ще 1' })).toBeVisible();
});

test(
  'a parcel packed by another member is theirs, and the courier has a register of packed ones',
  { tag: '@proof' },
  async ({ page, browser }) => {
    await customers.newCustomer(page, app.url);
    const number = await customers.placeOrder(page);
    await signInAs(page, app.url, 'Замовлення', '/packing');
    await page.getByRole('button', { name: /^Хвиля\s1/ }).click();
    await expect(page.getByRole('region', { name: 'Посилки' })).toContainText(number);
    const hands = makeHands(page);
    await hands.scan(sheetCodeOf(Number(number)));
    await expect(page.getByRole('heading', { name: 'Сканувати одиниці: ще 1' })).toBeVisible();

    const other = await browser.newContext({ ...computer, locale: 'uk-UA' });
    const theirs = await other.newPage();
    await signInAs(theirs, app.url, 'Керівництво замовленнями', `/packing-table/${number}`);
    await expect(theirs.getByRole('heading', { name: /^Пакує\s/ })).toBeVisible();
    await other.close();

    await hands.scan(unit);
    await expect(page.getByRole('heading', { name: 'Усе на місці' })).toBeVisible();
    await hands.press('Enter');
    await expect(page.getByRole('heading', { name: `Спаковано № ${number}` })).toBeVisible();
    await page.goto(`${app.url.replace('://', '://office.')}/packing?view=register`);
    const register = page.getByRole('region', { name: 'Реєстр відправлень' });
    await expect(register.getByRole('row', { name: new RegExp(number) })).toBeVisible();
    await expect(register).toContainText('Усього посилок: 2');
    expect(await findings(page)).toEqual([]);
    expect(await troubleWithLargeText(page)).toEqual([]);
  },
);
