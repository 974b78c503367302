import { expect, test } from 'vitest';
import { novaPoshta, openRoom } from '../../test/room.ts';

const waybill = '20450000000001';
const tracking = { modelName: 'TrackingDocument' };
const page = '/emulators/nova-poshta/parcels';
const request = (app: Parameters<typeof novaPoshta>[0], ...documents: object[]) =>
  novaPoshta(app, 'getStatusDocuments', { Documents: documents }, tracking);

test('an unknown number is a separate row with the code 3, and a success', async () => {
  const { app } = await openRoom();
  expect(await request(app, { DocumentNumber: waybill })).toMatchObject({
    success: true,
    data: [{ Number: waybill, StatusCode: '3' }],
  });
});

test('a parcel is where it was put, and its row writes dates in several ways', async () => {
  const { app } = await openRoom();
  await app.inject({ method: 'POST', url: page, payload: { waybill, code: '7', phone: '380671234567' } });
  const { data, warnings } = await request(app, { DocumentNumber: waybill, Phone: '+380 67 123 45 67' });
  expect(warnings).toEqual([]);
  expect(data[0]).toMatchObject({
    StatusCode: '7',
    DateCreated: '01-03-2026 10:00:00',
    TrackingUpdateDate: '2026-03-02 10:00:00',
    DatePayedKeeping: '2026-03-09 00:00:00',
    WarehouseRecipient: expect.stringContaining('Відділення №1'),
  });
  await app.inject({ method: 'POST', url: page, payload: { waybill, code: '9' } });
  expect((await request(app, { DocumentNumber: waybill })).data[0]).toMatchObject({
    RecipientDateTime: '10:00 02.03.2026',
  });
});

test('without the phone of the recipient there are fewer fields and a warning by number', async () => {
  const { app } = await openRoom();
  await app.inject({ method: 'POST', url: page, payload: { waybill, code: '7', phone: '380671234567' } });
  const { data, warnings } = await request(app, { DocumentNumber: waybill, Phone: '380670000000' });
  expect(data[0]).toMatchObject({ StatusCode: '7' });
  expect(data[0]).not.toHaveProperty('WarehouseRecipient');
  expect(warnings).toEqual([{ [`ID_${waybill}`]: expect.any(String) }]);
});

test('a redirected parcel travels on under a new number, which its first document names', async () => {
  const { app } = await openRoom();
  await app.inject({ method: 'POST', url: page, payload: { waybill, code: '104' } });
  const row = { Number: waybill, StatusCode: '104', LastCreatedOnTheBasisDocumentType: 'Redirecting' };
  const [first] = (await request(app, { DocumentNumber: waybill })).data as { LastCreatedOnTheBasisNumber: string }[];
  expect(first).toMatchObject({ ...row, LastCreatedOnTheBasisNumber: expect.stringMatching(/^\d{14}$/) });
  const DocumentNumber = first?.LastCreatedOnTheBasisNumber;
  expect((await request(app, { DocumentNumber })).data[0]).toMatchObject({
    Number: DocumentNumber,
    StatusCode: '5',
    LastCreatedOnTheBasisDocumentType: '',
  });
  await app.inject({ method: 'POST', url: page, payload: { waybill, code: '104' } });
  expect((await request(app, { DocumentNumber: waybill })).data[0]).toEqual(first);
});

test('too many documents, none, and the method under another model are refused', async () => {
  const { app } = await openRoom();
  expect(await request(app)).toMatchObject({ success: false });
  const many = Array.from({ length: 101 }, () => ({ DocumentNumber: waybill }));
  expect(await request(app, ...many)).toMatchObject({ success: false });
  expect(await novaPoshta(app, 'getStatusDocuments', {})).toMatchObject({ success: false });
});

test('a person moves a parcel by a form, and a wrong number is refused', async () => {
  const { app } = await openRoom();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const sent = await app.inject({ method: 'POST', url: page, headers, payload: `waybill=${waybill}&code=101` });
  expect([sent.statusCode, sent.headers.location]).toEqual([303, page]);
  expect((await app.inject(page)).body).toContain(waybill);
  expect((await request(app, { DocumentNumber: waybill })).data[0]).toMatchObject({ StatusCode: '101' });
  expect((await app.inject({ method: 'POST', url: page, payload: { waybill: '12', code: '7' } })).statusCode).toBe(400);
});
