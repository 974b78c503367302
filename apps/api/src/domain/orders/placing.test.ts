import { popularCities } from '@club/rules/delivery/cities';
import { courierWindowsOf } from '@club/rules/delivery/courier-windows';
import { formatTime } from '@club/rules/text/ukrainian';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { idempotency, openHarness, Phone } from '../../../test/harness/club.ts';
import {
  giveXp,
  insertProduct,
  kyiv,
  type OrderBody,
  orderingOf,
  type OrderLine,
} from '../../../test/steps/ordering.ts';
import { enterOgo } from '../../../test/steps/packs.ts';
import { notificationsTo } from '../../../test/steps/notified.ts';
import { asAnything, asDay, asInteger, asMs, asText, orNull } from '../../database/columns.ts';
import { rowsOf } from '../../database/rows.ts';
import { readBalance } from '../../database/xp/ledger.ts';
import { moveOrder } from './life/move-order.ts';

const club = openHarness();
const create = 'POST /api/api-shop/create-order';
const streetId = '7c9a1e11-7a62-11ea-88b4-005056b24375';
type Cart = Partial<OrderBody['cart']>;

let phone: Phone;
let body: Awaited<ReturnType<typeof orderingOf>>['body'];
beforeAll(async () => {
  phone = await new Phone(club).register();
  ({ body } = await orderingOf(phone));
  const own = { brand: 'main', line: null, priceKop: 20_000 } as const;
  await insertProduct(club, { ...own, id: 9900001, tags: ['special', 'ipost_allow'] });
  await insertProduct(club, { ...own, id: 9900002, tags: [] });
  for (const [brand, id] of [
    ['main', 9900003],
    ['ogo', 9900004],
  ] as const)
    await insertProduct(club, { id, brand, line: null, tags: ['gift:velo', 'ipost_allow'], priceKop: 0, stock: 50 });
  await club.database.db.execute(sql`insert into carrier_streets (id, settlement_id, label, seen_at)
    values (${streetId}, ${kyiv}, 'вул. Хрещатик', now())`);
});

const sticks = (quantity: number): OrderLine => ({ variant_id: '4400001', quantity, price: '105.00', bonuses: 0 });
const reward: OrderLine = { variant_id: '4400042', quantity: 1, price: '0.00', bonuses: 250 };
const night = (quantity: number): OrderLine => ({ variant_id: '4400101', quantity, price: '120.00' });
const gift = (quantity = 1): OrderLine => ({ variant_id: '9900004', quantity, price: '0.00' });
const place = (lines: OrderLine[], cart: Cart = {}, who = phone) => who.call(create, body(lines, cart), idempotency());
const refused = (lines: OrderLine[], cart: Cart = {}, who = phone) =>
  who.refusal(create, body(lines, cart), idempotency());
const newest = async (who = phone) => (await who.call('POST /api/api-shop/get-orders', {})).list[0];
const rowOf = async (id: string) =>
  (
    await rowsOf(
      club.database.db,
      sql`select o.street_id, o.branch_id, o.courier_date::text, o.courier_from, o.courier_to, o.user_agent, o.state,
        o.pay_until, c.comment
      from orders o left join courier_requests c on c.order_id = o.id where o.id = ${id}`,
      {
        street_id: orNull(asText),
        branch_id: orNull(asText),
        courier_date: orNull(asDay),
        courier_from: orNull(asText),
        courier_to: orNull(asText),
        user_agent: asText,
        state: asText,
        pay_until: orNull(asMs),
        comment: orNull(asText),
      },
    )
  )[0];
const written = async () =>
  (
    await rowsOf(
      club.database.db,
      sql`select (select count(*)::int from orders) as orders, (select count(*)::int from outbox) as outbox,
        (select count(*)::int from courier_requests) as requests, (select sum(stock)::int from variants) as stock,
        (select coalesce(sum(taken), 0)::int from gift_counters) as gifts`,
      { orders: asInteger, outbox: asInteger, requests: asInteger, stock: asInteger, gifts: asInteger },
    )
  )[0];
const courier = (over: object = {}): Cart => ({
  delivery: { type: 2, city_id: kyiv, street: ' вул. Нова\u0000 ', house: '22а', flat: '5', ...over },
});
const ipost = (over: object = {}): Cart => {
  const [window] = courierWindowsOf('tomorrow', club.clock.now);
  const hours = {
    delivery_date: window?.date,
    delivery_time_from: window?.from,
    delivery_time_to: window?.to,
  };
  return {
    delivery: { type: 3, city_id: kyiv, street: 'вул. Хрещатик, 22', flat: '5', ...hours, ...over },
    payment: 2,
  };
};

