// A carrier's waybill is changed before it takes the parcel: shown on the card, known to the carrier, and the label is
// reprinted.
import { startOwnApp } from '../setup/own-app.ts';
import type { OwnApp } from '../setup/own-app.ts';
import { expect, test } from '../setup/phone.ts';
import * as customers from './customers.ts';
import { computer, findings, signInAs } from './member.ts';

test.use(computer);

let app: OwnApp;
// oxlint-disable-next-line no-empty-pattern -- Playwright reads the names in the braces, and here it needs none
test.beforeAll(async ({}, info) => {
  app = await startOwnApp(info.outputPath('office'));
});
test.afterAll(() => app.stop());

interface Document {
  IntDocNumber: string;
  InfoRegClientBarcodes: string;
  updates?: number;
  properties: Record<string, unknown>;
}

test(
  'a waybill is made, changed, known to the carrier as it is now, and its label is reprinted',
  { tag: '@proof' },
  async ({ page }) => {
    const documentsOf = async (number: string): Promise<Document[]> => {
      const answer = await page.request.get(`${app.url}/emulators/nova-poshta/documents`);
      const { documents } = (await answer.json()) as { documents: Document[] };
      return documents.filter((one) => one.InfoRegClientBarcodes === number);
    };
    await customers.newCustomer(page, app.url);
    const number = await customers.placeOrder(page);
    await signInAs(page, app.url, 'Замовлення', `/orders/${number}`);
    const card = page.getByRole('complementary', { name: `Замовлення № ${number}` });
    const form = page.getByRole('dialog');
    const printLabel = async () => {
      const file = page.waitForEvent('download');
      await card.getByRole('button', { name: 'Наліпка' }).click();
      expect((await file).suggestedFilename()).toContain(number);
    };

    await card.getByRole('button', { name: 'Створити накладну' }).click();
    await expect(card.getByText(/^\d{14}$/)).toBeVisible();
    const [made] = await documentsOf(number);
    await expect(card.getByText(made!.IntDocNumber)).toBeVisible();
    await printLabel();

    await card.getByRole('button', { name: 'Змінити накладну' }).click();
    await form.getByLabel('Куди').selectOption({ label: 'До відділення або поштомата' });
    await form.getByLabel('Номер відділення або його вулиця').fill('12');
    await expect(form.getByLabel('Номер відділення або його вулиця')).toHaveAccessibleDescription(/12/);
    await form.getByLabel('Прізвище отримувача').fill('Коваль');
    await form.getByLabel('Імʼя отримувача').fill('Ірина');
    await form.getByLabel('Телефон отримувача').fill('067 765 43 21');
    // Invalid seats are reported, and nothing is sent.
    await form.getByLabel('Місця посилки').fill('важка коробка');
    await page.keyboard.press('Enter');
    await expect(form).toBeVisible();
    expect((await documentsOf(number))[0]).toEqual(made);
    await form.getByLabel('Місця посилки').fill('1200 г 24×17×10; 800 г 17×12×9');
    await form.getByLabel('Оголошена вартість, ₴').fill('700');
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(card.getByText('Накладну змінено: надрукувати нову наліпку замість старої')).toBeVisible();

    const [changed, ...others] = await documentsOf(number);
    expect(others).toEqual([]);
    expect(changed).toMatchObject({
      IntDocNumber: made!.IntDocNumber,
      updates: 1,
      properties: { RecipientsPhone: '380677654321', SeatsAmount: '2', Weight: '2', Cost: '700' },
    });
    await printLabel();
    await expect(card.getByText(/надрукувати\sнову\sналіпку/)).toHaveCount(0);

    // The carrier has the parcel by now: it changes nothing more, and the card shows what is left.
    const parcel = { waybill: made!.IntDocNumber, code: '4' };
    expect((await page.request.post(`${app.url}/emulators/nova-poshta/parcels`, { data: parcel })).status()).toBe(201);
    await card.getByRole('button', { name: 'Змінити накладну' }).click();
    await form.getByLabel('Оголошена вартість, ₴').fill('900');
    await page.keyboard.press('Enter');
    await expect(card.getByText(/посилку\sвже\sприйнято/)).toBeVisible();
    expect((await documentsOf(number))[0]).toEqual(changed);
  },
);
