import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { idempotency, Phone, openHarness } from '../../../test/harness/club.ts';
import { giveXp, orderingOf, type OrderBody, type OrderLine } from '../../../test/steps/ordering.ts';
import { notificationsTo } from '../../../test/steps/notified.ts';
import { asInteger } from '../../database/columns.ts';
import { rowsOf } from '../../database/rows.ts';
import { readBalance } from '../../database/xp/ledger.ts';

const club = openHarness();
const create = 'POST /api/api-shop/create-order';
let phone: Phone;
let ordering: Awaited<ReturnType<typeof orderingOf>>;
beforeAll(async () => {
  phone = await new Phone(club).register();
  ordering = await orderingOf(phone);
});

const sticks = (quantity: number): OrderLine => ({ variant_id: '4400001', quantity, price: '105.00', bonuses: 0 });
const granite = (quantity: number): OrderLine => ({ variant_id: '4400002', quantity, price: '105.00', bonuses: 0 });
const few = (quantity: number): OrderLine => ({ variant_id: '4400004', quantity, price: '105.00', bonuses: 0 });
const reward = (quantity: number): OrderLine => ({ variant_id: '4400042', quantity, price: '0.00', bonuses: 250 });

const place = (body: OrderBody, headers = idempotency()) => phone.call(create, body, headers);
const refused = (body: unknown, headers = idempotency()) => phone.refusal(create, body, headers);
const newest = async (who = phone) => (await who.call('POST /api/api-shop/get-orders', {})).list[0];
const stockOf = async (variantId: number): Promise<number> =>
  (await rowsOf(club.database.db, sql`select stock from variants where id = ${variantId}`, { stock: asInteger }))[0]
    ?.stock ?? -1;
const written = async () =>
  (
    await rowsOf(
      club.database.db,
      sql`select (select count(*)::int from orders) as orders, (select count(*)::int from idempotency_keys) as keys,
        (select count(*)::int from outbox) as outbox, (select count(*)::int from xp_entries) as entries,
        (select sum(stock)::int from variants) as stock`,
      { orders: asInteger, keys: asInteger, outbox: asInteger, entries: asInteger, stock: asInteger },
    )
  )[0];
/** The body with one thing in it changed. */
const changed = (body: OrderBody, change: (body: any) => void): unknown => {
  const copy = structuredClone(body);
  change(copy);
  return copy;
};

test(
  'an order with cash on delivery is placed, priced by the server and pending',
  { tags: ['DELIV-07', 'ORDER-02', 'ORDER-06', 'POST:/api/api-shop/create-order', 'limit:zip-and-country'] },
  async () => {
    const before = await stockOf(4400001);
    const { code, order } = await place(ordering.body([sticks(3)]));
    expect(code).toBe(200);
    expect(order).toMatchObject({ total: '315.00', bonus_total: 0, financial_status: 'pending' });
    expect(await stockOf(4400001)).toBe(before - 3);
    const { branch } = ordering;
    expect(await newest()).toMatchObject({
      id: order.id,
      order_number: order.order_number,
      created_at: club.clock.now.toISOString(),
      state: 'placed',
      financial_status: 'pending',
      fulfillment_status: null,
      tags: 'PWA, pwa_order, pre-order',
      note: 'Подзвоніть перед відправкою',
      payment: 'cashOnDelivery',
      total: '315.00',
      bonus_total: 0,
      line_items: [
        {
          variant_id: '4400001',
          product_id: '7700001',
          collectionId: 'sticks',
          title: 'Стіки «Бурштин»',
          variant_title: '',
          quantity: 3,
          price: '105.00',
          bonuses: 0,
          image: expect.stringMatching(/^\/pictures\/amber-front\.[a-f0-9]{16}-480\.webp$/),
          tileHue: 58,
        },
      ],
      shipping_address: {
        first_name: 'Олена',
        last_name: 'Тестова',
        address1: `відділення №${branch.number}, ${branch.address}`,
        phone: '380671234567',
        city: 'Київ',
        province: 'Київська',
        country: 'Ukraine',
        zip: '01001',
      },
      shipping_lines: [
        { title: 'Нова пошта, за тарифами перевізника, оплачує отримувач', code: 'carrier_paid', price: '0.00' },
      ],
      transactions: [{ kind: 'authorization', status: 'pending', gateway: 'cash_on_delivery', amount: '315.00' }],
      waybill: null,
      steps: [{ state: 'placed', at: club.clock.now.toISOString() }],
    });
  },
);

test('the customer gets one SMS about the order', async () => {
  const { order } = await place(ordering.body([sticks(3)]));
  const placed = (await notificationsTo(club, phone.number)).filter(({ once }) => once === `order:${order.id}:placed`);
  expect(placed[0]?.sms?.replaceAll('\u00a0', ' ')).toBe(
    `Клуб XP: замовлення № ${order.order_number} прийнято. Оплата при отриманні: 315 ₴.`,
  );
  expect(placed).toHaveLength(1);
});

