import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { auditOf } from '../../../test/steps/audit.ts';
import { consoleOf } from '../../../test/steps/console.ts';
import { giveXp, orderingOf } from '../../../test/steps/ordering.ts';
import { payByCard } from '../../../test/steps/paying.ts';
import {
  drainWebhooks,
  isSignedBy,
  notifyReceiver,
  openReceiver,
  passWebhookTime,
  type Receiver,
  settleCases,
} from '../../../test/steps/webhook-receiver.ts';
import { type Harness, idempotency, openHarness, Phone } from '../../../test/harness/club.ts';
import { asInteger, asKop } from '../../database/columns.ts';
import { rowsOf } from '../../database/rows.ts';
import { outboxBacklog } from '../../database/jobs/backlog.ts';
import { listDeliveries } from '../../database/webhooks/deliveries.ts';
import { takePayment } from '../orders/life/take-payment.ts';
import { runAction } from '../actions/run-action.ts';
import { moveOrder } from '../orders/life/move-order.ts';
import { cleanUp } from '../retention/clean-up.ts';
import { deleteDuePeople } from '../customers/delete-due.ts';
import { showStuck } from '../staff/stuck-tasks.ts';
import { endWebhook, replayWebhook, rotateWebhook, wakeWebhook, changeWebhook } from './change-endpoints.ts';
import { showEndpoints } from './show-endpoints.ts';

const club = openHarness();
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
let receiver: Receiver;
let phone: Phone;
beforeEach(async () => {
  await club.database.db.execute(sql`delete from limits`);
  await club.database.db.execute(
    sql`truncate webhook_endpoints, webhook_messages, webhook_deliveries restart identity cascade`,
  );
  await club.database.db.execute(sql`delete from outbox`);
  receiver = await openReceiver();
  phone = await new Phone(club).register();
});
afterEach(() => receiver.close());

const typesOf = ({ taken }: Receiver) => taken.map(({ body }) => body.type);
const place = async (over: object = {}) => {
  const { body } = await orderingOf(phone);
  const line = { variant_id: '4400001', quantity: 1, price: '105.00', bonuses: 0 };
  const { order } = await phone.call('POST /api/api-shop/create-order', body([line], over), idempotency());
  return { id: Number(order.id), number: Number(order.order_number) };
};
const move = (number: number, to: 'packed' | 'shipped' | 'delivered' | 'cancelled' | 'returned') =>
  club.database.transaction((tx) =>
    moveOrder(tx, { number, to, actor: 'console:test', now: club.clock.now, waybill: '20450000000001' }),
  );
const totalOf = async (id: number) => {
  const rows = await rowsOf(club.database.db, sql`select total_kop as kop from orders where id = ${id}`, {
    kop: asKop,
  });
  return rows[0]!.kop;
};
const stateOf = async (endpoint: number) => (await showEndpoints(club)).find(({ id }) => id === endpoint);
/** Until nothing more is due, a second at a time. */
async function settle(of: Harness = club) {
  for (let n = 0; n < 8; n++) await passWebhookTime(of, 3000);
}

test('without subscribers nothing is written', async () => {
  await place();
  const { rows } = await club.database.db.execute(sql`select 1 from webhook_messages`);
  expect(rows).toEqual([]);
});

test('the life of an order is reported in its order, signed, by ids alone', async () => {
  const { secret } = await notifyReceiver(club, receiver);
  const { number } = await place();
  await move(number, 'packed');
  await move(number, 'shipped');
  await move(number, 'delivered');
  await settle();
  const ofOrder = receiver.taken.filter(({ body }) => body.type.startsWith('order.'));
  expect(ofOrder.map(({ body }) => body)).toEqual(
    ['placed', 'packed', 'shipped', 'delivered'].map((state) => ({
      type: `order.${state}`,
      timestamp: expect.stringMatching(/Z$/),
      data: { order: number, customer: Number(phone.customerId), brand: 'main', state },
    })),
  );
  expect(receiver.taken.every((message) => isSignedBy(secret, message))).toBe(true);
  expect(new Set(receiver.taken.map(({ id }) => id)).size).toBe(receiver.taken.length);
  expect(receiver.taken[0]?.id).toMatch(/^msg_[\da-f]{32}$/);
  expect(JSON.stringify(receiver.taken)).not.toMatch(new RegExp(`${phone.number}|Олена|Тестова`));
});

