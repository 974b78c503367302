import { rewardHoldMs } from '@club/rules/xp/exchange';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { raceRounds } from '../../../../../tools/tests/slowness.ts';
import { idempotency, Phone, openHarness } from '../../../test/harness/club.ts';
import { orderingOf, type OrderLine } from '../../../test/steps/ordering.ts';
import { asInteger } from '../../database/columns.ts';
import { rowsOf } from '../../database/rows.ts';
import { postXp, readBalance } from '../../database/xp/ledger.ts';
import { expireHolds } from './expire-holds.ts';

const club = openHarness({ engine: 'postgresql' });
const repeats = raceRounds();
const reward = 4400042;
const price = 250;
const phones: Phone[] = [];
let body: Awaited<ReturnType<typeof orderingOf>>['body'];
beforeAll(async () => {
  for (let i = 0; i < 20; i++) {
    await club.database.db.execute(sql`delete from limits`);
    phones.push(await new Phone(club).register());
  }
  ({ body } = await orderingOf(phones[0]!));
});

beforeEach(() => club.database.db.execute(sql`delete from reward_terms`));

let given = 0;
/** Everybody has the XP for one reward, and there are so many in stock. */
const prepare = async (stock: number, owners: readonly Phone[]) => {
  await club.database.db.execute(sql`delete from limits`);
  await expireHolds(club, later());
  for (const phone of owners) {
    const { available } = await readBalance(club.database.db, Number(phone.customerId));
    if (available !== price) await give(phone, price - available);
  }
  await club.database.db.execute(sql`update variants set stock = ${stock} where id = ${reward}`);
};
const give = ({ customerId, brand }: Phone, amount: number) =>
  club.database.transaction((tx) =>
    postXp(tx, {
      actor: 'console:test',
      customerId: Number(customerId),
      brand,
      kind: 'adjusted',
      amount,
      source: `test:${++given}`,
      reason: 'Тест',
      now: club.clock.now,
    }),
  );
const later = () => new Date(club.clock.now.getTime() + rewardHoldMs);
const take = (phone: Phone, key = idempotency()) =>
  phone.request('POST /api/exchange/take', { variant_id: String(reward) }, key);
const line: OrderLine = { variant_id: String(reward), quantity: 1, price: '0.00', bonuses: price };
const order = (phone: Phone, key = idempotency()) =>
  phone.request('POST /api/api-shop/create-order', body([line]), key);
const codes = (answers: { json(): unknown }[]) =>
  Object.fromEntries(
    Object.entries(Object.groupBy(answers, (answer) => String((answer.json() as { code: string | number }).code))).map(
      ([code, all]) => [code, all?.length],
    ),
  );
const numberOf = async (statement: ReturnType<typeof sql>) =>
  (await rowsOf(club.database.db, sql`select (${statement})::int as n`, { n: asInteger }))[0]?.n;
const stock = () => numberOf(sql`select stock from variants where id = ${reward}`);
const openHolds = () => numberOf(sql`select count(*) from reward_holds where ended_at is null`);

test('the last unit under 200 simultaneous takes is held for one', async () => {
  for (let round = 0; round < repeats; round++) {
    await prepare(1, phones);
    const answers = await Promise.all(Array.from({ length: 200 }, (_, i) => take(phones[i % phones.length]!)));
    // The customer who holds it may take it again: it is released and taken again.
    const winners = new Set(
      answers.flatMap((answer, i) => (answer.statusCode === 200 ? [phones[i % phones.length]!.number] : [])),
    );
    expect([winners.size, await stock(), await openHolds()]).toEqual([1, 0, 1]);
  }
});

test('50 sends of one take with one key are one hold and one answer', async () => {
  for (let round = 0; round < repeats; round++) {
    const phone = phones[round]!;
    await prepare(50, [phone]);
    const key = idempotency();
    const answers = await Promise.all(Array.from({ length: 50 }, () => take(phone, key)));
    const holds = new Set(answers.map((answer) => (answer.json() as { hold: { id: string } }).hold.id));
    expect([holds.size, await stock()]).toEqual([1, 49]);
  }
});

test('of many simultaneous takes of one customer one is held, and every other unit is back', async () => {
  for (let round = 0; round < repeats; round++) {
    const phone = phones[round]!;
    await prepare(50, [phone]);
    expect(codes(await Promise.all(Array.from({ length: 30 }, () => take(phone))))).toEqual({ 200: 30 });
    expect([await stock(), await openHolds()]).toEqual([49, 1]);
    expect(await readBalance(club.database.db, Number(phone.customerId))).toMatchObject({ available: 0 });
  }
});

test('a limit per customer holds under many simultaneous orders', async () => {
  await club.database.db.execute(sql`insert into reward_terms (product_id, units_per_customer) values (7700042, 1)`);
  for (let round = 0; round < repeats; round++) {
    await club.database.db.execute(sql`delete from limits`);
    const phone = await new Phone(club).register();
    await give(phone, 5 * price);
    await club.database.db.execute(sql`update variants set stock = 50 where id = ${reward}`);
    const answers = await Promise.all(Array.from({ length: 10 }, () => order(phone)));
    expect(codes(answers)).toEqual({ 200: 1, reward_limit: 9 });
  }
});

test('take, order, release and the clock at once leave each unit and each XP in one place', async () => {
  const ordered = () => numberOf(sql`select coalesce(sum(units), 0) from order_items where variant_id = ${reward}`);
  for (let round = 0; round < repeats; round++) {
    await prepare(10, phones);
    const before = (await ordered()) ?? 0;
    const answers = await Promise.all(
      phones.flatMap((phone) => [
        take(phone),
        order(phone),
        expireHolds(club, later()),
        phone.request('POST /api/exchange/release', {}),
        take(phone),
      ]),
    );
    const worst = Math.max(...answers.map((one) => (typeof one === 'number' ? 0 : one.statusCode)));
    expect(worst).toBeLessThan(500);
    const sold = ((await ordered()) ?? 0) - before;
    expect(((await stock()) ?? 0) + ((await openHolds()) ?? 0) + sold).toBe(10);
  }
});

test('mixed orders of customers with and without a held reward never deadlock', async () => {
  const deadlocks = () => numberOf(sql`select deadlocks from pg_stat_database where datname = current_database()`);
  await club.database.db.execute(sql`select pg_stat_force_next_flush()`);
  const before = await deadlocks();
  for (let round = 0; round < repeats; round++) {
    await prepare(1000, phones);
    await club.database.db.execute(
      sql`update variants set stock = 1000, price_kop = 10500 where id in (4400001, 4400048)`,
    );
    await Promise.all(phones.filter((_, i) => i % 2 === 0).map((phone) => take(phone)));
    const sticks: OrderLine = { variant_id: '4400001', quantity: 1, price: '105.00', bonuses: 0 };
    const answers = await Promise.all(
      phones.map((phone, i) =>
        phone.request('POST /api/api-shop/create-order', body(i % 3 ? [line, sticks] : [sticks, line]), idempotency()),
      ),
    );
    expect(codes(answers)).toEqual({ 200: phones.length });
  }
  await club.database.db.execute(sql`select pg_stat_force_next_flush()`);
  expect(await deadlocks()).toBe(before);
});
