// A second bank and a second SMS gateway beside the first: nothing but the list of providers names them.
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { asText } from '../../src/database/columns.ts';
import { rowsOf } from '../../src/database/rows.ts';
import { orderSms } from '../../src/domain/notifications/delivery/tasks.ts';
import { drainOutbox } from '../../src/jobs/outbox/drain.ts';
import { providers } from '../../src/providers/list.ts';
import { settingsCommands } from '../../src/cli/settings/commands.ts';
import { readConfig } from '../../src/settings/config.ts';
import { enqueue } from '../../src/database/jobs/outbox.ts';
import { newPhoneNumber, openHarness, Phone } from '../harness/club.ts';
import { atBank, bankAway, callOfBank, madeUpBank, madeUpSms, refunds, sent } from '../providers/made-up.ts';
import { consoleOf } from '../steps/console.ts';
import {
  callBack,
  type CardOrder,
  cardOrdersOf,
  orderRow,
  paymentsOf,
  runOutbox,
  silentLog,
} from '../steps/card-payments.ts';
import { moveOrder } from '../../src/domain/orders/life/move-order.ts';

const list = [...providers, madeUpBank, madeUpSms];
const env = { PAYMENT_PROVIDERS: 'made-up-bank,liqpay', SMS_PROVIDERS: 'turbosms,made-up-sms' };
const club = openHarness({ providers: list, env });
const sticks = { variant_id: '4400001', quantity: 2, price: '105.00', bonuses: 0 };

let phone: Phone;
let place: Awaited<ReturnType<typeof cardOrdersOf>>;
beforeEach(async () => {
  await club.database.db.execute(sql`delete from limits`);
  phone = await new Phone(club).register();
  place = await cardOrdersOf(phone);
});
afterEach(async () => {
  sent.length = 0;
  await club.outside.inject({ method: 'DELETE', url: '/emulators/faults' });
});

const linkOf = async ({ id }: CardOrder, bank?: string) =>
  (await phone.call('POST /api/api-shop/get-liqpay-link', { orderId: id, bank })).link ?? '';
const gatewaysOf = async ({ id }: CardOrder) =>
  rowsOf(
    club.database.db,
    sql`select p.gateway, t.gateway as transaction from payments p join order_transactions t using (order_id)
    where order_id = ${id}::bigint and t.kind = 'sale'`,
    { gateway: asText, transaction: asText },
  );
const movesOf = async ({ id }: CardOrder) => {
  const { list } = await phone.call('POST /api/api-shop/get-orders', {});
  const moves = list.find((one) => String(one.id) === String(id))?.transactions ?? [];
  return moves.map(({ kind, status, gateway, amount }) => `${kind} ${status} ${gateway} ${amount}`).toSorted();
};
const call = async (what: Parameters<typeof callOfBank>[0], over: object = {}) =>
  (await club.app.inject({ method: 'POST', url: '/hooks/made-up-bank', ...callOfBank(what), ...over })).statusCode;
const cancel = ({ number }: CardOrder) =>
  club.database.transaction((tx) =>
    moveOrder(tx, { number, to: 'cancelled', actor: `customer:${Number(phone.customerId)}`, now: club.clock.now }),
  );
const fault = (mode: string, times = 1) =>
  club.outside.inject({ method: 'POST', url: '/emulators/faults', payload: { service: 'turbosms', mode, times } });

test('an order is paid, and its money given back, where the first gateway of the list is', async () => {
  const order = await place(sticks);
  const answer = await club.app.inject(new URL(await linkOf(order)).pathname);
  const name = `${order.number}-1`;
  expect(answer.statusCode).toBe(303);
  expect(answer.headers.location).toMatch(
    new RegExp(`^https://bank.example/pay/${name}\\?back=.*hooks%2Fmade-up-bank$`),
  );
  const paid = { order: name, state: 'paid', kop: 210_00 } as const;
  atBank.set(name, paid);
  expect(await call(paid, { payload: JSON.stringify({ ...paid, kop: 1 }) })).toBe(403);
  expect(await call(paid)).toBe(200);
  expect(await call(paid)).toBe(200);
  expect(await gatewaysOf(order)).toEqual([{ gateway: 'made-up-bank', transaction: 'made-up-bank' }]);
  expect(await orderRow(club, order)).toMatchObject({ state: 'paid', transactions: ['sale success 21000'] });
  await cancel(order);
  await runOutbox(club);
  expect(refunds).toEqual([name]);
  expect(await paymentsOf(club, order)).toMatchObject([{ state: 'refunded' }]);
});