test('delivery is free from 399 hryvnias on', { tags: ['DELIV-05', 'limit:free-delivery'] }, async () => {
  await place(ordering.body([sticks(4)]));
  expect((await newest())?.shipping_lines).toMatchObject([{ code: 'carrier_free' }]);
});

test('the same variant twice is one line with the sum of units', async () => {
  await place(ordering.body([sticks(2), granite(1), sticks(1)]));
  const items = (await newest())?.line_items.map(({ variant_id, quantity }) => [variant_id, quantity]);
  expect(items).toEqual([
    ['4400001', 3],
    ['4400002', 1],
  ]);
  expect(await refused(ordering.body([sticks(20), sticks(1)]))).toBe('invalid_request');
});

test(
  'an order for XP alone is paid, without transactions, and the XP is held',
  { tags: ['DELIV-05', 'ORDER-03'] },
  async () => {
    const rich = await new Phone(club).register();
    await giveXp(club, rich, 600);
    const { order } = await rich.call(create, ordering.body([reward(2)]), idempotency());
    expect(order).toMatchObject({ total: '0.00', bonus_total: 500, financial_status: 'paid' });
    expect(await newest(rich)).toMatchObject({
      state: 'paid',
      payment: 'xp',
      transactions: [],
      shipping_lines: [{ code: 'carrier_free_bonus' }],
      steps: [{ state: 'placed' }, { state: 'paid' }],
    });
    expect(await readBalance(club.database.db, Number(rich.customerId))).toEqual({ available: 100, held: 500 });
  },
);

test('XP items and money items may share an order', async () => {
  const rich = await new Phone(club).register();
  await giveXp(club, rich, 250);
  await rich.call(create, ordering.body([sticks(1), reward(1)]), idempotency());
  expect(await newest(rich)).toMatchObject({
    payment: 'cashOnDelivery',
    financial_status: 'pending',
    total: '105.00',
    bonus_total: 250,
    transactions: [{ amount: '105.00' }],
  });
});

test('missing XP buy nothing, and the customer learns how much is missing', async () => {
  const poor = await new Phone(club).register();
  await giveXp(club, poor, 100);
  const before = await written();
  const answer = await poor.request(create, ordering.body([reward(1)]), idempotency());
  expect(answer.json()).toMatchObject({ status: 409, code: 'xp_missing', detail: 'Бракує 150\u00a0XP' });
  expect(await written()).toEqual(before);
});

test.each([
  ['an empty cart', (b: any) => (b.order.line_items = []), 'cart_empty'],
  ['a Latin name', (b: any) => (b.order.shipping_address.first_name = 'Olena'), 'name_invalid'],
  ['no surname', (b: any) => (b.order.shipping_address.last_name = ''), 'name_invalid'],
  ['a foreign phone', (b: any) => (b.order.shipping_address.phone = '+48 600 100 200'), 'phone_invalid'],
  ['a landline', (b: any) => (b.order.shipping_address.phone = '0441234567'), 'phone_invalid'],
  ['no branch', (b: any) => delete b.cart.delivery.branch_id, 'branch_unknown'],
  ['a foreign branch', (b: any) => (b.cart.delivery.branch_id = b.cart.delivery.city_id), 'branch_unknown'],
  ['an unknown city', (b: any) => (b.cart.delivery.city_id = b.cart.delivery.branch_id), 'city_unknown'],
])('%s is refused and nothing is written', async (_what, change, code) => {
  const before = await written();
  expect(await refused(changed(ordering.body([sticks(1)]), change))).toBe(code);
  expect(await written()).toEqual(before);
});

test.each([
  ['no units', (b: any) => (b.order.line_items[0].quantity = 0)],
  ['fewer than none', (b: any) => (b.order.line_items[0].quantity = -3)],
  ['half a pack', (b: any) => (b.order.line_items[0].quantity = 0.5)],
  ['more than 20', (b: any) => (b.order.line_items[0].quantity = 21)],
  ['a fourth way of delivery', (b: any) => (b.cart.delivery.type = 4)],
  ['a third way to pay', (b: any) => (b.cart.payment = 3)],
  ['a field nobody knows', (b: any) => (b.cart.discount = 100)],
  ['a hint without an end', (b: any) => (b.order.tags = JSON.parse('['.repeat(1000) + ']'.repeat(1000)))],
])('%s is no order', async (_what, change) => {
  const before = await written();
  expect(await refused(changed(ordering.body([sticks(1)]), change))).toBe('invalid_request');
  expect(await written()).toEqual(before);
});

