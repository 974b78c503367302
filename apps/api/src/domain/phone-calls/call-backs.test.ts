import { callsCommands } from '../../cli/phone-calls.ts';
import { listCalls } from './list-calls.ts';
import { momentOf } from '@club/rules/time/call-windows';
import { kyivDate } from '@club/rules/time/calendar';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { openHarness, Phone } from '../../../test/harness/club.ts';
import { consoleOf } from '../../../test/steps/console.ts';
import { insertOrderRow } from '../../../test/steps/order-row.ts';
import { asAnything, asId, asMs, asText } from '../../database/columns.ts';
import { rowsOf } from '../../database/rows.ts';

const club = openHarness({ seed: false });
const dayMs = 86_400_000;
let phone: Phone;
beforeAll(() => {
  // Noon of tomorrow in Kyiv, so that today has windows left.
  const noon = momentOf(kyivDate(new Date(club.clock.now.getTime() + dayMs)), '12:00');
  club.clock.forward(noon.getTime() - club.clock.now.getTime());
});
beforeEach(async () => {
  phone = await new Phone(club).register();
});

const today = () => kyivDate(club.clock.now);
const tomorrow = () => kyivDate(new Date(club.clock.now.getTime() + dayMs));
const at = (time: string, date = today()) => momentOf(date, time).toISOString();
const call = 'POST /api/api-shop/send-phone-call';
const body = (order: { number: number }, from = '14:00', to = '15:00', date = today()) => ({
  orderNumber: String(order.number),
  callFrom: at(from, date),
  callTo: at(to, date),
});
const place = (over: object = {}, who = phone) => insertOrderRow(club, who, over);
const rowsFor = (order: { id: number }) =>
  rowsOf(
    club.database.db,
    sql`select c.id::int, c.state, o.kind, o.payload, o.run_at as run
    from call_backs c left join outbox o on o.once = 'call:' || c.id where c.order_id = ${order.id} order by c.id`,
    { id: asId, state: asText, run: asMs, kind: asText, payload: asAnything },
  );

test(
  "a call is requested about the customer's own order and is pending until its window",
  { tags: ['ORDER-07', 'POST:/api/api-shop/send-phone-call'] },
  async () => {
    const order = await place();
    expect(await phone.call(call, body(order, '14:00', '15:30'))).toEqual({
      code: 200,
      call_from: at('14:00'),
      call_to: at('15:30'),
    });
    const [row] = await rowsFor(order);
    expect(row).toMatchObject({
      state: 'asked',
      kind: 'phone-call',
      payload: { callId: row?.id },
      run: Date.parse(at('14:00')),
    });
  },
);

test(
  'recipient and subject of a call come from the order, whatever the phone sends',
  { tags: ['POST:/api/api-shop/send-phone-call'] },
  async () => {
    const order = await place();
    const said = { orderSum: 1, orderPayment: 'card', phone: '380500000000', avgCheck: '9', first_name: 'Хтось' };
    await phone.call(call, { ...body(order), ...said, totalSpent: 5, orders_count: 7 });
    expect(JSON.stringify((await rowsFor(order))[0]?.payload)).not.toMatch(/380500000000|Хтось/);
  },
);

test(
  'the console reads whom to call and about what: sum, payment, name, average and totals are the orders’ own',
  { tags: ['ORDER-07', 'POST:/api/api-shop/send-phone-call'] },
  async () => {
    const [first, second] = [await place(), await place()];
    await place({ state: 'cancelled' });
    for (const [order, kop] of [
      [first, 31_500],
      [second, 10_000],
    ] as const)
      await club.database.db.execute(sql`with priced as (
        update order_items set price_kop = ${kop}, list_price_kop = ${kop} where order_id = ${order.id}
      ) update orders set total_kop = ${kop} where id = ${order.id}`);
    await phone.call(call, { ...body(first), orderSum: 1, first_name: 'Хтось', orders_count: 7 });
    const row = (await listCalls(consoleOf(club), 'asked')).find((one) => one.order?.number === first.number);
    expect(row).toMatchObject({
      firstName: 'Олена',
      order: { totalKop: 31_500, xp: 0, payment: 'cashOnDelivery' },
      ordersCount: 2,
      spentKop: 41_500,
      averageKop: 20_750,
    });
    const { rows } = await callsCommands.list(consoleOf(club), { positional: [], flags: {} });
    expect(rows.find((one) => one.order === first.number)).toMatchObject({
      sum: expect.stringContaining('315'),
      payment: 'cashOnDelivery',
      name: 'Олена',
      orders: 2,
      average: expect.stringContaining('207,50'),
    });
  },
);

