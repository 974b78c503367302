// Exchanges with the carrier as one fixture set of its clients recorded them: the shapes are theirs, people and numbers
// are not. The adapter has to cope with what is text or a number there, nested or flat.
import { afterEach, expect, test } from 'vitest';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ProviderError } from '../../provider-error.ts';
import type { Carrier } from '../port.ts';
import { novaPoshta } from './directory.ts';

type Fields = Record<string, unknown>;

const rest = { warnings: [], info: [], messageCodes: [], warningCodes: [], infoCodes: [] };
const said = (...data: object[]) => ({ success: true, data, errors: [], errorCodes: [], ...rest });
const refused = (error: string, code: string, ...data: object[]) => ({
  success: false,
  data,
  errors: [error],
  errorCodes: [code],
  ...rest,
});

const ref = '157bb4f4-09e5-4bfb-8d3f-603661fb36b2';
const sheetRef = '19710832-3af1-11eb-8513-b88303659df5';
const noSheet = { Ref: '', Number: '', Date: '', Description: '' };
const emptyLists = { Errors: [], Success: [], Warnings: [], Data: { Errors: [], Success: [], Warnings: [] } };
const noRecipient = {
  Recipient: '',
  RecipientFullName: '',
  SenderAddress: '',
  RecipientAddress: '',
  RedeliverySum: '',
};

const recorded = {
  price: said({
    AssessedCost: '300',
    Cost: '45',
    CostRedelivery: '100',
    TZoneInfo: { TzoneName: 'Тарифназона:Тарифназона4', TzoneID: '4' },
    CostPack: '4',
  }),
  date: said({ date: '2019.01.02 12:13:14', timezone_type: '3', timezone: 'Europe/Kiev' }),
  person: said({
    Ref: sheetRef,
    Description: 'Приватна особа',
    FirstName: 'Олена',
    MiddleName: '',
    LastName: 'Коваль',
    Counterparty: '',
    CounterpartyType: 'PrivatePerson',
    ContactPerson: {
      ...said({ Ref: '6f0c75bd-dec6-11ed-a60f-48df37b921db', Description: 'Коваль Олена' }),
      translatedErrors: [],
      warnings: ['Person already exists!'],
    },
  }),
  noName: refused('FirstName is not specified', '20000100527'),
  made: said({
    Ref: ref,
    CostOnSite: '45',
    EstimatedDeliveryDate: '01.01.2019',
    IntDocNumber: '20600000002545',
    TypeDocument: 'InternetDocument',
  }),
  deleted: said({ Ref: ref }),
  sheetMade: said({ Ref: sheetRef, Number: '105-00003134', Date: '01.01.2022' }),
  sheetGone: said({
    ...noSheet,
    ...emptyLists,
    Errors: [{ Error: 'Реєстр не знайдений', Number: '00000000-0000-0000-0000-000000000000' }],
  }),
  sheetFailed: refused('Реєстр не знайдений', 'ERR_0001', { ...noSheet, ...emptyLists }),
  sheetUnknown: refused('ScanSheet not found', '20001300961'),
  notRemoved: said({ Ref: sheetRef, Number: '105-00003134', Error: 'Document is invalid' }),
  notDropped: said({ Ref: sheetRef, Number: '105-00003134', Error: 'ScanSheet is invalid' }),
  tracked: {
    ...said(
      { Number: '20400048799000', StatusCode: '3', Status: 'Номер не найден', SecurePayment: false, ...noRecipient },
      {
        Number: '20400048799001',
        StatusCode: '9',
        Status: 'Відправлення отримано',
        DocumentWeight: 2.5,
        FactualWeight: '2.50',
        SeatsAmount: '1',
        AfterpaymentOnGoodsCost: 0,
        ScheduledDeliveryDate: '06-04-2023 12:47:40',
        DateScan: '15:36 07.04.2023',
        DateFirstDayStorage: '2023-04-14',
        DatePayedKeeping: '2023-04-14 18:47:40',
        RecipientDateTime: '07.04.2023 13:35:58',
        WarehouseRecipient: 'Відділення №1: вул. Пирогівський шлях, 135',
        WarehouseRecipientNumber: 98,
        Packaging: [],
        ...noRecipient,
      },
    ),
    warnings: [{ ID_20400048799000: 'Please enter a valid phone number from the express invoice' }],
  },
  badNumber: refused('Document number is not correct', '20001401442'),
  mayReturn: said({
    NonCash: true,
    City: 'Київ',
    Counterparty: 'ТОВ Клуб',
    ContactPerson: 'Коваль Олена',
    Address: 'м. Київ, вул. Садова, буд. 1',
    Phone: '380950000000',
    Ref: 'e17aee06-47f4-4ef1-a9d7-b276688b906d',
  }),
  noWaybill: refused('Експрес-накладна не знайдена або не існує. Перевірте номер', '20000301849'),
  reasons: said({ Ref: '411ceab2-b5e1-4433-ad52-a2ea22be56e6', Description: 'Відмова Одержувача' }),
  subtypes: said({
    Ref: '0679cdb5-898e-11ea-a970-b8830365ade4',
    Description: 'Автоповернення',
    ReasonRef: '49754eb2-a9e1-11e3-9fa0-0050568002cf',
  }),
  requested: said({ Number: '102-00006096', Ref: '40a185f3-c6f3-4017-9c2a-2b9adb2e23ec' }),
  notRequested: refused('IntDocNumber is incorrect', '20000301271'),
  mayRedirect: said({
    Ref: '12d83dfa-7084-4b11-8dac-432b98678bc4',
    Number: '20600000065609',
    PayerType: 'Sender',
    PaymentMethod: 'Cash',
    BuildingNumber: '24-Jan',
    CityRecipient: 'c29556ef-06bb-4c65-933a-396877a54f82',
    CounterpartyRecipientRef: 'ad08451f-8748-41b6-ac55-41fa59d2bac1',
    RecipientName: 'Коваль Олена',
    PhoneRecipient: '380991234567',
    DocumentWeight: '1',
  }),
  redirects: said({
    OrderRef: '7cff4889-b15f-4464-a45f-ce10e7478a63',
    OrderNumber: '102-00003168',
    OrderStatus: 'Прийняте',
    DocumentNumber: '20600000043015',
    DeliveryCost: '20',
    EstimatedDeliveryDate: '12/10/15 10:33',
    ExpressWaybillNumber: '59000042651620',
    ExpressWaybillStatus: 'Відправлення у місті Київ',
  }),
} satisfies Record<string, Fields>;

