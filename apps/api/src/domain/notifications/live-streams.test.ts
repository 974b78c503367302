import { once } from 'node:events';
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { Readable } from 'node:stream';
import { idempotency, openHarness, Phone } from '../../../test/harness/club.ts';
import { orderingOf } from '../../../test/steps/ordering.ts';
import { makeCustomerChanges } from '../../database/customer-changes.ts';
import type { SessionChange } from '../../database/session-changes.ts';
import { finishReceipt, recordReceiptDelay, openReceipt } from '../../database/receipts/receipts.ts';
import { moveOrder } from '../orders/life/move-order.ts';
import { liveLimits, openLiveStreams } from './live-streams.ts';

const club = openHarness();
let body: Awaited<ReturnType<typeof orderingOf>>['body'];
const opened: Readable[] = [];
beforeAll(async () => {
  ({ body } = await orderingOf(await new Phone(club).register()));
});
afterEach(() => {
  for (const stream of opened.splice(0)) stream.destroy();
});

/** Everything a stream has sent so far, and whether it is over. */
function heardOn(stream: Readable): { said: string; isOver: boolean } {
  const heard = { said: '', isOver: false };
  opened.push(stream);
  stream.on('data', (words: Buffer) => (heard.said += words.toString()));
  stream.on('close', () => (heard.isOver = true));
  return heard;
}

/** The session change of the registration was received, so that no stream opened after it ends by that. */
async function signedIn(): Promise<Phone> {
  const phone = await new Phone(club).register();
  await club.database.sessionChanges.settle();
  return phone;
}

const openAs = async ({ cookie, bearer, brand }: Phone) => {
  const answer = await club.app.inject({
    method: 'GET',
    url: '/api/live',
    headers: { 'x-api-key': `club-${brand}-1`, cookie: `sid=${cookie}`, authorization: `Bearer ${bearer}` },
    payloadAsStream: true,
  });
  return { answer, heard: heardOn(answer.stream()) };
};

test("a moving order is streamed to its customer's open page, and to nobody else", async () => {
  const [phone, stranger] = [await signedIn(), await signedIn()];
  const { order } = await phone.call('POST /api/api-shop/create-order', body([sticks]), idempotency());
  const [own, other] = [await openAs(phone), await openAs(stranger)];
  expect(own.answer.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
  });
  for (const { heard } of [own, other]) await expect.poll(() => heard.said).toBe(greeting);
  const number = Number(order.order_number);
  await club.database.transaction((tx) =>
    moveOrder(tx, { number, to: 'packed', actor: 'console:operator', now: club.clock.now }),
  );
  await expect.poll(() => own.heard.said).toBe(`${greeting}event: orders\ndata:\n\n`);
  expect(other.heard.said).toBe(greeting);
});

test('a receipt is streamed when it is made, and not while it is pending', async () => {
  const phone = await signedIn();
  const { order } = await phone.call('POST /api/api-shop/create-order', body([sticks]), idempotency());
  const { heard } = await openAs(phone);
  await expect.poll(() => heard.said).toBe(greeting);
  const { db } = club.database;
  const due = {
    orderId: Number(order.id),
    source: `${order.order_number}-1`,
    kind: 'sale',
    amountKop: 105_00,
    register: 'checkbox',
  } as const;
  const row = (await openReceipt(db, due, club.clock.now))!;
  await recordReceiptDelay(db, row, { state: 'stopped', reason: 'checkbox refused goods' });
  const made = { key: row.key, number: 'TEST-1', pageUrl: 'https://check.example/1', taxUrl: null, isOffline: false };
  await finishReceipt(db, row, made, { email: undefined, now: club.clock.now });
  await expect.poll(() => heard.said).toBe(`${greeting}event: orders\ndata:\n\n`);
  await db.execute(sql`delete from receipts where id = ${row.id}`);
});

test('a stream ends with its session, and cannot be opened without one', async () => {
  const phone = await signedIn();
  const { heard } = await openAs(phone);
  const { cookie, bearer } = phone;
  await phone.call('POST /api/auth/logout', {});
  await expect.poll(() => heard.isOver).toBe(true);
  const late = await openAs(Object.assign(new Phone(club), { cookie, bearer }));
  expect(late.answer.statusCode).toBe(401);
});

test('a session has a few streams at once', async () => {
  const phone = await signedIn();
  for (let n = 0; n < liveLimits.perSession; n++) expect((await openAs(phone)).answer.statusCode).toBe(200);
  expect((await openAs(phone)).answer.statusCode).toBe(503);
});

test('a stream sends a heartbeat, makes room when it is closed, and ends by age or when session changes are not received', async () => {
  const sessions: ((change: SessionChange) => void)[] = [];
  let isHearing = true;
  const database = {
    customerChanges: makeCustomerChanges(),
    sessionChanges: {
      isHearing: () => isHearing,
      follow: (listener: (change: SessionChange) => void) => void sessions.push(listener),
      settle: () => Promise.resolve(),
    },
  };
  const listener = { customerId: 1, family: 'aa' };
  const lasting = openLiveStreams(database, { ...liveLimits, heartbeatMs: 1, perSession: 1 });
  const closed = lasting.open(listener)!;
  expect(lasting.open(listener)).toBeUndefined();
  const isClosed = once(closed, 'close');
  closed.destroy();
  await isClosed;
  const beating = heardOn(lasting.open(listener)!);
  await expect.poll(() => beating.said).toContain(':\n\n:\n\n');
  database.customerChanges.notify('1 nonsense');
  database.customerChanges.notify('1 support');
  await expect.poll(() => beating.said).toContain('event: support');
  expect(beating.said).not.toContain('nonsense');
  isHearing = false;
  for (const onChange of sessions) onChange(undefined);
  await expect.poll(() => beating.isOver).toBe(true);
  expect(lasting.open(listener)).toBeUndefined();
  lasting.close();
  isHearing = true;
  const short = openLiveStreams(database, { ...liveLimits, heartbeatMs: 1, lifeMs: 0 });
  const brief = heardOn(short.open(listener)!);
  await expect.poll(() => brief.isOver).toBe(true);
  short.close();
  const late = heardOn(short.open(listener)!);
  await expect.poll(() => late).toEqual({ said: greeting, isOver: true });
});

const greeting = 'event: open\ndata:\n\n';
const sticks = { variant_id: '4400001', quantity: 1, price: '105.00', bonuses: 0 };