test('received and refunded money is reported, and an undone order', async () => {
  await notifyReceiver(club, receiver, { events: ['order.placed', 'order.paid', 'order.cancelled', 'order.refunded'] });
  const { id, number } = await place({ payment: 2 });
  await payByCard(club, id);
  await move(number, 'cancelled');
  const report = {
    gateway: 'liqpay',
    providerOrderId: `${number}-1`,
    providerPaymentId: `test ${id}`,
    state: 'refunded',
    status: 'reversed',
    amountKop: await totalOf(id),
    currency: 'UAH',
    failure: null,
  } as const;
  const takeBack = () =>
    club.database.transaction((tx) => takePayment(tx, report, { how: 'asked', now: club.clock.now }));
  expect([await takeBack(), await takeBack()]).toEqual(['refunded', 'repeated']);
  await settle();
  expect(typesOf(receiver)).toEqual(['order.placed', 'order.paid', 'order.cancelled', 'order.refunded']);
});

test('XP that move are reported with the balance, and customers as they come and go', async () => {
  await notifyReceiver(club, receiver, { events: ['xp.changed', 'customer.registered', 'customer.deleted'] });
  const newcomer = await new Phone(club).register();
  await giveXp(club, newcomer, 120);
  const customer = Number(newcomer.customerId);
  await club.database.db.execute(sql`update people set deletion_at = now() - interval '1 day'
    where id = (select person_id from customers where id = ${customer})`);
  await deleteDuePeople(club.database, club.clock.now);
  await settle();
  const mine = receiver.taken.filter(({ body }) => body.data.customer === customer).map(({ body }) => body);
  expect(mine.map(({ type, data }) => [type, data])).toEqual([
    ['customer.registered', { customer, brand: 'main' }],
    ['xp.changed', { customer, brand: 'main', entry: expect.any(Number), kind: 'adjusted', xp: 120, balance: 120 }],
    ['customer.deleted', { customer, brand: 'main' }],
  ]);
});

test('an endpoint receives only its own events and brands', async () => {
  const { endpoint } = await notifyReceiver(club, receiver, { events: ['order.packed'], brands: ['ogo'] });
  const { number } = await place();
  await move(number, 'packed');
  await settle();
  expect(receiver.taken).toEqual([]);
  await runAction(consoleOf(club), changeWebhook, { endpoint, events: ['order.shipped'], brands: ['main'] });
  await move(number, 'shipped');
  await settle();
  expect(typesOf(receiver)).toEqual(['order.shipped']);
});

