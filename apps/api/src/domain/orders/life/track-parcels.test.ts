import { kyivDate } from '@club/rules/time/calendar';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { idempotency, Phone, openHarness } from '../../../../test/harness/club.ts';
import { giveXp, orderingOf, type OrderLine } from '../../../../test/steps/ordering.ts';
import { asInteger, asText } from '../../../database/columns.ts';
import { rowsOf } from '../../../database/rows.ts';
import { listOrderRows } from '../../../database/orders/history.ts';
import { presentOrder } from '../present-order.ts';
import { moveOrder } from './move-order.ts';
import { trackParcels } from './track-parcels.ts';

const club = openHarness();
let phone: Phone;
let body: Awaited<ReturnType<typeof orderingOf>>['body'];
beforeAll(async () => {
  ({ body } = await orderingOf(await new Phone(club).register()));
});
/** Half-hours end sessions, so each test has its own customer; no parcel of another test is on its way. */
beforeEach(async () => {
  phone = await new Phone(club).register();
  await club.outside.inject({ method: 'DELETE', url: '/emulators/faults' });
  await club.database.db.execute(sql`update orders set state = 'delivered' where state = 'shipped'`);
});

const halfHour = 30 * 60_000;
const recipient = '380671234567';
const sticks: OrderLine = { variant_id: '4400001', quantity: 1, price: '105.00', bonuses: 0 };
let waybills = 20_450_000_000_000;
const ship = async (by = phone, lines = [sticks]) => {
  const { order } = await by.call('POST /api/api-shop/create-order', body(lines), idempotency());
  const number = Number(order.order_number);
  const waybill = String(++waybills);
  for (const to of ['packed', 'shipped'] as const)
    await club.database.transaction((tx) =>
      moveOrder(tx, { number, to, actor: 'console:operator', now: club.clock.now, waybill }),
    );
  return { number, waybill };
};
const put = (waybill: string, code: string, over: object = {}) =>
  club.outside.inject({
    method: 'POST',
    url: '/emulators/nova-poshta/parcels',
    payload: { waybill, code, phone: recipient, ...over },
  });
const track = () => trackParcels(club.services, halfHour, club.clock.now);
const later = async () => {
  club.clock.forward(halfHour);
  return track();
};
const newest = async (now = club.clock.now) => {
  const [row] = await listOrderRows(club.database.db, Number(phone.customerId), { offset: 0, count: 1 });
  return row && presentOrder(row, { now, providers: club.services.providers });
};
const smsOf = async (number: number) =>
  (
    await rowsOf(
      club.database.db,
      sql`select payload->'toldBy'->>'sms' as text from outbox where payload->'toldBy'->>'sms' like ${`%№\u00a0${number} %`} order by id`,
      { text: asText },
    )
  ).map(({ text }) => text.replaceAll('\u00a0', ' '));

test(
  "an order shows the carrier's state of its parcel, with the expected day and the carrier’s page",
  { tags: ['ORDER-12'] },
  async () => {
    const { waybill } = await ship();
    const link = `https://novaposhta.ua/tracking/?cargo_number=${waybill}`;
    const at = club.clock.now.toISOString();
    expect((await newest())?.parcel).toEqual({
      state: 'unknown',
      text: '',
      at,
      expected_on: null,
      held_until: null,
      link,
    });
    await put(waybill, '5');
    expect(await track()).toBe(1);
    expect(await newest()).toMatchObject({
      state: 'shipped',
      waybill,
      parcel: { state: 'in_transit', text: 'Відправлення прямує до міста одержувача', link },
    });
    expect((await newest())?.parcel?.expected_on).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  },
);

test('a day that has passed is promised no longer, and no other is estimated in its place', async () => {
  const { number, waybill } = await ship();
  await put(waybill, '5');
  await track();
  const arrival = async (day: string) => {
    await club.database.db.execute(sql`update parcels set expected_on = ${day}::date
      where order_id = (select id from orders where number = ${number})`);
    return (await phone.call('POST /api/api-shop/get-orders', {})).list[0]?.arrives_on;
  };
  const today = kyivDate(club.clock.now);
  expect(await arrival(today)).toBe(today);
  expect(await arrival(kyivDate(new Date(club.clock.now.getTime() - 86_400_000)))).toBeNull();
});