test('the same window requested again is the same call, even when it has begun', async () => {
  const order = await place();
  const first = await phone.call(call, body(order));
  expect(await phone.call(call, body(order))).toEqual(first);
  expect(await phone.call(call, body(order, '14:00', '20:00'))).toEqual(first);
  club.clock.forward(2.5 * 3_600_000);
  phone = Object.assign(phone, { bearer: (await phone.call('POST /api/auth/check-token', {})).token });
  const earlier = { ...body(order), callFrom: first.call_from, callTo: first.call_to };
  expect(await phone.call(call, earlier)).toEqual(first);
  expect(await rowsFor(order)).toHaveLength(1);
  club.clock.forward(-2.5 * 3_600_000);
});

test.each([
  ['one that has begun', '12:00', '13:00', 0],
  ['one before nine', '08:30', '10:00', 1],
  ['one after eight in the evening', '19:30', '20:30', 0],
  ['one off the half-hours', '14:15', '15:00', 0],
  ['an empty one', '14:00', '14:00', 0],
  ['one backwards', '15:00', '14:00', 0],
  ['the day after tomorrow', '14:00', '15:00', 2],
])('a window is refused: %s', async (_case, from, to, days) => {
  const date = kyivDate(new Date(club.clock.now.getTime() + days * dayMs));
  const order = await place();
  expect(await phone.refusal(call, body(order, from, to, date))).toBe('call_window_invalid');
  expect(await rowsFor(order)).toEqual([]);
});

test('a window over midnight, or a second off, is refused', async () => {
  const order = await place();
  const wide = { ...body(order), callTo: at('15:00', tomorrow()) };
  expect(await phone.refusal(call, wide)).toBe('call_window_invalid');
  const off = { ...body(order), callFrom: new Date(Date.parse(at('14:00')) + 1000).toISOString() };
  expect(await phone.refusal(call, off)).toBe('call_window_invalid');
});

test("another customer's order and a missing one are not found alike", async () => {
  const other = await new Phone(club).register();
  const foreign = await place({}, other);
  for (const orderNumber of [String(foreign.number), '9', '2147483648', '9999999999999999999'])
    expect(await phone.refusal(call, { ...body(foreign), orderNumber }), orderNumber).toBe('not_found');
  expect(await rowsFor(foreign)).toEqual([]);
});

test('a cancelled order gets no call', async () => {
  const order = await place({ state: 'cancelled' });
  expect(await phone.refusal(call, body(order))).toBe('order_cannot_move');
});

test('two calls about one order, ever', async () => {
  const order = await place();
  await phone.call(call, body(order, '14:00', '14:30'));
  await phone.call(call, body(order, '15:00', '15:30'));
  expect(await phone.refusal(call, body(order, '16:00', '16:30'))).toBe('calls_used');
  club.clock.forward(dayMs);
  phone = Object.assign(phone, { bearer: (await phone.call('POST /api/auth/check-token', {})).token });
  expect(await phone.refusal(call, body(order, '16:00', '16:30'))).toBe('calls_used');
  club.clock.forward(-dayMs);
});

test('five calls of one person in a day of Kyiv', async () => {
  const orders = [await place(), await place(), await place(), await place()];
  for (const [i, order] of orders.entries()) await phone.call(call, body(order, '14:00', `1${5 + i}:00`));
  await phone.call(call, body(orders[0] ?? { number: 0 }, '17:00', '18:00'));
  expect(await phone.refusal(call, body(orders[1] ?? { number: 0 }, '17:00', '18:00'))).toBe('calls_used');
  const other = await new Phone(club).register();
  await other.call(call, body(await place({}, other)));
  const midnight = momentOf(tomorrow(), '00:00').getTime() - club.clock.now.getTime();
  club.clock.forward(midnight);
  phone = Object.assign(phone, { bearer: (await phone.call('POST /api/auth/check-token', {})).token });
  await phone.call(call, body(orders[1] ?? { number: 0 }, '17:00', '18:00'));
  club.clock.forward(-midnight);
});

test('a pending call about an order is shown with it, and can be cancelled and requested again', async () => {
  const order = await place();
  const shown = async (who = phone) =>
    (await who.call('POST /api/api-shop/get-order', { order_number: String(order.number) })).call;
  expect(await shown()).toBeNull();
  await phone.call(call, body(order));
  const pending = await shown();
  expect(pending).toEqual({ id: expect.any(String), call_from: at('14:00'), call_to: at('15:00') });
  const cancel = { call_id: pending?.id ?? '' };
  const other = await new Phone(club).register();
  expect(await other.refusal('POST /api/support/cancel-call', cancel)).toBe('not_found');
  await phone.call('POST /api/support/cancel-call', cancel);
  expect(await shown()).toBeNull();
  expect(await rowsFor(order)).toMatchObject([{ state: 'cancelled' }]);
  expect(await phone.refusal('POST /api/support/cancel-call', cancel)).toBe('call_over');
  await phone.call(call, body(order, '14:00', '16:00'));
  expect(await shown()).toEqual({ ...pending, call_to: at('16:00') });
  expect(await rowsFor(order)).toMatchObject([{ state: 'asked', kind: 'phone-call' }]);
  await club.database.db.execute(sql`update orders set state = 'cancelled' where id = ${order.id}`);
  expect(await shown()).toBeNull();
});
