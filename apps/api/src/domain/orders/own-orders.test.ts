import { returnWithinMs } from '@club/rules/delivery/parcels';
import { payWithinMs } from '@club/rules/orders/payments';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { idempotency, Phone, openHarness } from '../../../test/harness/club.ts';
import { giveXp, insertProduct, type OrderBody, orderingOf, type OrderLine } from '../../../test/steps/ordering.ts';
import { enterOgo } from '../../../test/steps/packs.ts';
import { payByCard } from '../../../test/steps/paying.ts';
import { asId, asInteger, asText } from '../../database/columns.ts';
import { rowsOf } from '../../database/rows.ts';
import { readBalance } from '../../database/xp/ledger.ts';
import { findOwnOrder } from '../../database/orders/history.ts';
import { moveOrder, type OrderMove } from './life/move-order.ts';
import { declineReturnRequest } from './life/return-goods.ts';
import { takeBackUnits } from './life/return-units.ts';
import { presentOrder } from './present-order.ts';

const club = openHarness();
let phone: Phone;
let stranger: Phone;
let body: Awaited<ReturnType<typeof orderingOf>>['body'];
beforeAll(async () => {
  stranger = await new Phone(club).register();
  ({ body } = await orderingOf(stranger));
});
beforeEach(async () => {
  phone = await new Phone(club).register();
});

const cancelOrder = 'POST /api/api-shop/cancel-order';
const requestReturn = 'POST /api/api-shop/request-return';
const getOrder = 'POST /api/api-shop/get-order';
const addInfo = 'POST /api/analytics/pwa-add-order-info';
const waybill = '20450000000001';
const unknownId = '9223372036854775807';
const sticks: OrderLine = { variant_id: '4400001', quantity: 2, price: '105.00', bonuses: 0 };
const reward: OrderLine = { variant_id: '4400042', quantity: 1, price: '0.00', bonuses: 250 };
const place = async (lines = [sticks], cart: Partial<OrderBody['cart']> = {}) =>
  (await phone.call('POST /api/api-shop/create-order', body(lines, cart), idempotency())).order;
const walk = async (number: string, ...path: OrderMove['to'][]) => {
  for (const to of path)
    await club.database.transaction((tx) =>
      moveOrder(tx, { number: Number(number), to, actor: 'console:operator', now: club.clock.now, waybill }),
    );
};
const stock = async () =>
  (await rowsOf(club.database.db, sql`select stock from variants where id = 4400001`, { stock: asInteger }))[0]?.stock;
const decline = (number: string, reason: string) =>
  club.database.transaction((tx) =>
    declineReturnRequest(tx, { number: Number(number), reason, actor: 'console:operator', now: club.clock.now }),
  );
/** One unit of the first line. */
const takeBack = async (number: string) => {
  const lines = [{ position: 0, units: 1, isRestocked: true }];
  const back = {
    number: Number(number),
    lines,
    reason: 'Брак',
    actor: 'console:operator',
    now: club.clock.now,
  } as const;
  return (await club.database.transaction((tx) => takeBackUnits(tx, back))).done;
};
/** The clock may have ended the phone's session. */
const seen = async (id: string) => {
  const row = await findOwnOrder(club.database.db, Number(phone.customerId), { id: Number(id) });
  if (row === undefined) throw new Error('No such order');
  return presentOrder(row, { now: club.clock.now, providers: club.services.providers });
};

test(
  'one order of one’s own is found by its number, as in the list',
  { tags: ['POST:/api/api-shop/get-order'] },
  async () => {
    const { id, order_number } = await place([sticks]);
    const { order } = await phone.call(getOrder, { order_number });
    expect(order).toEqual((await phone.call('POST /api/api-shop/get-orders', {})).list[0]);
    expect(order).toMatchObject({
      id,
      delivery_type: 1,
      courier: null,
      payment_state: null,
      pay_until: null,
      can_pay: false,
      can_cancel: true,
      can_return: false,
      parcel: null,
      return_request: null,
    });
  },
);

