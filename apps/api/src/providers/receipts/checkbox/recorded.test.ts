// The replies of the provider's test register, exchange by exchange, in its own shape and words; ids and sums are ours.
// The adapter is tested against it, and the emulator: where they differ, the emulator is wrong.
import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { emulators } from '@club/emulators/emulators';
import Fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { ProviderError } from '../../provider-error.ts';
import type { NewReceipt } from '../port.ts';
import { checkbox } from './register.ts';

type Fields = Record<string, unknown>;
interface Said {
  status: number;
  body: Fields | null;
}

const key = '9f283816-07b1-4bd7-875a-e2339c675ee8';
const shiftId = '066c8c8f-bd67-4661-8766-c7429e15ea27';
const taxUrl = 'https://cabinet.tax.gov.ua/cashregs/check?id=TEST-kV7DlT&date=20260909&time=13%3A28%3A55&fn=TEST100000';
const till = { id: '92237982-b60e-42a5-87e8-6153ad6e0998', fiscal_number: 'TEST100000', active: true, number: '1' };
const taken = {
  id: key,
  serial: 1,
  status: 'CREATED',
  type: 'SELL',
  total_sum: 150_00,
  total_payment: 150_00,
  fiscal_code: null,
  fiscal_date: '2026-09-09T10:28:55.512968+00:00',
  tax_url: null,
  is_sent_dps: false,
  shift_id: shiftId,
  transaction_id: '13562c11-818e-4428-b951-3262b7fbd5ab',
  related_receipt_id: null,
};
const created = { id: shiftId, serial: 1, status: 'CREATED', z_report: null, opened_at: null, closed_at: null };

const recorded = {
  signedIn: { status: 200, body: { type: 'bearer', token_type: 'bearer', access_token: 'header.of-a.token' } },
  wrongPin: { status: 403, body: { code: 'cashier.invalid_credentials', message: 'Невірний пінкод' } },
  wrongLicense: {
    status: 401,
    body: { code: 'cash_register.invalid_license_key', message: 'Невірний ключ ліцензії каси' },
  },
  oldToken: { status: 401, body: { code: 'base.credentials', message: 'Could not validate credentials' } },
  noShift: { status: 200, body: null },
  shiftRequested: { status: 202, body: { ...created, cash_register: till } },
  shiftOpen: {
    status: 200,
    body: { ...created, status: 'OPENED', opened_at: '2026-09-09T10:27:53.770403+00:00', cash_register: till },
  },
  shiftClosing: {
    status: 202,
    body: {
      id: shiftId,
      serial: 1,
      status: 'CLOSING',
      z_report: { id: '31922e65-f694-4eec-a418-75a0ba6ac4de', fiscal_code: null, is_z_report: true, balance: 150_00 },
      closed_at: '2026-09-09T13:29:47.635661+03:00',
    },
  },
  taken: { status: 201, body: taken },
  done: { status: 200, body: { ...taken, status: 'DONE', fiscal_code: 'TEST-kV7DlT', tax_url: taxUrl } },
  takenOffline: {
    status: 201,
    body: { ...taken, fiscal_code: 'TEST-M6Jt4h', tax_url: taxUrl, is_created_offline: true, sent_dps_at: null },
  },
  doneOffline: {
    status: 200,
    body: { ...taken, status: 'DONE', fiscal_code: 'TEST-M6Jt4h', tax_url: taxUrl, is_created_offline: true },
  },
  known: { status: 400, body: { code: 'receipt.already_exists', message: 'Вказаний id чеку вже існує' } },
  notOpened: { status: 400, body: { code: 'shift.not_opened', message: 'Зміну не відкрито' } },
  invalid: {
    status: 422,
    body: {
      code: 'validation.custom',
      message: 'Помилка валідації',
      detail: [
        {
          loc: ['body', 'goods'],
          msg: 'Переконайтеся, що це значення містить принаймні 1 елементів',
          type: 'value_error.list.min_items',
          ctx: { limit_value: 1 },
        },
      ],
    },
  },
  badMoment: {
    status: 400,
    body: { code: 'date.fiscal_date_logic', message: 'Час фіскалізації чека повинен бути більше ніж час відкриття' },
  },
  nothing: {
    status: 404,
    body: { message: 'Сталась помилка при запиті до архіву чеків: [not_found#404] Not Found' },
  },
  online: { status: 200, body: { fiscal_number: 'TEST100000', is_test: true, offline_mode: false, has_shift: true } },
} satisfies Record<string, Said>;