test('a payment stays with the gateway it was made at, whichever takes the next ones', async () => {
  const order = await place(sticks);
  const link = await linkOf(order, 'liqpay');
  expect((await club.app.inject(new URL(link).pathname)).body).toContain('/api/3/checkout');
  expect(await call({ order: `${order.number}-1`, state: 'paid', kop: 210_00 })).toBe(404);
  expect(await paymentsOf(club, order)).toMatchObject([{ state: 'waiting' }]);
  expect(await callBack(club, order, 'success')).toBe(200);
  expect(await gatewaysOf(order)).toEqual([{ gateway: 'liqpay', transaction: 'liqpay' }]);
});

test('a customer who switches banks pays there; money at the first is found before, and what it takes later is refunded', async () => {
  const order = await place(sticks);
  const first = await linkOf(order);
  await club.app.inject(new URL(first).pathname);
  const second = await linkOf(order, 'liqpay');
  expect(second).not.toBe(first);
  expect(await linkOf(order)).toBe(second);
  expect(await paymentsOf(club, order)).toMatchObject([{ state: 'failed' }, { state: 'waiting' }]);
  // The link that is still open in another tab leads to the try that is open.
  expect((await club.app.inject(new URL(first).pathname)).body).toContain('/api/3/checkout');
  expect(await callBack(club, order, 'success', { attempt: 2 })).toBe(200);
  const late = { order: `${order.number}-1`, state: 'paid', kop: 210_00 } as const;
  atBank.set(late.order, late);
  expect(await call(late)).toBe(200);
  await runOutbox(club);
  expect(refunds).toContain(`${order.number}-1`);
  expect(await paymentsOf(club, order)).toMatchObject([{ state: 'refunded' }, { state: 'paid' }]);
  expect(await movesOf(order), 'each bank has its own').toEqual([
    'refund success made-up-bank 210.00',
    'sale success liqpay 210.00',
    'sale success made-up-bank 210.00',
  ]);

  const paid = await place(sticks);
  await club.app.inject(new URL(await linkOf(paid)).pathname);
  atBank.set(`${paid.number}-1`, { order: `${paid.number}-1`, state: 'paid', kop: 210_00 });
  const { status, json } = await phone
    .request('POST /api/api-shop/get-liqpay-link', { orderId: paid.id, bank: 'liqpay' })
    .then((answer) => ({ status: answer.statusCode, json: answer.json() }));
  expect([status, json.code]).toEqual([409, 'payment_not_needed']);
  expect(await paymentsOf(club, paid)).toMatchObject([{ state: 'paid' }]);
});

test('where a bank creates no page the next one is used, and an unknown bank is no choice', async () => {
  bankAway.is = true;
  const order = await place(sticks);
  const link = new URL(await linkOf(order, 'no-such-bank')).pathname;
  const pages = await Promise.all([club.app.inject(link), club.app.inject(link)]);
  bankAway.is = false;
  expect(pages.map(({ statusCode, body }) => [statusCode, body.includes('/api/3/checkout')])).toEqual([
    [200, true],
    [200, true],
  ]);
  expect(await paymentsOf(club, order)).toMatchObject([{ state: 'failed' }, { state: 'waiting' }]);
});