const open: Server[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close();
});

/** A stub of the carrier with replies by method; requests are recorded. */
async function replay(answers: Record<string, Fields>) {
  const heard: { calledMethod: string; methodProperties: Fields }[] = [];
  const server = createServer((request, reply) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const call = JSON.parse(Buffer.concat(parts).toString()) as (typeof heard)[number] & { modelName: string };
      heard.push(call);
      const answer = answers[`${call.modelName}/${call.calledMethod}`] ?? answers[call.calledMethod];
      reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    });
  });
  open.push(server);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return { carrier: novaPoshta({ url, key: 'fake-token' }), heard };
}

const parcels = [{ id: ref, waybill: '20600000002545' }];
const seats = [{ grams: 500, size: [22, 21, 23] as const }];
const branch = { kind: 'branch', cityId: 'c29556ef-06bb-4c65-933a-396877a54f82', branchId: ref } as const;
const parcel: Parameters<Carrier['makeParcel']>[0] = {
  reference: '1001',
  sender: {
    counterpartyId: ref,
    contactId: ref,
    branchId: ref,
    phone: '380660000000',
    description: 'Товари',
    box: { length: 22, width: 21, height: 23 },
  },
  fromCityId: 'c92a8f8a-2f58-4f13-9d74-d271872f3658',
  to: branch,
  firstName: 'Олена',
  lastName: 'Коваль',
  phone: '380660000001',
  seats,
  valueKop: 300_00,
  collectKop: 0,
  isPaidByRecipient: true,
  isForNamedPerson: false,
  note: '',
  sentOn: '2019-01-01',
};
const outline = { fromCityId: ref, toCityId: ref, isToDoor: false, seats, valueKop: 300_00 };
const faultOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'went well',
    (error: unknown) => (error instanceof ProviderError ? `${error.fault} ${error.code}` : String(error)),
  );

test('a price is text, and a day has dots and is a separate field', async () => {
  const [getDocumentPrice, getDocumentDeliveryDate] = [recorded.price, recorded.date];
  const { carrier } = await replay({ getDocumentPrice, getDocumentDeliveryDate });
  expect(await carrier.estimateParcel(outline, '2019-01-01')).toEqual({ priceKop: 45_00, arrivesOn: '2019-01-02' });
});

test('a waybill is made for a recipient already known there, changed and deleted', async () => {
  const { carrier, heard } = await replay({
    'Counterparty/save': recorded.person,
    'InternetDocument/save': recorded.made,
    update: recorded.made,
    delete: recorded.deleted,
  });
  expect(await carrier.makeParcel(parcel)).toEqual(parcels[0]);
  expect(heard.at(-1)?.methodProperties).toMatchObject({
    DateTime: '01.01.2019',
    Recipient: sheetRef,
    ContactRecipient: '6f0c75bd-dec6-11ed-a60f-48df37b921db',
    InfoRegClientBarcodes: '1001',
  });
  await expect(carrier.changeParcel(ref, parcel)).resolves.toBeUndefined();
  await expect(carrier.deleteParcel(ref)).resolves.toBeUndefined();
});

