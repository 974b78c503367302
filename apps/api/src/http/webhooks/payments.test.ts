import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { captureLog } from '../../../test/harness/capture-log.ts';
import {
  callBack,
  cardOrdersOf,
  type CardOrder,
  orderRow,
  paymentsOf,
  postHook,
  runOutbox,
  sealCallback,
  type Callback,
} from '../../../test/steps/card-payments.ts';
import { openHarness, Phone } from '../../../test/harness/club.ts';
import type { OrderLine } from '../../../test/steps/ordering.ts';
import { asText } from '../../database/columns.ts';
import { rowsOf } from '../../database/rows.ts';
import { paymentStranger } from '../../domain/payments/mismatch.ts';
import { showStuck } from '../../domain/staff/stuck-tasks.ts';

const club = openHarness({ env: { LOG_LEVEL: 'warn', LIQPAY_CALLBACK_HASHES: 'sha1,sha3-256' } });
const sticks: OrderLine = { variant_id: '4400001', quantity: 2, price: '105.00', bonuses: 0 };
let phone: Phone;
let place: (...lines: OrderLine[]) => Promise<CardOrder>;
let order: CardOrder;
let lines: string[] = [];
beforeAll(async () => {
  phone = await new Phone(club).register();
  place = await cardOrdersOf(phone);
});
beforeEach(async () => {
  await club.database.db.execute(sql`delete from limits`);
  lines = captureLog(club);
  order = await place(sticks);
  await phone.call('POST /api/api-shop/get-liqpay-link', { orderId: order.id });
});
afterEach(() => vi.restoreAllMocks());

const callback = (over: Partial<Callback> = {}): Callback => ({
  status: 'success',
  order_id: `${order.number}-1`,
  amount: 210,
  payment_id: order.number,
  ...over,
});
const untouched = async () => {
  expect(await paymentsOf(club, order)).toEqual([{ attempt: 1, state: 'waiting', failure: null }]);
  expect(await orderRow(club, order)).toMatchObject({
    state: 'awaiting_payment',
    transactions: ['sale pending 21000'],
  });
  const events = sql`select status from payment_events where provider_order_id = ${`${order.number}-1`}`;
  expect(await rowsOf(club.database.db, events, { status: asText })).toEqual([]);
};

test.each([
  ['one kopiyka less', { amount: 209.99 }, 403],
  ['one kopiyka more', { amount: 210.01 }, 403],
  ['another currency', { currency: 'USD' }, 403],
  ['another merchant', { public_key: 'sandbox_i00000000002' }, 403],
  ['an order that nobody placed', { order_id: '1-1' }, 404],
  ['a try that nobody made', { order_id: '{number}-2' }, 404],
])('a signed callback with %s changes nothing', async (_case, over, status) => {
  const fields = Object.fromEntries(
    Object.entries(over).map(([key, value]) => [key, String(value).replace('{number}', String(order.number))]),
  );
  const amount = 'amount' in over ? Number(over.amount) : 210;
  expect(await postHook(club, sealCallback(callback({ ...fields, amount })))).toBe(status);
  await untouched();
});

test('another amount is reported to staff, without anything of the customer', async () => {
  await postHook(club, sealCallback(callback({ amount: 1, sender_phone: '380671112233', sender_first_name: 'Олена' })));
  expect(lines.join()).toContain('an amount, currency or payment other than the order’s');
  expect(lines.join()).not.toMatch(/38067\d{7}|Олена/);
});

test('money of another sum or payment is one case for staff, and a begun or failed one is none', async () => {
  const cases = async () => {
    await runOutbox(club);
    const { rows } = await showStuck(club.services, {});
    return rows.filter(({ fault }) => fault === `liqpay stopped order ${order.number}`).map(({ kind }) => kind);
  };
  for (const status of ['failure', 'processing', 'wait_accept'])
    await callBack(club, order, status, { amount: 209, payment_id: 5 });
  expect(await cases()).toEqual([]);
  for (let turn = 0; turn < 2; turn++) expect(await callBack(club, order, 'success', { amount: 209 })).toBe(403);
  expect(await cases()).toEqual(['payment-mismatch']);
  expect(await callBack(club, order, 'success')).toBe(200);
  expect(await callBack(club, order, 'success', { payment_id: 777 })).toBe(403);
  expect(await cases()).toEqual(['payment-mismatch', 'payment-mismatch']);
  expect(await paymentsOf(club, order)).toMatchObject([{ state: 'paid' }]);
});

test('money of an unknown order is one case for staff, which ends once the bank has refunded it', async () => {
  const cases = async () => {
    await runOutbox(club);
    const { rows } = await showStuck(club.services, {});
    return rows.filter(({ kind }) => kind === 'payment-stranger').map(({ fault }) => fault);
  };
  const said = (status: string) =>
    postHook(club, sealCallback(callback({ order_id: '77-1', payment_id: 4242, amount: 99, status })));
  await club.database.db.execute(sql`delete from outbox where kind = 'payment-stranger'`);
  for (const status of ['failure', 'processing', 'reversed']) expect(await said(status)).toBe(404);
  expect(await cases()).toEqual([]);
  for (let turn = 0; turn < 3; turn++) expect(await said('success')).toBe(404);
  expect(await cases()).toEqual(['liqpay stopped payment 4242']);
  const retry = (state: string) => {
    const bank = { findPayment: async () => ({ state }) };
    const providers = { payments: { of: () => bank } } as never;
    return paymentStranger(
      providers,
      { gateway: 'liqpay', providerOrderId: 'unknown', providerPaymentId: '4242' },
      undefined as never,
    );
  };
  await expect(retry('paid')).rejects.toMatchObject({ fault: 'stopped', code: 'payment 4242' });
  await expect(retry('refunded')).resolves.toBeUndefined();
  await untouched();
});

test('an unknown status is reported to staff and counts as undecided', async () => {
  expect(await callBack(club, order, 'brand_new')).toBe(200);
  expect(lines.join()).toContain('unknown payment status');
  expect(await paymentsOf(club, order)).toMatchObject([{ state: 'processing' }]);
});

test.each([
  ['nothing', ''],
  ['no signature', 'data=e30='],
  ['text', 'hello'],
  ['a field of an array', 'data[]=1&signature[]=2'],
])('a body of %s is refused', async (_case, body) => {
  expect(await postHook(club, body)).toBe(403);
  await untouched();
});

test('a field that comes twice is refused, whichever of them is right', async () => {
  const { data, signature } = sealCallback(callback());
  const right = new URLSearchParams({ data, signature }).toString();
  expect(await postHook(club, `${right}&data=e30%3D`)).toBe(403);
  expect(await postHook(club, `signature=x&${right}`)).toBe(403);
  await untouched();
  expect(await postHook(club, right)).toBe(200);
});

test("JSON is not the bank's format, and a long body is not read", async () => {
  const post = (type: string, payload: string) =>
    club.app.inject({ method: 'POST', url: '/hooks/liqpay', headers: { 'content-type': type }, payload });
  expect((await post('application/json', JSON.stringify(sealCallback(callback())))).statusCode).toBe(415);
  const long = `data=${'A'.repeat(20_000)}&signature=x`;
  expect((await post('application/x-www-form-urlencoded', long)).statusCode).toBe(413);
  await untouched();
});

test('the longer hash is taken where it is in use', async () => {
  expect(await postHook(club, sealCallback(callback(), { hash: 'sha3-256' }))).toBe(200);
  expect(await paymentsOf(club, order)).toMatchObject([{ state: 'paid' }]);
});