test('a foreign order answers exactly like one that does not exist, in every call', async () => {
  const { id, order_number } = await place();
  const requested: [name: Parameters<Phone['request']>[0], own: object, unknown: object][] = [
    [getOrder, { order_number }, { order_number: unknownId }],
    [cancelOrder, { orderId: id }, { orderId: unknownId }],
    [
      requestReturn,
      { orderId: id, reason: 'other', comment: '' },
      { orderId: unknownId, reason: 'other', comment: '' },
    ],
    [addInfo, { transaction_id: id }, { transaction_id: unknownId }],
    [addInfo, { transaction_id: order_number }, { transaction_id: '99999999999999999' }],
  ];
  for (const [name, own, unknown] of requested) {
    const [foreign, missing] = [await stranger.request(name, own), await stranger.request(name, unknown)];
    expect([name, foreign.statusCode]).toEqual([name, 404]);
    const bodyOf = (answer: typeof foreign) => ({ ...answer.json(), requestId: '' });
    expect(bodyOf(foreign)).toEqual(bodyOf(missing));
  }
  expect((await seen(id)).state).toBe('placed');
});

test('an order of the other brand is a foreign one', async () => {
  const { order_number } = await place();
  expect(await (await enterOgo(phone)).refusal(getOrder, { order_number })).toBe('not_found');
});

test('a card order is pending payment, then it may be cancelled and the money is refunded', async () => {
  const { id } = await place([sticks], { payment: 2 });
  const until = new Date(club.clock.now.getTime() + payWithinMs).toISOString();
  expect(await seen(id)).toMatchObject({
    state: 'awaiting_payment',
    financial_status: 'pending',
    payment_state: 'waiting',
    pay_until: until,
    can_pay: true,
    can_cancel: true,
  });
  await payByCard(club, Number(id));
  expect(await seen(id)).toMatchObject({
    state: 'paid',
    financial_status: 'paid',
    payment_state: 'paid',
    can_pay: false,
    transactions: [{ kind: 'sale', status: 'success', gateway: 'liqpay', amount: '210.00' }],
  });
  const { order } = await phone.call(cancelOrder, { orderId: id });
  expect(order).toMatchObject({ state: 'cancelled', financial_status: 'refunded', payment_state: 'refunding' });
});

test('an expired card order can’t be paid', async () => {
  const { id } = await place([sticks], { payment: 2 });
  club.clock.forward(payWithinMs - 1);
  expect((await seen(id)).can_pay).toBe(true);
  club.clock.forward(1);
  expect((await seen(id)).can_pay).toBe(false);
});

test(
  'a customer cancels until the parcel is with the carrier, and everything is returned once',
  { tags: ['POST:/api/api-shop/cancel-order'] },
  async () => {
    await giveXp(club, phone, 250);
    const before = await stock();
    const { id } = await place([sticks, reward]);
    const first = await phone.call(cancelOrder, { orderId: id });
    expect(first.order).toMatchObject({ id, state: 'cancelled', can_cancel: false, can_pay: false });
    expect(await stock()).toBe(before);
    expect(await phone.call(cancelOrder, { orderId: id })).toEqual(first);
    expect(await stock()).toBe(before);
    expect(await readBalance(club.database.db, Number(phone.customerId))).toEqual({ available: 250, held: 0 });
    const steps = await rowsOf(
      club.database.db,
      sql`select state, actor from order_steps where order_id = ${id} order by id`,
      { state: asText, actor: asText },
    );
    expect(steps).toEqual([
      { state: 'placed', actor: `customer:${phone.customerId}` },
      { state: 'cancelled', actor: `customer:${phone.customerId}` },
    ]);
  },
);

test('with the carrier it is too late to cancel', async () => {
  const { id, order_number } = await place();
  await walk(order_number, 'packed', 'shipped');
  const answer = await phone.request(cancelOrder, { orderId: id });
  expect(answer.json()).toMatchObject({ code: 'order_cannot_move', detail: expect.stringContaining('«у дорозі»') });
  expect(await seen(id)).toMatchObject({ state: 'shipped', can_cancel: false });
});

