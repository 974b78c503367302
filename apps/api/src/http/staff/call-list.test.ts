import type { CallState } from '@club/rules/phone-calls';
import { momentOf } from '@club/rules/time/call-windows';
import { dayAfter, kyivDate } from '@club/rules/time/calendar';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { openHarness, Phone } from '../../../test/harness/club.ts';
import { Desk, openOfficeOf } from '../../../test/harness/office.ts';
import { insertOrderRow } from '../../../test/steps/order-row.ts';

const club = openHarness({ seed: false });
const office = openOfficeOf(club);
let desk: Desk;
let phone: Phone;

beforeAll(async () => {
  // Noon of tomorrow in Kyiv, so that today has windows left.
  const noon = momentOf(dayAfter(kyivDate(club.clock.now)), '12:00');
  club.clock.forward(noon.getTime() - club.clock.now.getTime());
  phone = await new Phone(club).register({ first_name: 'Зоряна', last_name: 'Чернишевська' });
  desk = await new Desk(office).sit(['order-desk']);
});
beforeEach(() => club.database.db.execute(sql`delete from call_backs`));

const at = (time: string) => momentOf(kyivDate(club.clock.now), time).toISOString();
const request = ({ number }: { number: number }, from: string, to: string) =>
  phone.call('POST /api/api-shop/send-phone-call', {
    orderNumber: String(number),
    callFrom: at(from),
    callTo: at(to),
  });
const calls = async (state: CallState, member = desk) => (await member.call('GET /api/calls', { state })).rows;

test('a call shows whom, when and about what, without identifying the person', async () => {
  const [first, second] = [await insertOrderRow(club, phone), await insertOrderRow(club, phone)];
  await insertOrderRow(club, phone, { state: 'cancelled' });
  for (const [order, kop] of [
    [first, 21_000],
    [second, 10_000],
  ] as const)
    await club.database.db.execute(sql`with priced as (
      update order_items set price_kop = ${kop}, list_price_kop = ${kop} where order_id = ${order.id}
    ) update orders set total_kop = ${kop} where id = ${order.id}`);
  await request(second, '16:00', '17:00');
  await request(first, '14:00', '15:00');
  const rows = await calls('asked');
  expect(rows).toMatchObject([
    {
      state: 'asked',
      from: at('14:00'),
      to: at('15:00'),
      customer: Number(phone.customerId),
      order: { number: first.number, brand: 'main', total_kop: 21_000, xp_total: 0, payment: 'cashOnDelivery' },
      orders: 2,
      spent_kop: 31_000,
      average_kop: 15_500,
    },
    { order: { number: second.number, total_kop: 10_000 }, orders: 2 },
  ]);
  expect(JSON.stringify(rows)).not.toMatch(/Тестова|Чернишевська|671234567/);
  expect(rows[0]?.name).toMatch(/^.•••/);
  for (const state of ['dialled', 'missed', 'unknown', 'cancelled'] as const) expect(await calls(state)).toEqual([]);
});

test('of another brand nothing is seen, and a call about no order is of every brand its person entered', async () => {
  await request(await insertOrderRow(club, phone), '14:00', '15:00');
  await club.database.db.execute(sql`insert into call_backs (person_id, call_from, call_to, created_at, state)
    select person_id, ${at('13:00')}::timestamptz, ${at('14:00')}::timestamptz, now(), 'asked'
    from customers where id = ${phone.customerId}::bigint`);
  const [own, other] = [
    await new Desk(office).sit(['order-desk'], ['main']),
    await new Desk(office).sit(['order-desk'], ['ogo']),
  ];
  expect((await calls('asked', own)).map(({ order }) => order === null)).toEqual([true, false]);
  expect(await calls('asked', other)).toEqual([]);
  await phone.call('POST /api/auth/create-customer', { variant: 'ogo' });
  expect(await calls('asked', other)).toMatchObject([{ order: null, orders: 0, spent_kop: 0, average_kop: 0 }]);
});

test('a long list comes page by page, each call once, and an odd cursor is refused', async () => {
  const order = await insertOrderRow(club, phone);
  await club.database.db.execute(sql`insert into call_backs (order_id, person_id, call_from, call_to, created_at, state)
    select ${order.id}::bigint, c.person_id, ${at('14:00')}::timestamptz + n * interval '1 second', ${at('20:00')}::timestamptz, now(), 'missed'
    from customers c, generate_series(1, 120) n where c.id = ${phone.customerId}::bigint`);
  const seen: number[] = [];
  let after: string | undefined;
  do {
    const page = await desk.call('GET /api/calls', { state: 'missed', ...(after !== undefined && { after }) });
    seen.push(...page.rows.map(({ id }) => id));
    after = page.next ?? undefined;
  } while (after !== undefined);
  expect(seen).toHaveLength(120);
  expect(seen).toEqual(seen.toSorted((a, b) => b - a));
  expect(await desk.refusal('GET /api/calls', { state: 'missed', after: '7' })).toBe('input_invalid');
  expect(await desk.refusal('GET /api/calls', { state: 'gone' })).toBe('input_invalid');
});

test('calls of the last day that were not made are a queue, until the customer has another', async () => {
  const { db } = club.database;
  const waiting = async (member = desk) =>
    (await member.call('GET /api/today', {})).queues.find(({ queue }) => queue === 'calls_missed');
  const [first, cancelled] = [
    await insertOrderRow(club, phone),
    await insertOrderRow(club, phone, { state: 'cancelled' }),
  ];
  const miss = (orderId: number | null, hoursAgo: number) => {
    const end = new Date(club.clock.now.getTime() - hoursAgo * 3_600_000);
    return db.execute(sql`insert into call_backs (order_id, person_id, call_from, call_to, created_at, state)
      select ${orderId}, c.person_id, ${end.toISOString()}::timestamptz - interval '1 hour',
        ${end.toISOString()}::timestamptz, ${end.toISOString()}::timestamptz - interval '1 day', 'missed'
      from customers c where c.id = ${Number(phone.customerId)}`);
  };
  expect(await waiting()).toMatchObject({ count: 0 });
  await miss(first.id, 2);
  await miss(null, 3);
  await miss(first.id, 25);
  await miss(cancelled.id, 4);
  expect(await waiting()).toEqual({
    queue: 'calls_missed',
    count: 2,
    oldest_at: new Date(club.clock.now.getTime() - 3 * 3_600_000).toISOString(),
  });
  expect(await waiting(await new Desk(office).sit(['order-desk'], ['ogo']))).toMatchObject({ count: 0 });
  // Two calls about one order are all that there are.
  await request(await insertOrderRow(club, phone), '17:00', '18:00');
  expect(await waiting()).toMatchObject({ count: 0 });
});
