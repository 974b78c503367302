// A second bank and a second SMS gateway beside the first: nothing but the list of providers knows that they are there.
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { asText } from '../../src/database/columns.ts';
import { rowsOf } from '../../src/database/rows.ts';
import { orderSms } from '../../src/domain/notifications/delivery/tasks.ts';
import { drainOutbox } from '../../src/jobs/outbox/drain.ts';
import { providers } from '../../src/providers/list.ts';
import { readConfig } from '../../src/settings/config.ts';
import { enqueue } from '../../src/database/jobs/outbox.ts';
import { newPhoneNumber, openHarness, Phone } from '../harness/club.ts';
import { atBank, callOfBank, madeUpBank, madeUpSms, refunds, sent } from '../providers/made-up.ts';
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

const linkOf = async ({ id }: CardOrder) =>
  (await phone.call('POST /api/api-shop/get-liqpay-link', { orderId: id })).link ?? '';
const gatewaysOf = async ({ id }: CardOrder) =>
  rowsOf(
    club.database.db,
    sql`select p.gateway, t.gateway as transaction from payments p join order_transactions t using (order_id)
    where order_id = ${id}::bigint and t.kind = 'sale'`,
    { gateway: asText, transaction: asText },
  );
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

test('a payment stays with the gateway it was made at, whoever takes the next ones', async () => {
  const gateways = club.services.providers.payments;
  club.services.providers.payments = { ...gateways, current: 'liqpay' };
  const order = await place(sticks);
  const link = await linkOf(order);
  club.services.providers.payments = gateways;
  expect((await club.app.inject(new URL(link).pathname)).body).toContain('/api/3/checkout');
  expect(await call({ order: `${order.number}-1`, state: 'paid', kop: 210_00 })).toBe(404);
  expect(await paymentsOf(club, order)).toMatchObject([{ state: 'waiting' }]);
  expect(await callBack(club, order, 'success')).toBe(200);
  expect(await gatewaysOf(order)).toEqual([{ gateway: 'liqpay', transaction: 'liqpay' }]);
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
  const answer = await new Phone(club, 'main', number).ask('POST /api/auth/registration', {
    phone: number,
    first_name: 'Олена',
    last_name: 'Тестова',
    birth_date: '1990-05-14',
    consents: { rules: true, personal_data: true },
  });
  expect(sent.filter(({ to }) => to === number)).toHaveLength(count);
  expect(answer.statusCode).toBe(status);
});

test('an SMS that may have gone out is not given to another gateway, however often it is tried', async () => {
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

test('settings choose among those that are listed, and production needs the keys of the chosen alone', () => {
  expect(() => readConfig({ PAYMENT_PROVIDERS: 'nobody' }, list)).toThrow('PAYMENT_PROVIDERS');
  expect(() => readConfig({ SMS_PROVIDERS: 'turbosms,turbosms' }, list)).toThrow('SMS_PROVIDERS');
  expect(() => readConfig({ SMS_PROVIDERS: 'liqpay' }, list)).toThrow('SMS_PROVIDERS');
  // A demo shows all that there is.
  const all = { payments: ['liqpay', 'monobank', 'made-up-bank'], sms: ['turbosms', 'alphasms', 'made-up-sms'] };
  expect(readConfig({}, list).chosen).toMatchObject({ ...all, email: ['esputnik'] });
  const needed = (set: Record<string, string>) => () => readConfig({ NODE_ENV: 'production', ...set }, list);
  expect(needed({})).not.toThrow(/MADE_UP/);
  expect(needed(env)).toThrow(/MADE_UP_BANK_KEY, MADE_UP_SMS_TOKEN/);
  expect(needed({ SMS_PROVIDERS: 'made-up-sms' })).not.toThrow(/TURBOSMS/);
});
