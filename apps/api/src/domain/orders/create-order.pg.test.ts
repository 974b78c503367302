import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { idempotency, Phone, openHarness } from '../../../test/harness/club.ts';
import { untilQueued } from '../../../test/harness/until-queued.ts';
import { giveXp, orderingOf, type OrderLine } from '../../../test/steps/ordering.ts';
import { asInteger } from '../../database/columns.ts';
import { rowsOf } from '../../database/rows.ts';
import { readBalance } from '../../database/xp/ledger.ts';
import { moveOrder } from './life/move-order.ts';

const club = openHarness({ engine: 'postgresql' });
const create = 'POST /api/api-shop/create-order';
const phones: Phone[] = [];
let body: Awaited<ReturnType<typeof orderingOf>>['body'];
beforeAll(async () => {
  for (let i = 0; i < 50; i++) phones.push(await newcomer());
  ({ body } = await orderingOf(phones[0]!));
});

/** All phones of a test share one address, which may not register that many. */
const newcomer = async (): Promise<Phone> => {
  await club.database.db.execute(sql`delete from limits`);
  return new Phone(club).register();
};
const line = (variant_id: string, quantity = 1): OrderLine => ({ variant_id, quantity, price: '105.00', bonuses: 0 });
const phoneAt = (i: number): Phone => phones[i % phones.length]!;
const send = async (i: number, lines: OrderLine[], key = idempotency()) => {
  const answer = await phoneAt(i).request(create, body(lines), key);
  const { code } = answer.json() as { code: number | string };
  return { status: answer.statusCode, code, body: answer.body };
};
const numberOf = async (statement: ReturnType<typeof sql>) =>
  (await rowsOf(club.database.db, sql`select (${statement})::int as n`, { n: asInteger }))[0]?.n;
const stockOf = (variantId: number) => numberOf(sql`select stock from variants where id = ${variantId}`);
const setStock = (variantId: number, stock: number) =>
  club.database.db.execute(sql`update variants set stock = ${stock} where id = ${variantId}`);
const count = (codes: (number | string)[]) =>
  Object.fromEntries(Object.entries(Object.groupBy(codes, String)).map(([code, all]) => [code, all?.length]));

test('1,000 orders for a stock of 100 sell exactly 100', { tags: ['ORDER-11'] }, async () => {
  await setStock(4400001, 100);
  const answers = await Promise.all(Array.from({ length: 1000 }, (_, i) => send(i, [line('4400001')])));
  expect(count(answers.map(({ code }) => code))).toEqual({ 200: 100, sold_out: 900 });
  expect(await stockOf(4400001)).toBe(0);
  expect(await numberOf(sql`select sum(units) from order_items where variant_id = 4400001`)).toBe(100);
});

test('200 sends of one order with one key are one order and one answer', { tags: ['ORDER-10'] }, async () => {
  await setStock(4400002, 500);
  const key = idempotency();
  const before = await numberOf(sql`select count(*) from orders`);
  const answers = await Promise.all(Array.from({ length: 200 }, () => send(0, [line('4400002', 2)], key)));
  expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
  expect(count(answers.map(({ status }) => status))).toEqual({ 200: 200 });
  expect(await numberOf(sql`select count(*) from orders`)).toBe((before ?? 0) + 1);
  expect(await stockOf(4400002)).toBe(498);
  expect(await numberOf(sql`select count(*) from outbox where kind = 'notice'`)).toBe((before ?? 0) + 1);
});

test('a key whose first order was refused is free for those who waited for it', async () => {
  await setStock(4400007, 1);
  const key = idempotency();
  const answers = await Promise.all(Array.from({ length: 40 }, () => send(1, [line('4400007', 2)], key)));
  expect(count(answers.map(({ code }) => code))).toEqual({ sold_out: 40 });
  expect((await send(1, [line('4400007', 1)], key)).status).toBe(200);
});

test('of one order sent many times at once for the last units, each call gets its reply', async () => {
  for (let round = 0; round < 4; round++) {
    await setStock(4400009, 2);
    const key = idempotency();
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(3, [line('4400009', 2)], key)));
    expect(count(answers.map(({ code }) => code))).toEqual({ 200: 20 });
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    expect(await stockOf(4400009)).toBe(0);
  }
});

/** Sends an order that has read the goods and waits to take them while `change` is committed. */
const sendDuring = async (variantId: string, change: ReturnType<typeof sql>) => {
  let sent: ReturnType<typeof send> | undefined;
  await club.database.transaction(async (tx) => {
    await tx.execute(change);
    sent = send(4, [line(variantId)]);
    await untilQueued(club.database);
  });
  return sent;
};