const open: Server[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close();
});

/** Replays the record: replies listed under a call come one after the other, the last of them repeatedly. */
async function replay(script: Record<string, Said[]>) {
  const heard: string[] = [];
  const server = createServer((request, reply) => {
    const call = `${request.method} ${request.url?.replace('/api/v1', '')}`;
    heard.push(call);
    const left = call === 'POST /cashier/signinPinCode' ? (script[call] ?? [recorded.signedIn]) : script[call];
    const { status, body } = (left && left.length > 1 ? left.shift() : left?.[0]) ?? { status: 599, body: null };
    reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  open.push(server);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const settings = { url, pageUrl: 'https://check.example', callUrl: 'https://club.example/hooks', pin: '1' };
  return { register: checkbox({ ...settings, licenseKey: 'test-key', taxCodes: [] }), heard };
}

const sale: NewReceipt = {
  key,
  kind: 'sale',
  sale: null,
  orderNumber: 1001,
  lines: [{ code: '1', name: 'Стік', priceKop: 150_00, units: 1, discount: null }],
  amountKop: 150_00,
  paidBy: 'Інтернет еквайринг',
};
const faultOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'went well',
    (error: unknown) => (error instanceof ProviderError ? `${error.fault} ${error.code}` : String(error)),
  );

test("a shift is none, requested, open and being closed as in the register's record", async () => {
  const { register } = await replay({
    'GET /cashier/shift': [recorded.noShift, recorded.shiftOpen],
    'POST /shifts': [recorded.shiftRequested],
    'POST /shifts/close': [recorded.shiftClosing],
  });
  expect(await register.shift()).toBeUndefined();
  expect(await register.openShift?.(shiftId, new Date('2026-09-09T20:59:00Z'))).toEqual({
    state: 'opening',
    openedAt: undefined,
  });
  expect(await register.shift()).toEqual({ state: 'open', openedAt: new Date('2026-09-09T10:27:53.770Z') });
  await expect(register.closeShift()).resolves.toBeUndefined();
});

test("a receipt is pending, issued, and returned again under its id, as in the register's record", async () => {
  const { register } = await replay({
    'POST /receipts/sell': [recorded.taken, recorded.known],
    [`GET /receipts/${key}`]: [recorded.nothing, recorded.done],
  });
  expect(await register.find(key)).toBeUndefined();
  expect(await register.make(sale)).toMatchObject({ state: 'making', number: null, taxUrl: null, isOffline: false });
  const made = { key, kind: 'sale', amountKop: 150_00, state: 'made', number: 'TEST-kV7DlT', taxUrl, isOffline: false };
  expect(await register.make(sale)).toMatchObject(made);
  expect(await register.find(key)).toMatchObject({ ...made, pageUrl: `https://check.example/${key}` });
});

test('a receipt issued offline has its number immediately, and is not yet with the tax service', async () => {
  const { register } = await replay({
    'POST /receipts/sell': [recorded.takenOffline],
    [`GET /receipts/${key}`]: [recorded.doneOffline],
    'GET /cash-registers/info': [recorded.online],
  });
  expect(await register.make(sale)).toMatchObject({ state: 'making', number: 'TEST-M6Jt4h', isOffline: true });
  expect(await register.find(key)).toMatchObject({ state: 'made', number: 'TEST-M6Jt4h', isOffline: true });
  expect(await register.line.state()).toMatchObject({ isOffline: false });
});

test.each([
  ['notOpened', 'unavailable shift.not_opened'],
  ['invalid', 'refused validation.custom'],
  ['badMoment', 'refused date.fiscal_date_logic'],
] as const)('no of the register: %s', async (name, fault) => {
  const { register } = await replay({ 'POST /receipts/sell': [recorded[name]] });
  expect(await faultOf(register.make(sale))).toBe(fault);
});

test.each(['wrongPin', 'wrongLicense'] as const)('%s is our own mistake, and nothing is sold', async (name) => {
  const { register, heard } = await replay({ 'POST /cashier/signinPinCode': [recorded[name]] });
  expect(await faultOf(register.make(sale))).toMatch(/^misconfigured /);
  expect(heard).not.toContain('POST /receipts/sell');
});

test('an expired token is renewed, and the sale is sent again', async () => {
  const { register, heard } = await replay({ 'POST /receipts/sell': [recorded.oldToken, recorded.taken] });
  expect(await register.make(sale)).toMatchObject({ state: 'making' });
  const [signIn, sell] = ['POST /cashier/signinPinCode', 'POST /receipts/sell'];
  expect(heard).toEqual([signIn, sell, signIn, sell]);
});

test('the emulator returns what the register does, field by field, in the same words', async () => {
  const app = Fastify();
  const now = () => new Date('2026-03-02T10:00:00Z');
  await app.register(emulators, { packs: async () => [], appUrl: 'https://club.example', now });
  let bearer = '';
  const call = async (method: 'GET' | 'POST', path: string, payload?: object, over: object = {}): Promise<Said> => {
    const headers = {
      'x-client-name': 'test',
      'x-license-key': 'test-demo-register',
      ...(bearer !== '' && { authorization: `Bearer ${bearer}` }),
      ...over,
    };
    const url = `/emulators/checkbox/api/v1${path}`;
    const answer = await app.inject({ method, url, headers, ...(payload && { payload }) });
    return { status: answer.statusCode, body: answer.json() };
  };
  const goods = [{ good: { code: '1', name: 'Стік', price: 150_00 }, quantity: 1000, is_return: false }];
  const id = randomUUID();
  const body = { id, goods, payments: [{ type: 'CASHLESS', value: 150_00, label: 'Інтернет еквайринг' }] };
  const signIn = (pin: string, over?: object) => call('POST', '/cashier/signinPinCode', { pin_code: pin }, over);

  expect(await signIn('0000')).toEqual(recorded.wrongPin);
  expect(await signIn('1234567890', { 'x-license-key': 'test-other' })).toEqual(recorded.wrongLicense);
  expect(await call('GET', '/cashier/shift', undefined, { authorization: 'Bearer old' })).toEqual(recorded.oldToken);
  const signedIn = await signIn('1234567890');
  expect(outlineOf(signedIn)).toEqual(outlineOf(recorded.signedIn));
  bearer = String(signedIn.body?.access_token);
  expect(await call('GET', '/cashier/shift')).toEqual(recorded.noShift);
  expect(await call('POST', '/receipts/sell', body)).toEqual(recorded.notOpened);
  expect(await call('GET', `/receipts/${id}`)).toEqual(recorded.nothing);
  const invalid = await call('POST', '/receipts/sell', { ...body, goods: [] });
  expect(invalid).toEqual(recorded.invalid);
  expect(outlineOf(await call('POST', '/shifts', { id: randomUUID() }))).toMatchObject(
    outlineOf(recorded.shiftRequested),
  );
  await call('GET', '/cashier/shift');
  expect(outlineOf(await call('GET', '/cashier/shift'))).toMatchObject(outlineOf(recorded.shiftOpen));
  expect(outlineOf(await call('POST', '/receipts/sell', body))).toMatchObject(outlineOf(recorded.taken));
  expect(await call('POST', '/receipts/sell', body)).toEqual(recorded.known);
  await call('GET', `/receipts/${id}`);
  expect(outlineOf(await call('GET', `/receipts/${id}`))).toMatchObject(outlineOf(recorded.done));
  expect(outlineOf(await call('GET', '/cash-registers/info'))).toMatchObject(outlineOf(recorded.online));
  expect(outlineOf(await call('POST', '/shifts/close', {}))).toMatchObject(outlineOf(recorded.shiftClosing));
});

/** Its status and the kind of every value; states as they are. */
function outlineOf({ status, body }: Said): Fields {
  const outline = (value: unknown, name: string): unknown => {
    if (value === null || ['status', 'type', 'token_type'].includes(name)) return value;
    if (typeof value !== 'object') return typeof value;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, outline(one, key)]));
  };
  return { status, body: outline(body, '') };
}