test('a courier delivers an order to a street, a house and a flat', { tags: ['DELIV-01', 'DELIV-03'] }, async () => {
  const { order } = await place([sticks(1)], courier());
  expect(await newest()).toMatchObject({
    delivery_type: 2,
    courier: null,
    shipping_address: { city: 'Київ', address1: 'вул. Нова, буд. 22а, кв. 5' },
    shipping_lines: [{ code: 'carrier_paid' }],
  });
  expect(await rowOf(order.id)).toMatchObject({ street_id: null, branch_id: null, comment: null });
  await place([sticks(4)], courier({ flat: undefined }));
  expect(await newest()).toMatchObject({
    shipping_address: { address1: 'вул. Нова, буд. 22а' },
    shipping_lines: [{ code: 'carrier_free' }],
  });
});

test('a street of the carrier is stored by its id and its own name', async () => {
  const { order } = await place([sticks(1)], courier({ street_id: streetId, street: 'хрещатик' }));
  expect((await newest())?.shipping_address.address1).toBe('вул. Хрещатик, буд. 22а, кв. 5');
  expect((await rowOf(order.id))?.street_id).toBe(streetId);
});

test('a street of another city or of none is a street as typed', async () => {
  const { order } = await place([sticks(1)], courier({ street_id: kyiv }));
  expect((await newest())?.shipping_address.address1).toContain('вул. Нова, буд.');
  expect((await rowOf(order.id))?.street_id).toBeNull();
});

test('iPOST brings an order in a window, and is requested it in the order’s own transaction', async () => {
  const { order } = await place([sticks(1)], ipost());
  const { delivery } = ipost();
  const hours = { date: delivery?.delivery_date, from: delivery?.delivery_time_from, to: delivery?.delivery_time_to };
  expect(await newest()).toMatchObject({
    delivery_type: 3,
    courier: hours,
    shipping_address: { address1: 'вул. Хрещатик, 22, кв./оф. 5' },
    shipping_lines: [{ title: 'Курʼєрська служба IPOST', code: 'ipost', price: '0.00' }],
  });
  expect(await rowOf(order.id)).toMatchObject({ comment: 'Подзвоніть перед відправкою' });
  const [task] = await rowsOf(
    club.database.db,
    sql`select payload, (extract(epoch from run_at - created_at) * 1000)::int as wait from outbox
    where kind = 'ipost-order' and once = ${`ipost:${order.id}`}`,
    { payload: asAnything, wait: asInteger },
  );
  expect(task).toEqual({ payload: { orderId: Number(order.id) }, wait: 20_000 });
});

test('iPOST collects no money, so an order with a sum to pay is placed by card alone', async () => {
  const before = await written();
  expect(await refused([sticks(1)], { ...ipost(), payment: 1 })).toBe('ipost_needs_card');
  expect(await written()).toEqual(before);
  const { order } = await place([sticks(1)], ipost());
  expect(order.needs_payment).toBe(true);
});

test.each([
  ['no street for a courier', courier({ street: ' \u0007 ' }), 'street_missing'],
  ['no house', courier({ house: '' }), 'house_missing'],
  ['a courier to an unknown city', courier({ city_id: streetId }), 'city_unknown'],
])('%s is refused and nothing is written', async (_what, cart, code) => {
  const before = await written();
  expect(await refused([sticks(1)], cart)).toBe(code);
  expect(await written()).toEqual(before);
});

test(
  'iPOST without a street, in an invalid window, to no city or with goods it may not deliver is refused',
  { tags: ['DELIV-02'] },
  async () => {
    const before = await written();
    expect(await refused([sticks(1)], ipost({ street: undefined }))).toBe('street_missing');
    for (const over of [
      { delivery_date: '2020-01-01' },
      { delivery_time_from: '09:00' },
      { delivery_time_to: '23:59' },
      { delivery_date: undefined },
    ])
      expect(await refused([sticks(1)], ipost(over))).toBe('ipost_window_over');
    expect(await refused([sticks(1)], ipost({ city_id: streetId }))).toBe('city_unknown');
    const [zaporizhzhia] = popularCities.filter(({ label }) => label === 'Запоріжжя');
    expect(await refused([sticks(1)], ipost({ city_id: zaporizhzhia?.settlementId }))).toBe('ipost_city_unavailable');
    const heavy: OrderLine = { variant_id: '9900002', quantity: 1, price: '200.00' };
    expect(await refused([sticks(1), heavy], ipost())).toBe('ipost_not_allowed');
    expect(await written()).toEqual(before);
  },
);

test('an order by card is pending payment for half an hour', { tags: ['ORDER-04'] }, async () => {
  const { order } = await place([sticks(1)], { payment: 2 });
  expect(order).toMatchObject({ needs_payment: true, financial_status: 'pending', total: '105.00' });
  expect(await newest()).toMatchObject({
    state: 'awaiting_payment',
    payment: 'onlineCard',
    financial_status: 'pending',
    transactions: [{ kind: 'sale', status: 'pending', gateway: 'liqpay', amount: '105.00' }],
    steps: [{ state: 'placed' }, { state: 'awaiting_payment' }],
  });
  const until = club.clock.now.getTime() + 30 * 60_000;
  expect(await rowOf(order.id)).toMatchObject({ pay_until: until });
  const [placed] = (await notificationsTo(club, phone.number)).filter(
    ({ once }) => once === `order:${order.id}:placed`,
  );
  const time = formatTime(new Date(until));
  expect(placed?.sms?.replaceAll('\u00a0', ' ')).toBe(
    `Клуб XP: замовлення № ${order.order_number} чекає на оплату карткою. Сума 105 ₴. Сплати до ${time}, інакше його буде скасовано.`,
  );
});