test('a parcel is queried once in half an hour', async () => {
  const { waybill } = await ship();
  await put(waybill, '4');
  expect([await track(), await track()]).toEqual([1, 0]);
  club.clock.forward(halfHour - 1);
  expect(await track()).toBe(0);
  club.clock.forward(1);
  expect(await track()).toBe(1);
});

test('a parcel ready for collection is announced once, with the branch and the last day', async () => {
  const { number, waybill } = await ship();
  await put(waybill, '7', { place: 'Відділення №12: вул. Садова, 7' });
  await track();
  await later();
  await put(waybill, '5');
  await later();
  await put(waybill, '8');
  await later();
  const messages = (await smsOf(number)).filter((text) => text.includes('чекає'));
  expect(messages).toHaveLength(1);
  expect(messages[0]).toMatch(
    /^Клуб XP: посилка № \d+ чекає на тебе: Відділення № 12: вул\. Садова, 7\. Чекатиме до \d+ \p{L}+\.$/u,
  );
});

test('without a text of the carrier the customer gets the branch that was ordered', async () => {
  const { number, waybill } = await ship();
  await put(waybill, '7', { place: '' });
  await club.database.db.execute(sql`update orders set address1 = 'відділення №77' where number = ${number}`);
  const strange = { ...club.services, providers: { ...club.services.providers, carrier: silent(waybill) } };
  await trackParcels(strange, halfHour, club.clock.now);
  expect((await smsOf(number)).at(-1)).toContain('чекає на тебе: відділення № 77.');
});

const silent = (waybill: string) => ({
  ...club.services.providers.carrier,
  trackParcels: async () => [
    { waybill, code: '7', state: 'at_branch' as const, text: '', expectedOn: null, heldUntil: null },
  ],
});

test('a parcel that was received delivers its order once, and its cash has come', async () => {
  const { number, waybill } = await ship();
  await put(waybill, '9');
  await track();
  await later();
  expect(await newest()).toMatchObject({
    state: 'delivered',
    financial_status: 'paid',
    can_return: true,
    parcel: { state: 'received' },
    transactions: [{ status: 'success' }],
  });
  const steps = await rowsOf(
    club.database.db,
    sql`select s.actor from order_steps s join orders o on o.id = s.order_id where o.number = ${number} and s.state = 'delivered'`,
    { actor: asText },
  );
  expect(steps).toEqual([{ actor: 'service:carrier' }]);
  expect(await track()).toBe(0);
});

test('a redirected parcel is announced where it went, and delivers its order', async () => {
  const { number, waybill } = await ship();
  const { redirectedTo } = (await put(waybill, '104')).json<{ redirectedTo: string }>();
  await track();
  expect(await newest()).toMatchObject({ state: 'shipped', waybill, parcel: { state: 'in_transit' } });
  await put(redirectedTo, '7', { place: 'Відділення №3: вул. Нова, 1' });
  await later();
  expect((await smsOf(number)).at(-1)).toContain('чекає на тебе: Відділення № 3: вул. Нова, 1.');
  await put(redirectedTo, '9');
  await later();
  expect(await newest()).toMatchObject({ state: 'delivered', waybill, parcel: { state: 'received' } });
});

test('a number unknown to the carrier, and a meaningless status, delete nothing', async () => {
  const { waybill } = await ship();
  await track();
  expect((await newest())?.parcel).toMatchObject({ state: 'unknown', text: 'Номер не знайдено' });
  await put(waybill, '5');
  await later();
  const seenAt = (await newest())?.parcel?.at;
  await put(waybill, '111');
  await later();
  expect((await newest())?.parcel).toMatchObject({ state: 'in_transit', text: 'Невдала спроба доставки', at: seenAt });
});

