// A bank that creates a page for each attempt, calls in any order, and is queried by its own number.
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { raceRounds } from '../../../../../tools/tests/slowness.ts';
import {
  cardOrdersOf,
  type CardOrder,
  orderRow,
  paymentsOf,
  runOutbox,
  smsAbout,
} from '../../../test/steps/card-payments.ts';
import { openHarness, Phone } from '../../../test/harness/club.ts';
import {
  atBank,
  callsAbout,
  chooseCard,
  invoiceOf,
  linkTo,
  pageOf,
  postCall,
  scriptBank,
} from '../../../test/steps/invoices.ts';
import type { OrderLine } from '../../../test/steps/ordering.ts';
import { asText, orNull } from '../../database/columns.ts';
import { rowsOf } from '../../database/rows.ts';
import { moveOrder } from '../orders/life/move-order.ts';

const club = openHarness({ engine: 'postgresql', env: { PAYMENT_PROVIDERS: 'monobank' } });
const sticks: OrderLine = { variant_id: '4400001', quantity: 2, price: '105.00', bonuses: 0 };
let phone: Phone;
let order: CardOrder;
beforeEach(() => renew());
afterEach(() => club.outside.inject({ method: 'DELETE', url: '/emulators/faults' }));

async function renew(): Promise<void> {
  const { db } = club.database;
  await db.execute(sql`delete from limits`);
  await db.execute(sql`update orders set pay_until = null where state = 'awaiting_payment'`);
  await db.execute(sql`update variants set stock = 1000 where id = 4400001`);
  phone = await new Phone(club).register();
  order = await (await cardOrdersOf(phone))(sticks);
}

const storedOf = ({ id }: CardOrder) =>
  rowsOf(
    club.database.db,
    sql`select gateway, provider_payment_id as invoice, page_url as page from payments where order_id = ${id}::bigint`,
    { gateway: asText, invoice: orNull(asText), page: orNull(asText) },
  );
const stateNow = async () => [(await orderRow(club, order)).state, (await paymentsOf(club, order))[0]?.state];
const shuffled = <T>(list: T[]): T[] =>
  list
    .map((item) => [Math.random(), item] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, item]) => item);

test('however often the payment page is opened at once, there is one, and it is stored before the customer is redirected to it', async () => {
  for (let round = 0; round < raceRounds(); round++) {
    await renew();
    const link = await linkTo(phone, order);
    const pages = await Promise.all(Array.from({ length: 8 }, () => pageOf(club, link)));
    expect(new Set(pages).size).toBe(1);
    const [page = ''] = pages;
    expect(await storedOf(order)).toEqual([{ gateway: 'monobank', invoice: invoiceOf(page), page }]);
    expect(await pageOf(club, link), 'later').toBe(page);
    await chooseCard(club, page, 'success');
    for (const call of await callsAbout(club, page)) expect(await call()).toBe(200);
    expect(await stateNow()).toEqual(['paid', 'paid']);
  }
});

test('calls in any order, each many times, and questions between them are one payment and one SMS', async () => {
  for (let round = 0; round < raceRounds(); round++) {
    await renew();
    const page = await pageOf(club, await linkTo(phone, order));
    await chooseCard(club, page, '3ds');
    await chooseCard(club, page, 'success');
    const calls = await callsAbout(club, page);
    expect(calls.length).toBeGreaterThan(1);
    const work: (() => Promise<unknown>)[] = [
      ...Array.from({ length: 60 }, (_, n) => calls[n % calls.length]!),
      ...Array.from({ length: 6 }, () => () => phone.call('POST /api/api-shop/check-payment', { orderId: order.id })),
    ];
    const answers = await Promise.all(shuffled(work).map((run) => run()));
    expect(new Set(answers.filter((answer) => typeof answer === 'number'))).toEqual(new Set([200]));
    expect(await stateNow()).toEqual(['paid', 'paid']);
    expect(await orderRow(club, order)).toMatchObject({ transactions: ['sale success 21000'] });
    expect(await smsAbout(club, order)).toHaveLength(1);
  }
});

test('a begin reported after the end reopens nothing', async () => {
  const page = await pageOf(club, await linkTo(phone, order));
  await chooseCard(club, page, 'decline');
  for (const call of (await callsAbout(club, page)).toReversed()) expect(await call()).toBe(200);
  expect(await stateNow()).toEqual(['awaiting_payment', 'failed']);
});

test('a lost callback is made up for by a query; the refund uses the bank’s number, once', async () => {
  const page = await pageOf(club, await linkTo(phone, order));
  await scriptBank(club, 'silent');
  await chooseCard(club, page, 'success');
  expect(await phone.call('POST /api/api-shop/check-payment', { orderId: order.id })).toMatchObject({ state: 'paid' });
  await club.database.transaction((tx) =>
    moveOrder(tx, {
      number: order.number,
      to: 'cancelled',
      actor: `customer:${Number(phone.customerId)}`,
      now: club.clock.now,
    }),
  );
  await runOutbox(club);
  await runOutbox(club);
  expect(await stateNow()).toEqual(['cancelled', 'refunded']);
  const known = (await atBank(club)).invoices.find(({ invoiceId }) => invoiceId === invoiceOf(page));
  expect(known).toMatchObject({ status: 'reversed', cancels: [{ status: 'success', amount: 210_00 }] });
  for (const call of await callsAbout(club, page)) expect(await call()).toBe(200);
  expect(await stateNow()).toEqual(['cancelled', 'refunded']);
});

test('a right signature of another text, and a right call about another page of the same try, move nothing', async () => {
  const page = await pageOf(club, await linkTo(phone, order));
  await chooseCard(club, page, 'success');
  const { calls } = await atBank(club);
  const { body, sign } = calls.findLast(({ invoiceId }) => invoiceId === invoiceOf(page))!;
  expect((await postCall(club, `${body} `, sign)).statusCode).toBe(403);
  expect((await postCall(club, body, '')).statusCode).toBe(403);
  await club.database.db.execute(
    sql`update payments set provider_payment_id = 'p2_another' where order_id = ${order.id}::bigint`,
  );
  expect((await postCall(club, body, sign)).statusCode).toBe(403);
  expect(await stateNow()).toEqual(['awaiting_payment', 'waiting']);
});

test('a bank that creates no page is reported as silent, and the same link works once it is back', async () => {
  const link = await linkTo(phone, order);
  await scriptBank(club, 'down');
  const silent = await club.app.inject(link);
  expect(silent.statusCode).toBe(503);
  expect(silent.body).toContain('Банк зараз не відповідає');
  expect(await storedOf(order)).toMatchObject([{ invoice: null, page: null }]);
  expect(await pageOf(club, link)).toMatch(/^http:\/\/localhost:3000\/emulators\/monobank\/pay\/p2_/);
});

test('the bank may probe the callback address before it calls', async () => {
  expect((await club.app.inject('/hooks/monobank')).statusCode).toBe(200);
});