test('a recipient whom the carrier does not take has its code, and no document is made', async () => {
  const { carrier, heard } = await replay({ 'Counterparty/save': recorded.noName });
  expect(await faultOf(carrier.makeParcel(parcel))).toBe('refused 20000100527');
  expect(heard).toHaveLength(1);
});

test('registers: made, not found inside a success, refused, and deleted when they are dissolved', async () => {
  const made = await replay({ insertDocuments: recorded.sheetMade });
  expect(await made.carrier.makeRegister(parcels)).toEqual({
    register: { id: sheetRef, number: '105-00003134' },
    refused: [],
  });
  const gone = await replay({ insertDocuments: recorded.sheetGone, removeDocuments: recorded.sheetGone });
  expect(await faultOf(gone.carrier.makeRegister(parcels))).toBe('unknown no number');
  expect(await faultOf(gone.carrier.dropFromRegister(sheetRef, [ref]))).toBe('went well');
  const failed = await replay({ insertDocuments: recorded.sheetFailed, deleteScanSheet: recorded.sheetUnknown });
  expect(await faultOf(failed.carrier.makeRegister(parcels))).toBe('refused ERR_0001');
  expect(await faultOf(failed.carrier.deleteRegister(sheetRef))).toBe('went well');
  const not = await replay({ removeDocuments: recorded.notRemoved, deleteScanSheet: recorded.notDropped });
  expect(await faultOf(not.carrier.dropFromRegister(sheetRef, [ref]))).toBe('refused Document is invalid');
  expect(await faultOf(not.carrier.deleteRegister(sheetRef))).toBe('refused ScanSheet is invalid');
});

test('tracking: an unknown number beside a parcel whose days are written in five ways', async () => {
  const { carrier } = await replay({ getStatusDocuments: recorded.tracked });
  const queried = ['20400048799000', '20400048799001'].map((waybill) => ({ waybill, phone: '380600000000' }));
  expect(await carrier.trackParcels(queried)).toMatchObject([
    { waybill: '20400048799000', code: '3', state: 'unknown', expectedOn: null },
    { waybill: '20400048799001', code: '9', state: 'received', expectedOn: '2023-04-06', heldUntil: null },
  ]);
  const bad = await replay({ getStatusDocuments: recorded.badNumber });
  expect(await faultOf(bad.carrier.trackParcels(queried))).toBe('refused 20001401442');
});

test('a parcel is recalled to the address that the carrier offers, and redirected for the recipient it names', async () => {
  const causeId = '0679cdb5-898e-11ea-a970-b8830365ade4';
  const { carrier, heard } = await replay({
    CheckPossibilityCreateReturn: recorded.mayReturn,
    checkPossibilityForRedirecting: recorded.mayRedirect,
    getReturnReasons: recorded.reasons,
    getReturnReasonsSubtypes: recorded.subtypes,
    save: recorded.requested,
    getRedirectionOrdersList: recorded.redirects,
  });
  const request = { id: '40a185f3-c6f3-4017-9c2a-2b9adb2e23ec', number: '102-00006096' };
  const back = { kind: 'return', waybill: '20600000065609', causeId, ownBranchId: ref } as const;
  expect(await carrier.makeRequest(back)).toEqual(request);
  expect(heard.at(-1)?.methodProperties).toMatchObject({
    OrderType: 'orderCargoReturn',
    SubtypeReason: causeId,
    ReturnAddressRef: 'e17aee06-47f4-4ef1-a9d7-b276688b906d',
  });
  const to = { kind: 'branch', branchId: ref } as const;
  expect(await carrier.makeRequest({ kind: 'redirect', waybill: '20600000065609', to })).toEqual(request);
  expect(heard.at(-1)?.methodProperties).toMatchObject({
    Recipient: 'ad08451f-8748-41b6-ac55-41fa59d2bac1',
    RecipientContactName: 'Коваль Олена',
    RecipientPhone: '380991234567',
  });
  const about = { kind: 'redirect', waybill: '20600000043015', madeFrom: '2015-10-12', now: new Date() } as const;
  expect(await carrier.findRequest(about)).toEqual({
    id: '7cff4889-b15f-4464-a45f-ce10e7478a63',
    number: '102-00003168',
  });
  const no = await replay({ CheckPossibilityCreateReturn: recorded.noWaybill });
  expect(await faultOf(no.carrier.makeRequest(back))).toBe('refused 20000301849');
});
