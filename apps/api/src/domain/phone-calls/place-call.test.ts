import { typeset } from '@club/rules/text/ukrainian';
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { patience, shortLimit } from '../../../../../tools/tests/slowness.ts';
import { callsCommands } from '../../cli/phone-calls.ts';
import { consoleOf } from '../../../test/steps/console.ts';
import { openHarness, Phone } from '../../../test/harness/club.ts';
import { insertOrderRow } from '../../../test/steps/order-row.ts';
import { asId, asText } from '../../database/columns.ts';
import { rowsOf } from '../../database/rows.ts';
import { findCall, insertCall, takeCall } from '../../database/phone-calls/requests.ts';
import { ringostat } from '../../providers/call-centre/ringostat/calls.ts';
import type { Providers } from '../../providers/ports.ts';
import { phoneCall } from './place-call.ts';

const club = openHarness({ seed: false });
const from = new Date('2030-01-07T12:00:00Z');
const to = new Date('2030-01-07T13:00:00Z');
const minute = 60_000;
let phone: Phone;
beforeAll(async () => {
  phone = await new Phone(club).register();
});
beforeEach(() => club.database.db.execute(sql`delete from call_backs`));
afterEach(() => club.outside.inject({ method: 'DELETE', url: '/emulators/faults' }));

let numbers = 0;
const request = async (over: object = {}) => {
  const to380 = `38067222${String(++numbers).padStart(4, '0')}`;
  const order = await insertOrderRow(club, phone, { phone: to380, ...over });
  const [person] = await rowsOf(club.database.db, sql`select id::int from people where phone = ${phone.number}`, {
    id: asId,
  });
  const caps = { perOrder: 2, perDay: 1000, dayStart: new Date(0) };
  const call = { orderId: order.id, personId: person?.id ?? 0, from, to, now: new Date(from.getTime() - minute) };
  await insertCall(club.database.db, call, caps);
  const [row] = await rowsOf(club.database.db, sql`select id::int from call_backs where order_id = ${order.id}`, {
    id: asId,
  });
  return { id: row?.id ?? 0, phone: to380, order };
};
const run = (id: number, afterMs: number, providers: Pick<Providers, 'callCentre'> = club.services.providers) =>
  phoneCall(
    providers as Providers,
    { callId: id },
    {
      database: club.database,
      now: new Date(from.getTime() + afterMs),
      attempts: 1,
      taskId: 1,
      dueAt: '',
      lastFault: null,
    },
  ).catch((error: Error) => error.message);
const ringsOf = async (to380: string): Promise<object[]> =>
  (await club.outside.inject({ url: '/emulators/ringostat/calls', query: { to: to380 } })).json().calls;
const stateOf = async (id: number) =>
  (await rowsOf(club.database.db, sql`select state from call_backs where id = ${id}`, { state: asText }))[0]?.state;
const centreIs = (mode: string, times?: number, delayMs?: number) =>
  club.outside.inject({
    method: 'POST',
    url: '/emulators/faults',
    payload: { service: 'ringostat', mode, times, delayMs },
  });

test('the order’s phone is rung from the desk, inside the window, once', async () => {
  const call = await request();
  expect(await run(call.id, minute)).toBeUndefined();
  expect(await ringsOf(call.phone)).toMatchObject([
    { extension: club.config.providers.ringostat.extension, destination: call.phone },
  ]);
  expect(await stateOf(call.id)).toBe('dialled');
  await run(call.id, 2 * minute);
  expect(await ringsOf(call.phone)).toHaveLength(1);
});

test('before its window a call is pending', async () => {
  const call = await request();
  expect(await run(call.id, -1)).toEqual({ again: from });
  expect([await stateOf(call.id), await ringsOf(call.phone)]).toEqual(['asked', []]);
});

test.each([
  ['its window is over', {}, 60 * minute],
  ['its order is cancelled', { state: 'cancelled' }, minute],
  ['its order has no phone any more', { phone: '' }, minute],
])('a call is missed, and not made, when %s', async (_case, over, after) => {
  const call = await request(over);
  expect(await run(call.id, after)).toBeUndefined();
  expect([await stateOf(call.id), await ringsOf(call.phone)]).toEqual(['missed', []]);
});

test.each(['error500', 'down'])(
  'when it is unknown whether it rings (%s), it is never requested again',
  async (mode) => {
    const call = await request();
    await centreIs(mode, 1);
    expect(await run(call.id, minute)).toContain('ringostat: stopped');
    expect(await stateOf(call.id)).toBe('unknown');
    expect(await run(call.id, 2 * minute)).toBeUndefined();
    expect(await ringsOf(call.phone)).toEqual([]);
  },
);

