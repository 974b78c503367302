import { regularOrdersMax } from '@club/rules/orders/regular';
import { dayAfter, kyivDate } from '@club/rules/time/calendar';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { idempotency, openHarness, Phone } from '../../../test/harness/club.ts';
import { notificationsTo } from '../../../test/steps/notified.ts';
import { orderingOf, type OrderLine } from '../../../test/steps/ordering.ts';
import { enterOgo } from '../../../test/steps/packs.ts';
import { exportCustomer } from '../customers/export-customer.ts';
import { notifyRegularOrders } from './notify-regular-orders.ts';

const club = openHarness();
const [list, start, change, skip, end] = [
  'GET /api/regular-orders/list',
  'POST /api/regular-orders/start',
  'POST /api/regular-orders/change',
  'POST /api/regular-orders/skip',
  'POST /api/regular-orders/end',
] as const;
const sticks: OrderLine = { variant_id: '4400001', quantity: 2, price: '105.00', bonuses: 0 };
const unknownId = '9223372036854775807';
const today = () => kyivDate(club.clock.now);
let phone: Phone;

beforeEach(async () => {
  await club.database.db.execute(sql`delete from regular_orders`);
  phone = await adult();
});

async function adult(): Promise<Phone> {
  await club.database.db.execute(sql`delete from limits`);
  const one = await new Phone(club).register();
  await club.database.db.execute(sql`insert into age_verifications (person_id, method, state, created_at, decided_at)
    select person_id, 'document', 'verified', now(), now() from customers where id = ${Number(one.customerId)}`);
  return one;
}

async function delivered(of = phone): Promise<string> {
  const { body } = await orderingOf(of);
  const { order } = await of.call('POST /api/api-shop/create-order', body([sticks]), idempotency());
  await club.database.db.execute(sql`update orders set state = 'delivered', created_at = created_at - interval '1 hour'
    where id = ${Number(order.id)}`);
  return order.order_number;
}

const regulars = async (of = phone) => (await of.call(list, {})).list;
const begin = async (weeks = 2) => {
  const order_number = await delivered();
  await phone.call(start, { order_number, weeks });
  return (await regulars())[0]!;
};
/** The sessions of phones are not affected: only the job's clock is another day. */
const runOn = (day: number) =>
  notifyRegularOrders(club.database, new Date(club.clock.now.getTime() + day * 86_400_000));
const notices = async (of = phone) =>
  (await notificationsTo(club, of.number)).filter(({ path }) => path === '/regular-orders');

test(
  'a delivered order is repeated every so many weeks, with its current price and stock',
  { tags: ['GET:/api/regular-orders/list', 'POST:/api/regular-orders/start'] },
  async () => {
    const order_number = await delivered();
    const next_on = dayAfter(today(), 28);
    expect(await phone.call(start, { order_number, weeks: 4 })).toEqual({ code: 200, next_on });
    await phone.call(start, { order_number, weeks: 4 });
    const [one, ...others] = await regulars();
    expect(others).toEqual([]);
    expect(one).toMatchObject({ order_number, weeks: 4, next_on, is_paused: false, is_due: false });
    expect(one!.items).toMatchObject([{ quantity: 2, price: '105.00', again: { variant_id: '4400001', quantity: 2 } }]);

    const [row] = (await club.database.db.execute(sql`select stock, price_kop from variants where id = 4400001`)).rows;
    await club.database.db.execute(sql`update variants set stock = 1, price_kop = 11000 where id = 4400001`);
    expect((await regulars())[0]!.items[0]).toMatchObject({ price: '105.00', again: { quantity: 1, price: '110.00' } });
    await club.database.db.execute(sql`update variants set stock = 0 where id = 4400001`);
    expect((await regulars())[0]!.items[0]!.again).toBeNull();
    await club.database.db.execute(sql`update variants set stock = ${row!.stock}, price_kop = ${row!.price_kop}
      where id = 4400001`);
  },
);

test(
  'it is changed, left out once, paused, resumed and ended',
  {
    tags: ['POST:/api/regular-orders/change', 'POST:/api/regular-orders/skip', 'POST:/api/regular-orders/end'],
  },
  async () => {
    const { id, next_on } = await begin(2);
    for (const _ of [1, 2]) await phone.call(skip, { id, next_on });
    expect((await regulars())[0]!.next_on).toBe(dayAfter(today(), 28));
    await phone.call(change, { id, weeks: 3 });
    expect((await regulars())[0]).toMatchObject({ weeks: 3, next_on: dayAfter(today(), 35) });
    await phone.call(change, { id, weeks: 1 });
    expect((await regulars())[0]).toMatchObject({ weeks: 1, next_on: dayAfter(today(), 21) });
    await phone.call(change, { id, is_paused: true });
    expect((await regulars())[0]).toMatchObject({ is_paused: true, weeks: 1 });
    expect(await runOn(20)).toBe(0);
    await club.database.db.execute(
      sql`update regular_orders set next_on = ${dayAfter(today(), -3)} where id = ${Number(id)}`,
    );
    await phone.call(change, { id, is_paused: false });
    expect((await regulars())[0]).toMatchObject({ is_paused: false, next_on: dayAfter(today(), 4) });
    await phone.call(end, { id });
    expect(await regulars()).toEqual([]);
  },
);