test(
  'a return of a delivered order is requested with a reason, and staff decide about one request at a time',
  { tags: ['POST:/api/api-shop/request-return'] },
  async () => {
    const { id, order_number } = await place();
    const request = { orderId: id, reason: 'defect', comment: ' Тріщина\u0007\nна корпусі ' } as const;
    expect(await phone.refusal(requestReturn, request)).toBe('order_cannot_move');
    await walk(order_number, 'packed', 'shipped', 'delivered');
    expect((await seen(id)).can_return).toBe(true);
    const at = club.clock.now.toISOString();
    const { order } = await phone.call(requestReturn, request);
    expect(order).toMatchObject({
      state: 'delivered',
      can_return: false,
      return_request: { state: 'waiting', reason: 'defect', comment: 'Тріщина\nна корпусі', answer: '', at },
    });
    expect(await phone.refusal(requestReturn, request)).toBe('return_asked');
    expect(await decline(order_number, 'Сліди користування')).toEqual({ brand: 'main' });
    expect(await seen(id)).toMatchObject({
      can_return: true,
      return_request: { state: 'refused', answer: 'Сліди користування' },
    });
  },
);

test('after a refusal a return may be requested again, and each refusal is notified of', async () => {
  const { id, order_number } = await place();
  await walk(order_number, 'packed', 'shipped', 'delivered');
  const first = { orderId: id, reason: 'not_needed', comment: 'Не той смак' } as const;
  const second = { orderId: id, reason: 'defect', comment: 'Тріщина' } as const;
  await phone.call(requestReturn, first);
  await decline(order_number, 'Пачку відкрито');
  club.clock.forward(1000);
  const { order } = await phone.call(requestReturn, second);
  expect(order.return_request).toMatchObject({ state: 'waiting', reason: 'defect', comment: 'Тріщина', answer: '' });
  expect(order.can_return).toBe(false);
  expect(await phone.refusal(requestReturn, second)).toBe('return_asked');
  expect((await findOwnOrder(club.database.db, Number(phone.customerId), { id: Number(id) }))?.returnRequest).toEqual(
    expect.objectContaining({
      earlier: [
        {
          state: 'refused',
          reason: 'not_needed',
          comment: 'Не той смак',
          answer: 'Пачку відкрито',
          at: club.clock.now.getTime() - 1000,
        },
      ],
    }),
  );
  await decline(order_number, 'Тріщини немає');
  const notified = sql`select body from notices where customer_id = ${Number(phone.customerId)}
    and title = 'Запит на повернення відхилено'`;
  expect(await rowsOf(club.database.db, notified, { body: asText })).toHaveLength(2);
});

test('while goods are left a return may be requested after a part came back, and goods taken back grant a refused one', async () => {
  const { id, order_number } = await place();
  await walk(order_number, 'packed', 'shipped', 'delivered');
  const request = { orderId: id, reason: 'defect', comment: '' } as const;
  await phone.call(requestReturn, request);
  expect(await takeBack(order_number)).toBeDefined();
  expect(await seen(id)).toMatchObject({
    state: 'delivered',
    can_return: true,
    return_request: { state: 'accepted' },
  });
  await phone.call(requestReturn, request);
  await decline(order_number, 'Сліди користування');
  expect(await takeBack(order_number)).toBeDefined();
  expect(await seen(id)).toMatchObject({
    state: 'returned',
    can_return: false,
    return_request: { state: 'accepted', answer: '' },
  });
});

