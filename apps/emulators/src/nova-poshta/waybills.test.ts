import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { novaPoshta, openRoom } from '../../test/room.ts';

const kyiv = '8d5a980d-391c-11dd-90d9-001a92567626';
const person = {
  CounterpartyType: 'PrivatePerson',
  CounterpartyProperty: 'Recipient',
  FirstName: 'Олена',
  LastName: 'Тестова',
  Phone: '380671112233',
};
const counterparty = { modelName: 'Counterparty' };
const internet = { modelName: 'InternetDocument' };

/** A document as a shop sends it, to the first open branch or locker of Kyiv. */
async function documentOf(app: FastifyInstance, category = 'Branch') {
  const [sender] = (await novaPoshta(app, 'getCounterparties', { CounterpartyProperty: 'Sender' }, counterparty)).data;
  const contacts = await novaPoshta(app, 'getCounterpartyContactPersons', { Ref: sender.Ref }, counterparty);
  const saved = (await novaPoshta(app, 'save', person, counterparty)).data[0];
  const { data: branches } = await novaPoshta(app, 'getWarehouses', { CityRef: kyiv });
  const branch = branches.find((one: { CategoryOfWarehouse: string }) => one.CategoryOfWarehouse === category);
  return {
    PayerType: 'Recipient',
    PaymentMethod: 'Cash',
    DateTime: '02.03.2026',
    CargoType: 'Parcel',
    Weight: '1',
    SeatsAmount: '1',
    ServiceType: category === 'Branch' ? 'WarehouseWarehouse' : 'WarehousePostomat',
    OptionsSeat: [{ weight: '1', volumetricWidth: '17', volumetricLength: '24', volumetricHeight: '10' }],
    Description: 'Товари',
    Cost: '500',
    CitySender: kyiv,
    Sender: sender.Ref,
    SenderAddress: branches[0].Ref,
    ContactSender: contacts.data[0].Ref,
    SendersPhone: '380671234567',
    CityRecipient: kyiv,
    Recipient: saved.Ref,
    ContactRecipient: saved.ContactPerson.data[0].Ref,
    RecipientAddress: branch.Ref,
    RecipientsPhone: '380671112233',
    InfoRegClientBarcodes: '10001',
  };
}
const list = async (app: FastifyInstance, DateTimeFrom = '01.03.2026') =>
  (await novaPoshta(app, 'getDocumentList', { DateTimeFrom, DateTimeTo: '03.03.2026', Page: '1' }, internet)).data;

test('a document has a number of 14 digits, and the same call again is another document', async () => {
  const { app } = await openRoom();
  const document = await documentOf(app);
  const [first, second] = [
    await novaPoshta(app, 'save', document, internet),
    await novaPoshta(app, 'save', document, internet),
  ];
  expect(first).toMatchObject({ success: true, warnings: ['VolumeWeight is changed'] });
  expect(first.data[0]).toMatchObject({
    IntDocNumber: expect.stringMatching(/^\d{14}$/),
    TypeDocument: 'InternetDocument',
  });
  expect(second.data[0].Ref).not.toBe(first.data[0].Ref);
  expect(await list(app)).toMatchObject([{ InfoRegClientBarcodes: '10001' }, { InfoRegClientBarcodes: '10001' }]);
  expect(await list(app, '03.03.2026')).toEqual([]);
});

test('it is changed and deleted until it is scanned', async () => {
  const { app } = await openRoom();
  const document = await documentOf(app);
  const { Ref, IntDocNumber } = (await novaPoshta(app, 'save', document, internet)).data[0];
  const later = { ...document, Ref, DateTime: '03.03.2026' };
  expect((await novaPoshta(app, 'update', later, internet)).data[0]).toMatchObject({ Ref, IntDocNumber });
  const scan = (code: string) =>
    app.inject({ method: 'POST', url: '/emulators/nova-poshta/parcels', payload: { waybill: IntDocNumber, code } });
  await scan('4');
  expect(await novaPoshta(app, 'update', later, internet)).toMatchObject({ success: false });
  expect(await novaPoshta(app, 'delete', { DocumentRefs: [Ref] }, internet)).toMatchObject({ success: false });
  await scan('1');
  expect((await novaPoshta(app, 'delete', { DocumentRefs: [Ref] }, internet)).data).toEqual([{ Ref }]);
  expect(await novaPoshta(app, 'delete', { DocumentRefs: [Ref] }, internet)).toMatchObject({ success: false });
  expect(await novaPoshta(app, 'update', later, internet)).toMatchObject({ success: false });
  expect(await list(app)).toEqual([]);
});