test('staff set which banks a brand offers and in which order; without a choice all connected ones', async () => {
  const banks = async () => (await phone.call('GET /api/settings', {})).banks.main;
  expect(await banks()).toEqual([
    { id: 'made-up-bank', title: 'Made-up bank' },
    { id: 'liqpay', title: 'LiqPay' },
  ]);
  const set = (value: string) =>
    settingsCommands.set(consoleOf(club), {
      positional: ['payments.banks', value],
      flags: { brand: 'main', note: 'Інший банк' },
    });
  expect((await set('["liqpay"]')).exitCode ?? 0).toBe(0);
  await expect.poll(banks).toEqual([{ id: 'liqpay', title: 'LiqPay' }]);
  const order = await place(sticks);
  expect((await club.app.inject(new URL(await linkOf(order, 'made-up-bank')).pathname)).body).toContain(
    '/api/3/checkout',
  );
  expect((await set('[]')).exitCode ?? 0).toBe(0);
  await expect.poll(banks).toHaveLength(2);
});

test.each([
  ['no-balance', 1, 200],
  ['http429', 1, 200],
  ['error500', 0, 503],
  ['stop-list', 0, 422],
  ['garbage', 0, 503],
])('when the first SMS gateway plays "%s" the second sends %i codes', async (mode, count, status) => {
  await fault(mode);
  const number = newPhoneNumber();
  const answer = await new Phone(club, 'main', number).request('POST /api/auth/registration', {
    phone: number,
    first_name: 'Олена',
    last_name: 'Тестова',
    birth_date: '1990-05-14',
    consents: { rules: true, personal_data: true },
  });
  expect(sent.filter(({ to }) => to === number)).toHaveLength(count);
  expect(answer.statusCode).toBe(status);
});

test('a possibly sent SMS is not given to another gateway, however often it is tried', async () => {
  const { db } = club.database;
  await db.execute(sql`update outbox set done_at = now() where done_at is null`);
  const to = newPhoneNumber();
  await enqueue(db, {
    kind: 'order-sms',
    once: `test ${to}`,
    payload: { to, text: 'Замовлення' },
    now: club.clock.now,
  });
  const services = { ...club.services, log: silentLog, clock: () => club.clock.now };
  const faults: string[] = [];
  for (const mode of ['garbage', 'no-balance', 'error500']) {
    await fault(mode);
    await db.execute(sql`update outbox set run_at = now() where done_at is null`);
    await drainOutbox(services, { 'order-sms': orderSms });
    const rows = await rowsOf(db, sql`select last_error as fault from outbox where once = ${`test ${to}`}`, {
      fault: asText,
    });
    faults.push(...rows.map((row) => row.fault));
  }
  expect(faults).toEqual([
    'turbosms unknown not json',
    expect.stringMatching(/^turbosms unknown \d+$/),
    'turbosms unknown http 500',
  ]);
  await db.execute(sql`update outbox set run_at = now() where done_at is null`);
  await drainOutbox(services, { 'order-sms': orderSms });
  const { messages } = (await club.outside.inject({ url: '/emulators/sms/messages', query: { to } })).json();
  expect([messages.length, sent.length]).toEqual([1, 0]);
});

test('settings choose among the listed ones, and production needs the keys of the chosen alone', () => {
  expect(() => readConfig({ PAYMENT_PROVIDERS: 'nobody' }, list)).toThrow('PAYMENT_PROVIDERS');
  expect(() => readConfig({ SMS_PROVIDERS: 'turbosms,turbosms' }, list)).toThrow('SMS_PROVIDERS');
  expect(() => readConfig({ SMS_PROVIDERS: 'liqpay' }, list)).toThrow('SMS_PROVIDERS');
  // A demo has all of them.
  const all = { payments: ['liqpay', 'monobank', 'made-up-bank'], sms: ['turbosms', 'alphasms', 'made-up-sms'] };
  expect(readConfig({}, list).chosen).toMatchObject({ ...all, email: ['esputnik', 'smtp'] });
  const needed = (set: Record<string, string>) => () => readConfig({ NODE_ENV: 'production', ...set }, list);
  expect(needed({})).not.toThrow(/MADE_UP/);
  expect(needed(env)).toThrow(/MADE_UP_BANK_KEY, MADE_UP_SMS_TOKEN/);
  expect(needed({ SMS_PROVIDERS: 'made-up-sms' })).not.toThrow(/TURBOSMS/);
});