test('a repeat of a card order answers the same', async () => {
  const key = idempotency();
  const order = body([sticks(1)], { payment: 2 });
  expect(await phone.call(create, order, key)).toEqual(await phone.call(create, order, key));
});

test('the XP of a mixed card order is held while its money is awaited, and an order of XP alone needs no card', async () => {
  const rich = await new Phone(club).register();
  await giveXp(club, rich, 500);
  await place([sticks(1), reward], { payment: 2 }, rich);
  expect(await readBalance(club.database.db, Number(rich.customerId))).toEqual({ available: 250, held: 250 });
  const { order } = await place([reward], { payment: 2 }, rich);
  expect(order).toMatchObject({ needs_payment: false, financial_status: 'paid' });
  expect(await newest(rich)).toMatchObject({ payment: 'xp', state: 'paid', pay_until: null, transactions: [] });
});

test(
  'special products add the age tag to the order alone, and only if the visitor declared to be an adult',
  { tags: ['AGE-05', 'ORDER-06'] },
  async () => {
    const special: OrderLine = { variant_id: '9900001', quantity: 1, price: '200.00' };
    const tagsAfter = async (lines: OrderLine[], cookie?: string) => {
      const headers: Record<string, string> = cookie === undefined ? {} : { cookie: `sid=${phone.cookie}; ${cookie}` };
      await phone.call(create, body(lines), { ...idempotency(), ...headers });
      return (await newest())?.tags;
    };
    expect(await tagsAfter([special])).toBe('PWA, pwa_order, pre-order');
    expect(await tagsAfter([sticks(1)], 'is18=1')).toBe('PWA, pwa_order, pre-order');
    expect(await tagsAfter([special], 'is18=0')).toBe('PWA, pwa_order, pre-order');
    expect(await tagsAfter([special], 'is18=1')).toBe('PWA, pwa_order, pre-order, age-verified');
    const tags = await rowsOf(club.database.db, sql`select tag from customer_tags where tag = 'age-verified'`, {
      tag: asText,
    });
    expect(tags).toEqual([]);
  },
);

test('an order stores 500 signs of the user agent', { tags: ['ORDER-08', 'limit:user-agent'] }, async () => {
  const headers = { ...idempotency(), 'user-agent': 'x'.repeat(900) };
  const { order } = await phone.call(create, body([sticks(1)]), headers);
  expect((await rowOf(order.id))?.user_agent).toBe('x'.repeat(500));
});

test(
  'three units of pouches bring a gift, and a customer has two of them',
  { tags: ['CART-09', 'limit:gift-of-pouches'] },
  async () => {
    const buyer = await enterOgo(await new Phone(club).register());
    const gifts = async () => {
      const { metafields } = await buyer.call('POST /api/user/get-metafields', {});
      return metafields.find(({ key }) => key === 'velo_gifts')?.value;
    };
    expect(await gifts()).toBeUndefined();
    await place([night(3), gift()], {}, buyer);
    expect(await gifts()).toBe('1');
    expect((await newest(buyer))?.line_items.map(({ variant_id, price }) => [variant_id, price])).toEqual([
      ['4400101', '120.00'],
      ['9900004', '0.00'],
    ]);
    const number = Number((await place([night(3), gift()], {}, buyer)).order.order_number);
    const before = await written();
    expect(await refused([night(3), gift()], {}, buyer)).toBe('gifts_used');
    expect(await written()).toEqual(before);
    await club.database.transaction((tx) =>
      moveOrder(tx, { number, to: 'cancelled', actor: 'console:test', now: club.clock.now }),
    );
    expect(await gifts()).toBe('1');
    await place([night(3), gift()], {}, buyer);
  },
);

test('a gift that was not earned, and two gifts, are refused with the fresh cart', async () => {
  const buyer = await enterOgo(await new Phone(club).register());
  const before = await written();
  const answer = await buyer.request(create, body([night(2), gift()]), idempotency());
  expect(answer.json()).toMatchObject({ code: 'gift_not_earned', detail: expect.stringContaining('3') });
  expect(answer.json().cart).toHaveLength(2);
  expect(await refused([gift()], {}, buyer)).toBe('gift_not_earned');
  expect(await refused([night(6), gift(2)], {}, buyer)).toBe('gift_too_many');
  expect(await refused([sticks(3), { ...gift(), variant_id: '9900003' }])).toBe('gift_not_earned');
  expect(await written()).toEqual(before);
});

test('a gift is compatible with a promo code', async () => {
  const buyer = await enterOgo(await new Phone(club).register());
  const lines = [{ ...night(3), price: '84.00' }, gift()];
  const { order } = await place(lines, { promocode: 'OGO30' }, buyer);
  expect(order.total).toBe('252.00');
});