test.each([
  ['Sender', 'x', '20000200114'],
  ['ContactSender', 'x', '20000200116'],
  ['SenderAddress', 'x', '20000200115'],
  ['CitySender', 'x', '20000900746'],
  ['Weight', '0', '20000500510'],
  ['DateTime', '2026-03-02', '20000400455'],
  ['ContactRecipient', 'x', '20000200117'],
  ['RecipientAddress', 'x', '20000200118'],
  ['ServiceType', 'WarehouseDoors', '20000900748'],
])('a document with a wrong %s is refused', async (field, value, code) => {
  const { app } = await openRoom();
  const document = { ...(await documentOf(app)), [field]: value };
  expect(await novaPoshta(app, 'save', document, internet)).toMatchObject({ success: false, errorCodes: [code] });
});

test('a locker needs its seats and takes no great value', async () => {
  const { app } = await openRoom();
  const document = await documentOf(app, 'Postomat');
  expect(await novaPoshta(app, 'save', document, internet)).toMatchObject({ success: true });
  expect(await novaPoshta(app, 'save', { ...document, Cost: '10001' }, internet)).toMatchObject({
    errorCodes: ['20000203297'],
  });
  const { OptionsSeat: _, ...bare } = document;
  expect(await novaPoshta(app, 'save', bare, internet)).toMatchObject({ success: false });
});

test('a person who was saved before is answered again, with a warning', async () => {
  const { app } = await openRoom();
  const first = await novaPoshta(app, 'save', person, counterparty);
  const again = await novaPoshta(app, 'save', person, counterparty);
  expect([first.warnings, again.warnings]).toEqual([[], ['Person already exists!']]);
  expect(again.data).toEqual(first.data);
  expect(first.data[0].ContactPerson).toMatchObject({ success: true });
});

test('labels are a PDF with a page for each document, and unknown ones are refused', async () => {
  const { app } = await openRoom();
  const made = (await novaPoshta(app, 'save', await documentOf(app), internet)).data[0];
  const payload = (DocumentRefs: string[], printForm = 'Marking_100x100') => ({
    apiKey: 'demo-key',
    ...internet,
    calledMethod: 'printFull',
    methodProperties: { DocumentRefs, printForm, Type: 'pdf', Position: '' },
  });
  const print = (body: object) =>
    app.inject({ method: 'POST', url: '/emulators/nova-poshta/v2.0/json/', payload: body });
  const printed = await print(payload([made.Ref, made.Ref]));
  expect(printed.headers['content-type']).toBe('application/pdf');
  expect(printed.body).toContain('/Count 2');
  expect(printed.body).toContain(made.IntDocNumber);
  expect((await print(payload(['another']))).json()).toMatchObject({ success: false });
  expect((await print(payload([]))).json()).toMatchObject({ success: false });
  expect((await print(payload([made.Ref], 'Other'))).json()).toMatchObject({ success: false });
});

test('a carrier that is silent has made the document, one that is called too often has not', async () => {
  const { app, fault } = await openRoom();
  const document = await documentOf(app);
  await fault({ service: 'nova-poshta', mode: 'over-limit', times: 1 });
  expect(await novaPoshta(app, 'save', document, internet)).toMatchObject({ errorCodes: ['20000401501'] });
  expect(await list(app)).toEqual([]);
  await fault({ service: 'nova-poshta', mode: 'silent', times: 1 });
  expect((await novaPoshta(app, 'getWarehouseTypes')).success).toBe(true);
  await expect(novaPoshta(app, 'save', document, internet)).rejects.toThrow('response destroyed');
  expect(await list(app)).toHaveLength(1);
});

test('boxes make the whole parcel: a weight that is not theirs, a count that is not theirs and a box without sides are refused', async () => {
  const { app } = await openRoom();
  const document = await documentOf(app);
  const [seat] = document.OptionsSeat;
  const refusals = [
    { Weight: '2' },
    { SeatsAmount: '2' },
    { OptionsSeat: [{ ...seat, volumetricHeight: '' }] },
    { Weight: '31', OptionsSeat: [{ ...seat, weight: '31' }] },
  ];
  const codes = [];
  for (const change of refusals)
    codes.push((await novaPoshta(app, 'save', { ...document, ...change }, internet)).errorCodes[0]);
  expect(codes).toEqual(['20000500512', '20000500511', '20000500513', '20000500514']);
  expect(
    (await novaPoshta(app, 'save', { ...document, Weight: '2', SeatsAmount: '2', OptionsSeat: [seat, seat] }, internet))
      .success,
  ).toBe(true);
});