test('changed on its very day it stays due: today has not passed', async () => {
  const { id } = await begin(2);
  await club.database.db.execute(sql`update regular_orders set next_on = ${today()} where id = ${Number(id)}`);
  expect(await runOn(0)).toBe(1);
  for (const to of [{ is_paused: true }, { is_paused: false }, { weeks: 1 }]) {
    await phone.call(change, { id, ...to });
    expect((await regulars())[0]).toMatchObject({ next_on: today(), ...to });
  }
  expect((await regulars())[0]).toMatchObject({ is_due: true });
  expect(await runOn(0)).toBe(0);
});

test('a foreign one answers exactly like one that does not exist, in every call', async () => {
  const { id, next_on, order_number } = await begin();
  const stranger = await adult();
  const sent: [typeof start | typeof change | typeof skip | typeof end, (of: string) => object, string][] = [
    [start, (of) => ({ order_number: of, weeks: 1 }), order_number],
    [change, (of) => ({ id: of, is_paused: true }), id],
    [skip, (of) => ({ id: of, next_on }), id],
    [end, (of) => ({ id: of }), id],
  ];
  for (const [name, input, own] of sent) {
    const answers = [await stranger.request(name, input(own)), await stranger.request(name, input('999999999'))];
    expect(answers.map(({ statusCode }) => [name, statusCode])).toEqual([
      [name, 404],
      [name, 404],
    ]);
    const [foreign, missing] = answers.map((answer) => ({ ...answer.json(), requestId: '' }));
    expect(foreign).toEqual(missing);
    expect(await stranger.refusal(name, input(unknownId))).toBe('not_found');
    expect(await (await enterOgo(phone)).refusal(name, input(own))).toBe('not_found');
  }
  expect(await regulars(stranger)).toEqual([]);
  expect(await regulars()).toMatchObject([{ id, next_on, is_paused: false }]);
});

test('only a delivered order of an adult by a proof is repeated, and five of them', async () => {
  const young = await new Phone(club).register();
  expect(await young.refusal(start, { order_number: await delivered(young), weeks: 1 })).toBe('age_not_proven');
  const { body } = await orderingOf(phone);
  const { order } = await phone.call('POST /api/api-shop/create-order', body([sticks]), idempotency());
  expect(await phone.refusal(start, { order_number: order.order_number, weeks: 1 })).toBe('order_not_repeatable');
  for (let n = 0; n < regularOrdersMax; n++) await begin();
  expect(await phone.refusal(start, { order_number: await delivered(), weeks: 1 })).toBe('regular_orders_used');
});

test(
  'two days before its day it is notified of once, and nothing is ordered by that',
  { tags: ['limit:regular-order'] },
  async () => {
    await begin(1);
    expect(await runOn(4)).toBe(0);
    expect(await runOn(5)).toBe(1);
    expect(await runOn(6)).toBe(0);
    expect(await regulars()).toMatchObject([{ is_due: true, next_on: dayAfter(today(), 7) }]);
    expect(await notices()).toMatchObject([{ category: 'orders', path: '/regular-orders' }]);
    expect((await phone.call('POST /api/api-shop/get-orders', {})).list).toHaveLength(1);
    expect(await runOn(8)).toBe(0);
    expect(await regulars()).toMatchObject([{ is_due: false, next_on: dayAfter(today(), 14) }]);
    expect(await runOn(12)).toBe(1);
    expect(await notices()).toHaveLength(2);
  },
);

test('once its goods are ordered the next day is the one after', async () => {
  await begin(1);
  await club.database.db.execute(sql`update regular_orders set next_on = ${dayAfter(today(), 2)}`);
  expect(await runOn(0)).toBe(1);
  const { body } = await orderingOf(phone);
  await phone.call('POST /api/api-shop/create-order', body([sticks]), idempotency());
  expect(await runOn(0)).toBe(0);
  expect(await regulars()).toMatchObject([{ is_due: false, next_on: dayAfter(today(), 9) }]);
});

test('customers whose age is no longer proven, who are suspended, or who leave are not notified', async () => {
  for (const what of ['age', 'suspended', 'leaves'] as const) {
    phone = await adult();
    await begin(1);
    const person = sql`(select person_id from customers where id = ${Number(phone.customerId)})`;
    if (what === 'age')
      await club.database.db.execute(sql`update age_verifications set state = 'refused' where person_id = ${person}`);
    else if (what === 'suspended')
      await club.database.db.execute(
        sql`update people set suspended_at = now(), suspension_reason = 'fraud' where id = ${person}`,
      );
    else await club.database.db.execute(sql`update people set deletion_at = now() where id = ${person}`);
    await runOn(5);
    expect([what, await notices()]).toEqual([what, []]);
  }
});

test('the export of personal data has it', async () => {
  const { order_number, next_on } = await begin(2);
  const customer = { id: Number(phone.customerId), brand: 'main', note: '', createdAt: club.clock.now } as const;
  expect((await exportCustomer(club.database.db, customer)).regular_orders).toEqual([
    { order_number, weeks: 2, next_on, is_paused: false },
  ]);
});