test('fourteen days after the delivery nothing is taken back', async () => {
  const { id, order_number } = await place();
  await walk(order_number, 'packed', 'shipped', 'delivered');
  const longAgo = (ms: number) => new Date(club.clock.now.getTime() - ms).toISOString();
  const deliveredAt = (at: string) =>
    club.database.transaction(async (tx) => {
      await tx.execute(sql`alter table order_steps disable trigger user`);
      await tx.execute(
        sql`update order_steps set at = ${at}::timestamptz where order_id = ${id} and state = 'delivered'`,
      );
      await tx.execute(sql`alter table order_steps enable trigger user`);
    });
  const request = { orderId: id, reason: 'not_needed', comment: '' } as const;
  await deliveredAt(longAgo(returnWithinMs));
  expect((await seen(id)).can_return).toBe(false);
  expect(await phone.refusal(requestReturn, request)).toBe('return_too_late');
  await deliveredAt(longAgo(returnWithinMs - 1));
  expect((await seen(id)).can_return).toBe(true);
  await phone.call(requestReturn, request);
});

test(
  'the first device facts of an order stay, cleaned and cut, by its number or its id',
  { tags: ['ORDER-08', 'POST:/api/analytics/pwa-add-order-info'] },
  async () => {
    const { id, order_number } = await place();
    const device = { os_name: ' iOS\u0000', os_version: '18.1', phone_brand: 'Apple', phone_model: 'x'.repeat(200) };
    await phone.call(addInfo, { transaction_id: order_number, shopify_id: phone.customerId, ...device });
    await phone.call(addInfo, { transaction_id: id, ...device, os_name: 'Android' });
    const stored = await rowsOf(club.database.db, sql`select * from order_devices where order_id = ${id}`, {
      order_id: asId,
      os_name: asText,
      os_version: asText,
      phone_brand: asText,
      phone_model: asText,
    });
    expect(stored).toMatchObject([
      { os_name: 'iOS', os_version: '18.1', phone_brand: 'Apple', phone_model: 'x'.repeat(60) },
    ]);
    const foreign = { transaction_id: id, shopify_id: stranger.customerId, ...device };
    expect(await phone.refusal(addInfo, foreign)).toBe('not_found');
  },
);

test(
  'mix packs are listed per line of the brand: their allowed contents, and sizes',
  { tags: ['SHOP-04', 'POST:/api/api-shop/get-orders'] },
  async () => {
    const before = await phone.call('POST /api/api-shop/get-orders', {});
    expect(Object.keys(before.mixPackIds)).toEqual(['glo', 'velo']);
    expect(before.mixQuant).toEqual({ glo: 10, velo: 5 });
    await insertProduct(club, { id: 9900011, brand: 'main', line: 'velo', tags: ['mix'], priceKop: 100 });
    await insertProduct(club, { id: 9900012, brand: 'ogo', line: 'velo', tags: ['mix'], priceKop: 100 });
    await insertProduct(club, { id: 9900013, brand: 'main', line: 'velo', tags: ['other'], priceKop: 100 });
    await insertProduct(club, { id: 9900014, brand: 'main', line: 'velo', tags: ['mix'], priceKop: 100 });
    await club.database.db.execute(sql`update products set hidden_at = now() where id = 9900014`);
    const { mixPackIds } = await phone.call('POST /api/api-shop/get-orders', {});
    expect(mixPackIds.velo).toEqual([...(before.mixPackIds.velo ?? []), '9900011']);
    const ogo = await (await enterOgo(phone)).call('POST /api/api-shop/get-orders', {});
    expect(ogo.mixPackIds.velo).toContain('9900012');
    expect(ogo.mixQuant).toEqual({ ogo: 10, velo: 5 });
  },
);

test('orders come newest first, page by page', async () => {
  for (let i = 0; i < 3; i++) await place();
  const { list, next_offset } = await phone.call('POST /api/api-shop/get-orders', {});
  expect([list.length, next_offset]).toEqual([3, null]);
  expect(list.map((order) => Number(order.order_number))).toEqual(
    list.map((order) => Number(order.order_number)).toSorted((a, b) => b - a),
  );
  expect((await phone.call('POST /api/api-shop/get-orders', { offset: 2 })).list).toEqual(list.slice(2));
});