test(
  'statuses, tags, transactions and other hints of the phone change nothing',
  { tags: ['ORDER-09', 'POST:/api/api-shop/create-order'] },
  async () => {
    const hints = {
      customer: { id: phone.customerId },
      tags: 'vip, age-verified',
      financial_status: 'paid',
      fulfillment_status: 'fulfilled',
      shipping_lines: [{ code: 'carrier_free', price: '0.00' }],
      payment_gateway_names: ['xp'],
      transactions: [{ kind: 'sale', status: 'success', amount: '0.00' }],
      metafields: [{ namespace: 'club', key: 'verified', value: 'true' }],
    };
    const body = ordering.body([sticks(1)]);
    await place({ ...body, order: { ...body.order, ...hints } });
    expect(await newest()).toMatchObject({
      state: 'placed',
      financial_status: 'pending',
      fulfillment_status: null,
      tags: 'PWA, pwa_order, pre-order',
      payment: 'cashOnDelivery',
      total: '105.00',
      shipping_lines: [{ code: 'carrier_paid' }],
      transactions: [{ kind: 'authorization', status: 'pending' }],
    });
  },
);

test(
  'the address is built from the branch, whatever the phone sends',
  { tags: ['DELIV-07', 'limit:zip-and-country'] },
  async () => {
    const body = ordering.body([sticks(1)]);
    Object.assign(body.order.shipping_address, {
      address1: 'Чужа вулиця, 1',
      city: 'Рим',
      province: 'Лаціо',
      zip: '1',
    });
    await place(body);
    expect((await newest())?.shipping_address).toMatchObject({ city: 'Київ', province: 'Київська', zip: '01001' });
    expect((await newest())?.shipping_address.address1).toContain('відділення №');
  },
);

test('control characters in a note are removed, line breaks stay', async () => {
  await place(
    changed(ordering.body([sticks(1)]), (b) => (b.order.note = ' Двері\u0000\nзліва\u0007 \ud800 ')) as OrderBody,
  );
  expect((await newest())?.note).toBe('Двері\nзліва \ufffd');
});

test('an order in the name of another customer is not found', async () => {
  const other = await new Phone(club).register();
  const before = await written();
  for (const id of [other.customerId, Number(other.customerId), '1', {}]) {
    expect(await refused(changed(ordering.body([sticks(1)]), (b) => (b.order.customer = { id })))).toBe('not_found');
  }
  expect(await written()).toEqual(before);
});

test.each([
  ['a price of 0', [{ ...sticks(1), price: '0.00' }], undefined],
  ['a lower total', [sticks(1)], '1.00'],
  ['a lower price in a right total', [{ ...sticks(1), price: '100.00' }], '105.00'],
  ['a total for no units', [sticks(2)], '0.00'],
  ['an XP price that is none', [{ ...sticks(1), bonuses: 1 }], undefined],
  ['a price in XP alone', [{ ...reward(1), bonuses: 0 }], undefined],
])('%s is answered as a changed cart and buys nothing', async (_what, lines, total) => {
  const before = await written();
  const body = ordering.body(lines);
  const answer = await phone.request(
    create,
    { ...body, cart: { ...body.cart, ...(total && { total }) } },
    idempotency(),
  );
  expect(answer.json()).toMatchObject({ status: 409, code: 'cart_changed' });
  expect(await written()).toEqual(before);
});

test(
  'a price that moved after the cart was filled answers 409 with the fresh cart, and nothing is written',
  { tags: ['ORDER-09'] },
  async () => {
    await club.database.db.execute(sql`update variants set price_kop = 12000 where id = 4400003`);
    const before = await written();
    const line = { variant_id: '4400003', quantity: 2, price: '105.00', bonuses: 0 };
    const answer = await phone.request(create, ordering.body([sticks(1), line]), idempotency());
    expect(answer.statusCode).toBe(409);
    const { code, cart } = answer.json();
    expect(code).toBe('cart_changed');
    expect(cart.map((one: { variant_id: string; price: string }) => [one.variant_id, one.price])).toEqual([
      ['4400001', '105.00'],
      ['4400003', '120.00'],
    ]);
    expect(cart[1].stock).toBe(await stockOf(4400003));
    expect(await written()).toEqual(before);
    await place(ordering.body([sticks(1), { ...line, price: '120.00' }]));
  },
);

test('without hints of prices the totals alone are compared', async () => {
  const body = ordering.body([sticks(2)]);
  const line_items = [{ variant_id: '4400001', quantity: 2 }];
  expect((await place({ ...body, order: { ...body.order, line_items } })).order.total).toBe('210.00');
});

test('ordering more than in stock is 409 with the title and the stock, and takes no other line', async () => {
  const before = await written();
  const answer = await phone.request(create, ordering.body([sticks(1), few(4)]), idempotency());
  expect(answer.json()).toMatchObject({ status: 409, code: 'sold_out' });
  expect(answer.json().detail).toBe('Стіки «Мідь»: лишилося 3 штуки');
  expect(answer.json().cart).toHaveLength(2);
  expect(await written()).toEqual(before);
});