test('goods that sell out, or get another price, between reading and taking them are read again', async () => {
  await setStock(4400011, 5);
  const [gone, back] = [5, -5].map((units) => sql`update variants set stock = stock - ${units} where id = 4400011`);
  expect(await sendDuring('4400011', gone!)).toMatchObject({ status: 409, code: 'sold_out' });
  await club.database.db.execute(back!);
  const dearer = await sendDuring('4400011', sql`update variants set price_kop = 12000 where id = 4400011`);
  expect(dearer).toMatchObject({ status: 409, code: 'cart_changed' });
  expect(dearer?.body).toContain('120.00');
  expect(await stockOf(4400011)).toBe(5);
  await club.database.db.execute(sql`update variants set price_kop = 10500 where id = 4400011`);
  expect((await send(4, [line('4400011')])).status).toBe(200);
});

test('300 mixed carts in any order of lines never lock each other out', async () => {
  const variants = ['4400001', '4400002', '4400003', '4400005', '4400008', '4400009', '4400011'];
  await club.database.db.execute(sql`update variants set stock = 100000, price_kop = 10500 where id in
    (4400001, 4400002, 4400003, 4400005, 4400008, 4400009, 4400011)`);
  const deadlocks = () => numberOf(sql`select deadlocks from pg_stat_database where datname = current_database()`);
  const before = await deadlocks();
  const carts = Array.from({ length: 300 }, () => variants.toSorted(() => Math.random() - 0.5).slice(0, 5));
  const answers = await Promise.all(
    carts.map((cart, i) =>
      send(
        i,
        cart.map((variant) => line(variant)),
      ),
    ),
  );
  expect(count(answers.map(({ status }) => status))).toEqual({ 200: 300 });
  const sold = carts.flat().length;
  expect(
    await numberOf(sql`select 7 * 100000 - sum(stock) from variants where id in
    (4400001, 4400002, 4400003, 4400005, 4400008, 4400009, 4400011)`),
  ).toBe(sold);
  await club.database.db.execute(sql`select pg_stat_force_next_flush()`);
  expect(await deadlocks()).toBe(before);
});

test('the last unit is sold once, twenty times over', async () => {
  for (let round = 0; round < 20; round++) {
    await setStock(4400010, 1);
    const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => send(i, [line('4400010')])));
    expect(count(answers.map(({ code }) => code))).toEqual({ 200: 1, sold_out: 19 });
    expect(await stockOf(4400010)).toBe(0);
  }
});

test('XP for one reward buy one, however many simultaneous orders', { tags: ['ORDER-11'] }, async () => {
  const buyer = await newcomer();
  await giveXp(club, buyer, 300);
  const reward = { variant_id: '4400042', quantity: 1, price: '0.00', bonuses: 250 };
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => buyer.request(create, body([reward]), idempotency())),
  );
  expect(count(answers.map((answer) => answer.json().code))).toEqual({ 200: 1, xp_missing: 19 });
  expect(await readBalance(club.database.db, Number(buyer.customerId))).toEqual({ available: 50, held: 250 });
});

test('an order cancelled many times at once is restocked once', async () => {
  await setStock(4400002, 10);
  const placed = JSON.parse((await send(2, [line('4400002', 4)])).body) as { order: { order_number: string } };
  const number = Number(placed.order.order_number);
  const cancel = () =>
    club.database.transaction((tx) =>
      moveOrder(tx, { number, to: 'cancelled', actor: 'console:test', now: club.clock.now }),
    );
  const done = await Promise.all(Array.from({ length: 15 }, cancel));
  expect(done.filter(({ moved }) => moved !== undefined)).toHaveLength(1);
  expect(await stockOf(4400002)).toBe(10);
});

test('orders and cancellations of the same variants run side by side', async () => {
  await setStock(4400002, 1000);
  await setStock(4400003, 1000);
  const cart = (i: number) => (i % 2 ? [line('4400002'), line('4400003')] : [line('4400003'), line('4400002')]);
  const turns = await Promise.all(
    Array.from({ length: 120 }, async (_, i) => {
      const answer = await send(i, cart(i));
      const { order } = JSON.parse(answer.body) as { order: { order_number: string } };
      const number = Number(order.order_number);
      if (i % 3 === 0) {
        await club.database.transaction((tx) =>
          moveOrder(tx, { number, to: 'cancelled', actor: 'console:test', now: club.clock.now }),
        );
      }
      return answer.status;
    }),
  );
  expect(count(turns)).toEqual({ 200: 120 });
  expect(await stockOf(4400002)).toBe(920);
});