test('a carrier that is down changes nothing, and is called again when it is time', async () => {
  const { waybill } = await ship();
  await put(waybill, '5');
  await track();
  await put(waybill, '9');
  await club.outside.inject({
    method: 'POST',
    url: '/emulators/faults',
    payload: { service: 'nova-poshta', mode: 'error500' },
  });
  // As of one moment: half an hour later may be a day on which the branch has other hours.
  const { now } = club.clock;
  const before = await newest(now);
  await expect(later()).rejects.toMatchObject({ service: 'nova-poshta' });
  expect(await newest(now)).toEqual(before);
  await club.outside.inject({ method: 'DELETE', url: '/emulators/faults' });
  await later();
  expect((await newest())?.state).toBe('delivered');
});

test('the parcel of a deleted account is not announced', async () => {
  const gone = await new Phone(club).register();
  const { number, waybill } = await ship(gone);
  await club.database.db.execute(sql`update people set phone = null where phone = ${gone.number}`);
  const before = await smsOf(number);
  await put(waybill, '7');
  await track();
  expect(await smsOf(number)).toEqual(before);
});

test('orders that are not on their way, and those without a waybill, are not queried', async () => {
  const { number } = await ship();
  await club.database.db.execute(sql`update orders set waybill = null where number = ${number}`);
  const returned = await ship();
  await club.database.transaction((tx) =>
    moveOrder(tx, { number: returned.number, to: 'returned', actor: 'console:operator', now: club.clock.now }),
  );
  expect(await track()).toBe(0);
});

test('a late report of the carrier no longer changes an order', async () => {
  const { number, waybill } = await ship();
  await put(waybill, '9');
  const late = {
    ...club.services.providers.carrier,
    trackParcels: async (parcels: readonly { waybill: string; phone: string }[]) => {
      await club.database.transaction((tx) =>
        moveOrder(tx, { number, to: 'returned', actor: 'console:operator', now: club.clock.now }),
      );
      return club.services.providers.carrier.trackParcels(parcels);
    },
  };
  await trackParcels(
    { ...club.services, providers: { ...club.services.providers, carrier: late } },
    halfHour,
    club.clock.now,
  );
  expect(await newest()).toMatchObject({ state: 'returned', parcel: { state: 'unknown' } });
});

test('more parcels than one request takes are queried in several, the longest unqueried first', async () => {
  const { number } = await ship();
  await club.database.db.execute(sql`insert into orders (customer_id, brand, state, payment, total_kop, xp_total,
      delivery_method, settlement_id, city, province, address1, first_name, last_name, phone, shipping_code,
      shipping_title, note, tags, waybill, created_at)
    select customer_id, brand, 'shipped', payment, 0, 0, delivery_method, settlement_id, city, province, address1,
      first_name, last_name, phone, shipping_code, shipping_title, note, tags, '2045000000' || n, created_at
    from orders, generate_series(1001, 1150) n where number = ${number}`);
  const questions: number[] = [];
  const { carrier } = club.services.providers;
  const counted = {
    ...carrier,
    trackParcels: (parcels: readonly { waybill: string; phone: string }[]) => {
      questions.push(parcels.length);
      return carrier.trackParcels(parcels);
    },
  };
  const services = { ...club.services, providers: { ...club.services.providers, carrier: counted } };
  expect(await trackParcels(services, halfHour, club.clock.now)).toBe(151);
  expect(questions).toEqual([100, 51]);
  await club.database.db.execute(
    sql`delete from parcels where order_id in (select id from orders where total_kop = 0)`,
  );
  await club.database.db.execute(
    sql`delete from order_changes where order_id in (select id from orders where total_kop = 0)`,
  );
  await club.database.db.execute(sql`delete from orders where total_kop = 0 and xp_total = 0`);
});

test('XP of a mixed order stay spent when it is delivered', async () => {
  await giveXp(club, phone, 250);
  const reward: OrderLine = { variant_id: '4400042', quantity: 1, price: '0.00', bonuses: 250 };
  const { waybill } = await ship(phone, [sticks, reward]);
  await put(waybill, '9');
  await track();
  expect(await newest()).toMatchObject({ state: 'delivered', bonus_total: 250 });
  const { held } = (
    await rowsOf(
      club.database.db,
      sql`select coalesce(sum(balance), 0)::int as held from xp_accounts where customer_id = ${Number(phone.customerId)}`,
      { held: asInteger },
    )
  )[0] ?? { held: -1 };
  expect(held).toBe(0);
});