test('variants of the other brand, of hidden and of unknown products are removed from the cart', async () => {
  await club.database.db.execute(sql`update products set hidden_at = now() where id = 7700032`);
  const before = await written();
  for (const variant_id of ['4400111', '4400033', '1', '9999999999999999999']) {
    const body = ordering.body([sticks(1), { variant_id, quantity: 1, price: '0.00' }]);
    const answer = await phone.request(create, body, idempotency());
    expect(answer.json()).toMatchObject({ code: 'cart_changed', cart: [{ variant_id: '4400001' }] });
    const unpriced = ordering.body([sticks(1), { variant_id, quantity: 1 }]);
    expect(await refused(unpriced)).toBe('cart_changed');
  }
  expect(await written()).toEqual(before);
  await club.database.db.execute(sql`update products set hidden_at = null where id = 7700032`);
});

test('an order without a key is refused', async () => {
  expect(await refused(ordering.body([sticks(1)]), {})).toBe('idempotency_key_missing');
  expect(await refused(ordering.body([sticks(1)]), { 'idempotency-key': 'again' })).toBe('idempotency_key_missing');
});

test(
  'one key is one order, in any order of the fields, and always the same reply',
  { tags: ['ORDER-10'] },
  async () => {
    const key = idempotency();
    const { order, cart } = ordering.body([sticks(1)]);
    const customer = { id: phone.customerId, name: 'Олена' };
    const first = await phone.request(create, { order: { ...order, customer }, cart }, key);
    const before = await written();
    const turned = { name: 'Олена', id: phone.customerId };
    const second = await phone.request(create, { cart, order: { customer: turned, ...order } }, key);
    expect([second.statusCode, second.json()]).toEqual([200, first.json()]);
    expect(await written()).toEqual(before);
  },
);

test('a key with another order is refused', async () => {
  const key = idempotency();
  await place(ordering.body([sticks(1)]), key);
  const before = await written();
  expect(await refused(ordering.body([sticks(2)]), key)).toBe('idempotency_key_reused');
  expect(
    await refused(
      changed(ordering.body([sticks(1)]), (b) => (b.order.tags = 'x')),
      key,
    ),
  ).toBe('idempotency_key_reused');
  expect(await written()).toEqual(before);
});

test('a refused order leaves its key free', async () => {
  const key = idempotency();
  const wrong = changed(ordering.body([sticks(1)]), (b) => (b.cart.total = '1.00'));
  expect(await refused(wrong, key)).toBe('cart_changed');
  await place(ordering.body([sticks(1)]), key);
});

test('a repeat gets its reply even when the branch has closed and the stock is sold since', async () => {
  const key = idempotency();
  const body = ordering.body([few(1)]);
  const first = await place(body, key);
  await club.database.db.execute(sql`update variants set stock = 0 where id = 4400004`);
  await club.database.db.execute(sql`create temporary table kept as select * from carrier_branches`);
  await club.database.db.execute(sql`delete from carrier_branches`);
  expect(await place(body, key)).toEqual(first);
  await club.database.db.execute(sql`insert into carrier_branches select * from kept`);
  await club.database.db.execute(sql`drop table kept`);
});

test('the keys of two people are strangers', async () => {
  const key = idempotency();
  const other = await new Phone(club).register();
  const first = await place(ordering.body([sticks(1)]), key);
  const second = await other.call(create, ordering.body([sticks(1)]), key);
  expect(second.order.id).not.toBe(first.order.id);
});

test(
  'the history has the customer’s own orders, newest first, 20 a page',
  { tags: ['ORDER-12', 'POST:/api/api-shop/get-orders'] },
  async () => {
    const buyer = await new Phone(club).register();
    for (let i = 0; i < 21; i++) await buyer.call(create, ordering.body([granite(1)]), idempotency());
    const first = await buyer.call('POST /api/api-shop/get-orders', { shopifyId: buyer.customerId });
    expect(first.next_offset).toBe(20);
    const numbers = first.list.map(({ order_number }) => Number(order_number));
    expect(numbers).toHaveLength(20);
    expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
    const last = await buyer.call('POST /api/api-shop/get-orders', { offset: 20 });
    expect(last.list).toHaveLength(1);
    expect(last.next_offset).toBeNull();
  },
);

test('the history of another customer is not found', async () => {
  const other = await new Phone(club).register();
  const request = { shopifyId: other.customerId };
  expect(await phone.refusal('POST /api/api-shop/get-orders', request)).toBe('not_found');
  expect((await other.call('POST /api/api-shop/get-orders', {})).list).toEqual([]);
});
