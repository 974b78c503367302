// Every event that another system may choose: it is sent once, and nothing in it identifies a person.
import { webhookEvents } from '@club/rules/webhooks';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { consoleOf } from '../../../test/steps/console.ts';
import { orderingOf } from '../../../test/steps/ordering.ts';
import { payByCard } from '../../../test/steps/paying.ts';
import { notifyReceiver, openReceiver, passWebhookTime, type Receiver } from '../../../test/steps/webhook-receiver.ts';
import { idempotency, openHarness, Phone } from '../../../test/harness/club.ts';
import { patience } from '../../../../../tools/tests/slowness.ts';
import { asKop } from '../../database/columns.ts';
import { rowsOf } from '../../database/rows.ts';
import { runAction } from '../actions/run-action.ts';
import { reportLowStock } from '../catalogue/report-low-stock.ts';
import { setGoods } from '../catalogue/staff/set-goods.ts';
import { issueCodes } from '../codes/staff/issue-codes.ts';
import { deleteDuePeople } from '../customers/delete-due.ts';
import { unpackOrder } from '../orders/staff/move-orders.ts';
import { moveOrder } from '../orders/life/move-order.ts';
import { changeSetting } from '../settings/change-setting.ts';
import { takePayment } from '../orders/life/take-payment.ts';
import { adjustXp } from '../xp/adjust-xp.ts';

const club = openHarness();
const sku = 'ST-PRO-AMBER';
let receiver: Receiver;
beforeEach(async () => {
  await club.database.db.execute(sql`delete from limits`);
  await club.database.db.execute(
    sql`truncate webhook_endpoints, webhook_messages, webhook_deliveries restart identity cascade`,
  );
  await club.database.db.execute(sql`delete from outbox`);
  receiver = await openReceiver();
});
afterEach(() => receiver.close());

async function settle() {
  for (let n = 0; n < 14; n++) await passWebhookTime(club, 3000);
}
const setStock = (stock: number) =>
  runAction(consoleOf(club), setGoods, { brand: 'main', rows: [{ sku, stock }] }).then(() =>
    reportLowStock(club, club.clock.now),
  );

async function place(phone: Phone, over: object = {}) {
  const { body } = await orderingOf(phone);
  const line = { variant_id: '4400001', quantity: 1, price: '105.00', bonuses: 0 };
  const { order } = await phone.call('POST /api/api-shop/create-order', body([line], over), idempotency());
  return { id: Number(order.id), number: Number(order.order_number) };
}
const move = (number: number, to: 'packed' | 'shipped' | 'delivered' | 'cancelled' | 'returned') =>
  club.database.transaction((tx) =>
    moveOrder(tx, { number, to, actor: 'console:test', now: club.clock.now, waybill: '20450000000001' }),
  );

test('each event is sent once as it happens, and holds ids and figures alone', async () => {
  await setStock(100);
  await notifyReceiver(club, receiver);
  const phone = await new Phone(club).register();
  const paid = await place(phone, { payment: 2 });
  await payByCard(club, paid.id);
  for (const to of ['packed', 'shipped', 'delivered', 'returned'] as const) await move(paid.number, to);
  const dropped = await place(phone, { payment: 2 });
  await payByCard(club, dropped.id);
  await move(dropped.number, 'packed');
  await runAction(consoleOf(club), unpackOrder, { number: dropped.number });
  await move(dropped.number, 'cancelled');
  const [total] = await rowsOf(club.database.db, sql`select total_kop as kop from orders where id = ${dropped.id}`, {
    kop: asKop,
  });
  const report = {
    gateway: 'liqpay',
    providerOrderId: `${dropped.number}-1`,
    providerPaymentId: `test ${dropped.id}`,
    state: 'refunded',
    status: 'reversed',
    amountKop: total!.kop,
    currency: 'UAH',
    failure: null,
  } as const;
  await club.database.transaction((tx) => takePayment(tx, report, { how: 'asked', now: club.clock.now }));
  const customer = Number(phone.customerId);
  await runAction(consoleOf(club), adjustXp, { customer, xp: 30, reason: 'Вибачення' });
  await setStock(5);
  await setStock(4);
  await runAction(consoleOf(club), issueCodes, { line: 'glo', count: 3, note: 'Секретна партія' });
  await club.database.db.execute(sql`update people set deletion_at = now() - interval '1 day'
    where id = (select person_id from customers where id = ${customer})`);
  await deleteDuePeople(club.database, club.clock.now);
  await settle();

  const bodies = receiver.taken.map(({ body }) => body);
  expect(new Set(bodies.map(({ type }) => type))).toEqual(new Set(webhookEvents));
  const facts = bodies.map(({ type, data }) => JSON.stringify([type, data]));
  expect(new Set(facts).size).toBe(facts.length);
  expect(new Set(receiver.taken.map(({ id }) => id)).size).toBe(receiver.taken.length);
  const of = (type: string) => bodies.filter((body) => body.type === type).map(({ data }) => data);
  expect(of('stock.low')).toEqual([{ brand: 'main', sku, stock: 5, at_most: 5 }]);
  expect(of('code.batch')).toEqual([{ batch: expect.any(Number), brand: 'main', line: 'glo', codes: 3 }]);
  expect(of('xp.changed')).toContainEqual(expect.objectContaining({ kind: 'adjusted', xp: 30, customer }));
  expect(of('order.packed')).toHaveLength(2);
  expect(of('order.unpacked')).toMatchObject([{ order: dropped.number, state: 'paid' }]);
  for (const type of ['order.shipped', 'order.delivered', 'order.returned', 'order.cancelled'])
    expect(of(type)).toHaveLength(1);

  const named = new Set(bodies.flatMap(({ data }) => Object.keys(data)));
  const thin = ['order', 'customer', 'brand', 'state', 'entry', 'kind', 'xp', 'balance', 'sku', 'stock', 'at_most'];
  expect([...named].filter((field) => ![...thin, 'batch', 'line', 'codes'].includes(field))).toEqual([]);
  expect(JSON.stringify(bodies)).not.toMatch(new RegExp(`${phone.number.slice(3)}|Олена|Тестова|Секретна|Вибачення`));
});

test('a variant that stays low is reported once, and again only after it was above the threshold', async () => {
  await setStock(100);
  await notifyReceiver(club, receiver, { events: ['stock.low'] });
  for (const stock of [5, 3, 0, 4, 5]) await setStock(stock);
  await setStock(6);
  await setStock(2);
  await settle();
  expect(receiver.taken.map(({ body }) => [body.data.sku, body.data.stock])).toEqual([
    [sku, 5],
    [sku, 2],
  ]);
});

test('the threshold is each brand’s own setting', async () => {
  await setStock(100);
  await notifyReceiver(club, receiver, { events: ['stock.low'] });
  const change = { brand: 'main', begins_at: null, note: 'Більше запасу' };
  await runAction(consoleOf(club), changeSetting, { ...change, key: 'stock.low', value: 90 });
  const threshold = async () => (await club.clubSettings.current()).lowStock.main;
  await expect.poll(threshold, { timeout: patience(6000) }).toBe(90);
  await setStock(91);
  await setStock(90);
  await settle();
  expect(receiver.taken.filter(({ body }) => body.data.sku === sku).map(({ body }) => body.data)).toEqual([
    { brand: 'main', sku, stock: 90, at_most: 90 },
  ]);
});