test('an undone transaction is not reported', async () => {
  await notifyReceiver(club, receiver, { events: ['order.packed'] });
  const { number } = await place();
  const undone = club.database.transaction(async (tx) => {
    await moveOrder(tx, { number, to: 'packed', actor: 'console:test', now: club.clock.now });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await settle();
  expect(receiver.taken).toEqual([]);
});

test('a rejected message is sent again with the same id, and nothing of the same order overtakes it', async () => {
  await notifyReceiver(club, receiver, { events: ['order.placed', 'order.packed'] });
  let faults = 2;
  const [first, other] = [await place(), await place()];
  receiver.answer = ({ body }) =>
    body.type === 'order.placed' && body.data.order === first.number && faults-- > 0 ? { status: 500 } : undefined;
  await move(first.number, 'packed');
  await move(other.number, 'packed');
  await settle();
  const ofFirst = () => receiver.taken.filter(({ body }) => body.data.order === first.number);
  expect(ofFirst().map(({ body }) => body.type)).toEqual(['order.placed', 'order.placed']);
  expect(typesOf(receiver).filter((type) => type === 'order.packed')).toHaveLength(1);
  await passWebhookTime(club, 6 * minuteMs);
  await settle();
  expect(ofFirst().map(({ body }) => body.type)).toEqual([
    'order.placed',
    'order.placed',
    'order.placed',
    'order.packed',
  ]);
  expect(new Set(ofFirst().map(({ id }) => id)).size).toBe(2);
});

test('after a day of attempts a message is given up: staff see it, and send it again', async () => {
  const { endpoint } = await notifyReceiver(club, receiver, { events: ['order.placed'] });
  receiver.answer = () => ({ status: 503 });
  await place();
  await drainWebhooks(club);
  for (let hour = 0; hour < 60 && receiver.taken.length < 10; hour++) {
    await passWebhookTime(club, 10_000);
    await passWebhookTime(club, hourMs / 2);
  }
  expect(receiver.taken).toHaveLength(10);
  const [{ number } = { number: 0 }] = await rowsOf(
    club.database.db,
    sql`select number from orders order by number desc limit 1`,
    { number: asInteger },
  );
  expect((await showStuck(club, {})).rows).toMatchObject([
    { kind: 'webhook', fault: `webhook stopped endpoint ${endpoint} http 503`, order: number, system: 'ERP' },
  ]);
  expect(await stateOf(endpoint)).toMatchObject({ state: 'awake', pending: 0, gaveUp: 1 });
  receiver.answer = () => undefined;
  const from = new Date(club.clock.now.getTime() - 30 * 24 * hourMs).toISOString();
  expect(await runAction(consoleOf(club), replayWebhook, { endpoint, from })).toMatchObject({
    messages: 1,
    until: null,
  });
  await passWebhookTime(club, 10 * minuteMs);
  expect(receiver.taken).toHaveLength(11);
  expect((await showStuck(club, {})).rows).toEqual([]);
  expect(await stateOf(endpoint)).toMatchObject({ pending: 0, gaveUp: 0, failingSince: null });
});

test("a stuck delivery's case ends automatically once its receiver takes it", async () => {
  await notifyReceiver(club, receiver, { events: ['order.placed'] });
  const bad = await place();
  receiver.answer = ({ body }) => (body.data.order === bad.number ? { status: 422 } : undefined);
  for (let hour = 0; hour < 60 && receiver.taken.length < 10; hour++) {
    await passWebhookTime(club, 10_000);
    await passWebhookTime(club, hourMs / 2);
  }
  expect((await showStuck(club, {})).rows).toMatchObject([{ kind: 'webhook', order: bad.number }]);
  const [stuck] = (await showStuck(club, {})).rows;
  await passWebhookTime(club, hourMs + 10_000);
  expect(receiver.taken).toHaveLength(11);
  // The case is unchanged: quiet retries neither move it nor count.
  expect((await showStuck(club, {})).rows).toEqual([stuck]);
  receiver.answer = () => undefined;
  await passWebhookTime(club, hourMs + 10_000);
  expect(receiver.taken).toHaveLength(12);
  expect((await showStuck(club, {})).rows).toEqual([]);
  await passWebhookTime(club, 3 * hourMs);
  expect(receiver.taken).toHaveLength(12);
});

test('Retry-After is honoured, an hour at most, for everything of the endpoint', async () => {
  const { endpoint } = await notifyReceiver(club, receiver, { events: ['order.placed', 'order.packed'] });
  receiver.answer = () => ({ status: 429, headers: { 'retry-after': '600' } });
  await place();
  await drainWebhooks(club);
  await place();
  await passWebhookTime(club, 9 * minuteMs);
  expect(receiver.taken).toHaveLength(1);
  receiver.answer = () => undefined;
  await passWebhookTime(club, 2 * minuteMs);
  await settle();
  expect(receiver.taken).toHaveLength(3);
  expect(await listDeliveries(club.database.db, { endpoint, limit: 5 })).toMatchObject([
    { attempts: 1 },
    { attempts: 2 },
  ]);
});

test('while an endpoint is paused its messages stay where they are, and block no others', async () => {
  await notifyReceiver(club, receiver, { events: ['order.placed'] });
  receiver.answer = () => ({ status: 429, headers: { 'retry-after': '600' } });
  await place();
  await drainWebhooks(club);
  await place();
  await place();
  const wereDueBefore = () => club.database.db.execute(sql`update outbox set run_at = now() - interval '1 hour'`);
  await wereDueBefore();
  expect(await drainWebhooks(club)).toBe(0);
  await wereDueBefore();
  const waiting = async () => (await outboxBacklog(club.database.db)).find(({ kind }) => kind === 'webhook');
  expect(await waiting()).toMatchObject({ pending: 3, oldestSeconds: 0 });
  await club.database.db.execute(sql`update webhook_endpoints set resume_at = now() - interval '1 minute'`);
  const { oldestSeconds = 0 } = (await waiting()) ?? {};
  expect(Math.floor(oldestSeconds / 60)).toBe(1);
  receiver.answer = () => undefined;
  await settle();
  expect(receiver.taken).toHaveLength(4);
});

test('an endpoint that is gone is suspended immediately; staff see it, resume it and replay what it missed', async () => {
  const { endpoint } = await notifyReceiver(club, receiver, { events: ['order.placed'] });
  receiver.answer = () => ({ status: 410 });
  await place();
  await drainWebhooks(club);
  await place();
  await settle();
  expect(receiver.taken).toHaveLength(1);
  expect(await stateOf(endpoint)).toMatchObject({ state: 'resting: gone', pending: 0 });
  await settleCases(club);
  expect((await showStuck(club, {})).rows).toMatchObject([
    { kind: 'webhook-rested', fault: `webhook stopped endpoint ${endpoint} gone` },
  ]);
  const from = new Date(club.clock.now.getTime() - hourMs).toISOString();
  const replay = () => runAction(consoleOf(club), replayWebhook, { endpoint, from });
  await expect(replay()).rejects.toMatchObject({ code: 'webhook_rested' });
  receiver.answer = () => undefined;
  await runAction(consoleOf(club), wakeWebhook, { endpoint });
  expect((await showStuck(club, {})).rows).toEqual([]);
  expect(await replay()).toMatchObject({ messages: 2 });
  await settle();
  expect(receiver.taken).toHaveLength(3);
  expect(await auditOf(club, 2)).toMatchObject([
    { action: 'webhooks.wake', target: `webhook:${endpoint}`, before: { rest_reason: 'gone' } },
    { action: 'webhooks.replay', after: { messages: 2, everything: false } },
  ]);
});

test('an endpoint that fails for three days is put to rest', async () => {
  const { endpoint } = await notifyReceiver(club, receiver, { events: ['order.placed'] });
  receiver.answer = () => ({ status: 500 });
  await place();
  await drainWebhooks(club);
  club.clock.forward(71 * hourMs);
  await passWebhookTime(club, minuteMs);
  expect(await stateOf(endpoint)).toMatchObject({ state: 'awake' });
  await passWebhookTime(club, 2 * hourMs);
  expect(await stateOf(endpoint)).toMatchObject({ state: 'resting: failing' });
});

test('for a day after a rotation both secrets sign, then the new one alone', async () => {
  const { endpoint, secret: before } = await notifyReceiver(club, receiver, { events: ['order.placed'] });
  const { secret: after } = await runAction(consoleOf(club), rotateWebhook, { endpoint });
  await place();
  await drainWebhooks(club);
  club.clock.forward(25 * hourMs);
  phone = await new Phone(club).register();
  await place();
  await drainWebhooks(club);
  expect(receiver.taken.map((message) => [isSignedBy(before, message), isSignedBy(after, message)])).toEqual([
    [true, true],
    [false, true],
  ]);
});

test('a replay of everything resends accepted messages, with their first id', async () => {
  const { endpoint } = await notifyReceiver(club, receiver, { events: ['order.placed'] });
  await place();
  await drainWebhooks(club);
  const from = new Date(club.clock.now.getTime() - hourMs).toISOString();
  expect(await runAction(consoleOf(club), replayWebhook, { endpoint, from })).toMatchObject({ messages: 0 });
  expect(await runAction(consoleOf(club), replayWebhook, { endpoint, from, everything: true })).toMatchObject({
    messages: 1,
  });
  await drainWebhooks(club);
  expect(receiver.taken[0]?.id).toBe(receiver.taken[1]?.id);
});

test('an ended endpoint receives nothing more, and is no longer found', async () => {
  const { endpoint } = await notifyReceiver(club, receiver, { events: ['order.placed'] });
  await place();
  await runAction(consoleOf(club), endWebhook, { endpoint, reason: 'Інша система' });
  await place();
  await settle();
  expect(receiver.taken).toEqual([]);
  await expect(runAction(consoleOf(club), wakeWebhook, { endpoint })).rejects.toMatchObject({ code: 'record_unknown' });
});

test('neither the secret nor its address is in the audit log or in a row in plain text', async () => {
  const { secret } = await notifyReceiver(club, receiver, { url: `${receiver.url}?token=hidden` });
  const { rows } = await club.database.db.execute(sql`select secret::text as secret from webhook_endpoints`);
  const texts = JSON.stringify([rows, await auditOf(club, 1)]);
  expect(texts).not.toContain('hidden');
  expect(texts).not.toContain(Buffer.from(secret).toString('hex'));
});

test('messages are stored for a month', async () => {
  await notifyReceiver(club, receiver, { events: ['order.placed'] });
  await place();
  await drainWebhooks(club);
  await cleanUp(club, new Date(club.clock.now.getTime() + 31 * 24 * hourMs));
  const { rows } = await club.database.db.execute(
    sql`select 1 from webhook_messages union all select 1 from webhook_deliveries`,
  );
  expect(rows).toEqual([]);
});
