// Staff's requests to the carrier about its parcel: chosen from its own list, shown on the card with its number,
// withdrawn.
import { startOwnApp } from '../setup/own-app.ts';
import type { OwnApp } from '../setup/own-app.ts';
import { expect, test } from '../setup/phone.ts';
import * as customers from './customers.ts';
import { computer, signInAs } from './member.ts';

test.use(computer);

let app: OwnApp;
// oxlint-disable-next-line no-empty-pattern -- Playwright reads the names in the braces, and here it needs none
test.beforeAll(async ({}, info) => {
  app = await startOwnApp(info.outputPath('office'));
});
test.afterAll(() => app.stop());

const waybill = '20450000000018';

test(
  'a parcel is recalled for a reason of the carrier, and the recall is withdrawn',
  { tag: '@proof' },
  async ({ page }) => {
    await customers.newCustomer(page, app.url);
    const number = await customers.placeOrder(page);
    await app.clubAtOnce(['order', 'pack', number], ['order', 'ship', number, waybill]);
    const parcel = { waybill, code: '5' };
    expect((await page.request.post(`${app.url}/emulators/nova-poshta/parcels`, { data: parcel })).status()).toBe(201);
    await signInAs(page, app.url, 'Замовлення', `/orders/${number}`);
    const card = page.getByRole('complementary', { name: `Замовлення № ${number}` });
    await card.getByRole('button', { name: 'Повернути посилку' }).click();
    const cause = page.getByRole('combobox', { name: /Причина/ });
    await expect(cause.getByRole('option')).toHaveCount(4);
    await cause.selectOption({ label: 'Побажання відправника: Надіслано помилково' });
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Повернути\sпосилку/ })
      .click();
    await expect(card.getByText(/повернути\sпосилку:\sприйнято,\s102-\d+/)).toBeVisible();
    await expect(card.getByRole('listitem').filter({ hasText: 'Повернути посилку' })).toBeVisible();
    await card.getByRole('button', { name: /^Відкликати\sзапит\sдо\sперевізника/ }).click();
    await expect(card.getByText('повернути посилку: запит відкликано')).toBeVisible();
    await expect(card.getByRole('button', { name: 'Повернути посилку' })).toBeVisible();

    // Elsewhere: to an address in another city, of which only the city is on the card.
    await card.getByRole('button', { name: 'Переадресувати посилку' }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Куди').selectOption({ label: 'За адресою' });
    await form.getByLabel('Місто').fill('Львів');
    await expect(form.getByLabel('Місто')).toHaveAccessibleDescription('Львів, Львівська обл.');
    await form.getByLabel('Вулиця').fill('Зелена');
    await expect(form.getByLabel('Вулиця')).toHaveAccessibleDescription('вул. Зелена');
    await form.getByLabel('Будинок').fill('5а');
    await page.keyboard.press('Enter');
    await expect(card.getByText(/переадресувати\s\(Львів,\sза\sадресою\):\sприйнято,\s102-\d+/)).toBeVisible();
  },
);