test('an answer that came too late may have rung: it did, and once', async () => {
  const call = await request();
  const callCentre = ringostat({ ...club.config.providers.ringostat, timeoutMs: shortLimit(100) });
  await centreIs('slow', 1, patience(250));
  expect(await run(call.id, minute, { callCentre })).toContain('TimeoutError');
  expect(await stateOf(call.id)).toBe('unknown');
  await run(call.id, 2 * minute);
  await expect.poll(() => ringsOf(call.phone)).toHaveLength(1);
});

test('a centre with too many requests is called again until the window is over', async () => {
  const call = await request();
  await centreIs('http429');
  expect(await run(call.id, minute)).toMatchObject({ again: new Date(from.getTime() + 3 * minute) });
  expect(await run(call.id, 59 * minute)).toMatchObject({ again: to });
  expect(await stateOf(call.id)).toBe('asked');
  expect(await run(call.id, 60 * minute)).toBeUndefined();
  expect(await stateOf(call.id)).toBe('missed');
});

test('a centre that recovers within the window makes the call', async () => {
  const call = await request();
  await centreIs('http429', 1);
  await run(call.id, minute);
  await run(call.id, 3 * minute);
  expect([await stateOf(call.id), (await ringsOf(call.phone)).length]).toEqual(['dialled', 1]);
});

test('a number that the centre refuses is missed and reported to staff', async () => {
  const call = await request();
  await centreIs('refused', 1);
  expect(await run(call.id, minute)).toBe('ringostat: stopped (http 400)');
  expect(await stateOf(call.id)).toBe('missed');
});

test('a customer is notified once of a call that was not made, and of no other', async () => {
  await club.database.db.execute(sql`delete from notices`);
  const [over, refused, cancelled, made] = [
    await request(),
    await request(),
    await request({ state: 'cancelled' }),
    await request(),
  ];
  await run(over.id, 60 * minute);
  await run(over.id, 61 * minute);
  await centreIs('refused', 1);
  await run(refused.id, minute);
  await run(cancelled.id, minute);
  await run(made.id, minute);
  const notified = await rowsOf(
    club.database.db,
    sql`select once, category, title, body, path from notices where once like 'call:%' order by id`,
    { once: asText, category: asText, title: asText, body: asText, path: asText },
  );
  const ofOrder = ({ id, order }: typeof over) => ({
    once: `call:${id}:missed`,
    category: 'orders',
    title: typeset('Не вдалося тобі зателефонувати'),
    body: expect.stringMatching(new RegExp(`${order.number}.*Обери інший час`)),
    path: '/support',
  });
  expect(notified).toMatchObject([ofOrder(over), ofOrder(refused)]);
});

test('a call about no order that was not made is among the requests', async () => {
  const { db } = club.database;
  const caps = { perOrder: 2, perDay: 1000, dayStart: new Date(0) };
  const [person] = await rowsOf(db, sql`select id::int from people where phone = ${phone.number}`, { id: asId });
  const own = await insertCall(db, { orderId: null, personId: person?.id ?? 0, from, to, now: from }, caps);
  await run(own?.id ?? 0, 60 * minute);
  const rows = await rowsOf(db, sql`select category, body from notices where once = ${`call:${own?.id}:missed`}`, {
    category: asText,
    body: asText,
  });
  expect(rows).toMatchObject([{ category: 'requests', body: expect.stringContaining('Обери інший час') }]);
});

test('a process that died while it dialled leaves a call that may have rung', async () => {
  const call = await request();
  await takeCall(club.database.db, call.id, new Date(from.getTime() + minute));
  expect(await run(call.id, 2 * minute)).toBeUndefined();
  expect([await stateOf(call.id), await ringsOf(call.phone)]).toEqual(['unknown', []]);
});

test('the console lists calls with their windows in Kyiv, phones masked, by their state', async () => {
  const { db } = club.database;
  const [first, second] = [await request(), await request({ state: 'cancelled' })];
  await run(second.id, minute);
  const list = (flags: Record<string, string>) => callsCommands[''](consoleOf(club, from), { positional: [], flags });
  const { rows } = await list({});
  expect(rows).toHaveLength(2);
  expect((await list({ state: 'asked' })).rows).toMatchObject([
    {
      id: first.id,
      order: first.order.number,
      name: 'Олена',
      payment: 'cashOnDelivery',
      phone: expect.stringContaining('••'),
      date: '2030-01-07',
      from: '14:00',
      to: '15:00',
      state: 'asked',
    },
  ]);
  expect((await list({ state: 'missed' })).rows).toMatchObject([{ id: second.id }]);
  expect(await list({ state: 'unknown' })).toEqual({ rows: [], text: 'No such calls' });
  expect(await list({ state: 'rung' })).toMatchObject({ exitCode: 1 });
  expect(await findCall(db, { orderId: first.order.id }, from)).toMatchObject({
    fromMs: from.getTime(),
    toMs: to.getTime(),
  });
});
