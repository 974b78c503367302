import type { StaffReplyOf } from '@club/contract/staff/office/calls';
import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { openHarness, Phone, idempotency } from '../../../test/harness/club.ts';
import { Desk, openOfficeOf } from '../../../test/harness/office.ts';
import { type OrderLine, orderingOf } from '../../../test/steps/ordering.ts';
import { endings } from '../../domain/staff/queues.ts';
import { enqueue } from '../../database/jobs/outbox.ts';
import { officeActions } from './calls.ts';

const club = openHarness();
const office = openOfficeOf(club);
const minuteMs = 60_000;
type Counters = StaffReplyOf<'GET /api/today'>['queues'];

let tasks = 0;
/** A task that gave up. */
async function stuck(kind = 'note-sms') {
  const once = `stuck:${++tasks}`;
  await enqueue(club.database.db, { kind, once, payload: {}, now: club.clock.now });
  await club.database.db.execute(
    sql`update outbox set gave_up_at = now(), attempts = 12, last_error = 'sms stopped 404' where once = ${once}`,
  );
}

const streams: Listening[] = [];
afterEach(() => streams.splice(0).forEach((stream) => stream.close()));

/** A stream of counters as a tab reads it. */
class Listening {
  readonly events: Counters[] = [];
  hasEnded = false;
  private body: NodeJS.ReadableStream | undefined;

  async open(desk: Desk): Promise<this> {
    const { url } = club.config.office;
    const answer = await office.app.inject({
      method: 'GET',
      url: '/api/stream',
      headers: { 'x-office': '1', host: new URL(url).host, cookie: `office=${desk.cookie}` },
      payloadAsStream: true,
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-frame-options': 'DENY' });
    this.body = answer.stream();
    this.body.on('data', (chunk: Buffer) => {
      for (const line of chunk.toString().split('\n'))
        if (line.startsWith('data: ')) this.events.push((JSON.parse(line.slice(6)) as { queues: Counters }).queues);
    });
    this.body.on('end', () => (this.hasEnded = true));
    streams.push(this);
    return this;
  }

  close(): void {
    (this.body as unknown as { destroy(): void }).destroy();
  }
}

async function order(): Promise<number> {
  const phone = await new Phone(club).register();
  const sticks: OrderLine = { variant_id: '4400001', quantity: 1, price: '105.00', bonuses: 0 };
  const { body } = await orderingOf(phone);
  const { order: placed } = await phone.call('POST /api/api-shop/create-order', body([sticks]), idempotency());
  return Number(placed.order_number);
}

test('a member is notified of their own queues, of their own brands, and of approvals requested by others', async () => {
  await order();
  const desk = await new Desk(office).sit(['support']);
  const { queues } = await desk.call('GET /api/today', {});
  expect(queues.map(({ queue }) => queue)).toEqual([
    'orders_new',
    'orders_packed',
    'returns',
    'calls_missed',
    'requests',
    'reviews',
    'replacements',
  ]);
  expect(queues[0]).toEqual({ queue: 'orders_new', count: 1, oldest_at: expect.any(String) });
  const other = await new Desk(office).sit(['support'], ['ogo']);
  expect((await other.call('GET /api/today', {})).queues[0]).toEqual({
    queue: 'orders_new',
    count: 0,
    oldest_at: null,
  });

  const customer = Number((await new Phone(club).register()).customerId);
  await desk.act('xp.adjust', { customer, xp: 900, reason: 'Вибачення' }, { reason: 'Так треба' });
  const approvals = async (lead: Desk) =>
    (await lead.call('GET /api/today', {})).queues.find(({ queue }) => queue === 'approvals')?.count;
  const lead = await new Desk(office).sit(['support-lead']);
  expect(await approvals(lead)).toBe(1);
  await lead.act('xp.adjust', { customer, xp: 9000, reason: 'Вибачення' }, { reason: 'Так треба' });
  expect(await approvals(lead)).toBe(1);
  expect(await approvals(await new Desk(office).sit(['support-lead']))).toBe(2);
});

test('the stream sends every queue at first, then the changed ones, and its end with the session', async () => {
  const desk = await new Desk(office).sit(['auditor']);
  const stream = await new Listening().open(desk);
  await expect.poll(() => stream.events).toHaveLength(1);
  expect(stream.events[0]!.length).toBeGreaterThan(3);
  await stuck();
  await expect.poll(() => stream.events).toHaveLength(2);
  expect(stream.events[1]).toEqual([{ queue: 'stuck', count: 1, oldest_at: expect.any(String) }]);
  const boss = await new Desk(office).sit(['administrator']);
  await boss.act('staff.end', { member: desk.member, reason: 'Пішли' });
  await expect.poll(() => stream.hasEnded).toBe(true);
  expect(await desk.refusal('GET /api/stream', {})).toBe('signed_out');
});

test('a stream keeps no office open, and ends when it is locked', async () => {
  const desk = await new Desk(office).sit(['support']);
  club.clock.forward(14 * minuteMs);
  const stream = await new Listening().open(desk);
  await expect.poll(() => stream.events.length).toBeGreaterThan(0);
  club.clock.forward(2 * minuteMs);
  await expect.poll(() => stream.hasEnded).toBe(true);
  expect(await desk.refusal('GET /api/me', {})).toBe('locked');
});

test('what gave up is listed with its kind, and tried again one by one or all of a kind', async () => {
  await club.database.db.execute(sql`delete from outbox`);
  for (const kind of ['note-sms', 'note-sms', 'note-sms', 'ga4']) await stuck(kind);
  const desk = await new Desk(office).sit(['administrator']);
  const { kinds, rows, next } = await desk.call('GET /api/stuck', {});
  expect(kinds).toEqual([
    { kind: 'note-sms', count: 3 },
    { kind: 'ga4', count: 1 },
  ]);
  expect(rows.map(({ kind }) => kind)).toEqual(['ga4', 'note-sms', 'note-sms', 'note-sms']);
  expect(rows[0]).toMatchObject({ attempts: 12, fault: 'sms stopped 404' });
  expect(next).toBeNull();
  const task = rows[0]!.id;
  expect((await desk.act('tasks.retry', { task })).json()).toMatchObject({ reply: { task, kind: 'ga4' } });
  expect((await desk.act('tasks.retry', { task })).json()).toMatchObject({ code: 'record_unknown' });
  expect((await desk.act('tasks.retry-kind', { kind: 'note-sms' })).json()).toMatchObject({ reply: { tasks: 3 } });
  expect((await desk.call('GET /api/stuck', {})).rows).toEqual([]);
  expect(await new Desk(office).sit(['support']).then((other) => other.refusal('GET /api/stuck', {}))).toBe(
    'permission_missing',
  );
});

test('the audit log is read by actor, action and target in pages that meet, and another brand’s rows are not seen', async () => {
  const desk = await new Desk(office).sit(['auditor']);
  const giver = await new Desk(office).sit(['support']);
  const customer = Number((await new Phone(club).register()).customerId);
  for (let n = 0; n < 60; n++) await giver.act('xp.adjust', { customer, xp: 1, reason: 'Вибачення' });
  const filter = { target: `customer:${customer}` };
  const first = await desk.call('GET /api/audit', filter);
  await giver.act('xp.adjust', { customer, xp: 1, reason: 'Ще' });
  const second = await desk.call('GET /api/audit', { ...filter, after: first.next! });
  expect([first.rows.length, second.rows.length, second.next]).toEqual([50, 10, null]);
  expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(60);
  expect(first.rows[0]).toMatchObject({ actor: `staff:${giver.member}`, action: 'xp.adjust', brand: 'main' });
  const of = async (more: Record<string, string>) => (await desk.call('GET /api/audit', { ...filter, ...more })).rows;
  expect(await of({ actor: `staff:${desk.member}` })).toEqual([]);
  expect(await of({ action: 'xp.adjust' })).toHaveLength(50);
  const narrow = await new Desk(office).sit(['auditor'], ['ogo']);
  expect((await narrow.call('GET /api/audit', filter)).rows).toEqual([]);
  expect(await desk.refusal('GET /api/audit', { after: '9'.repeat(40) })).toBe('input_invalid');
  expect((await desk.call('GET /api/audit', { after: '9'.repeat(15) })).rows).toHaveLength(50);
});

test('members of staff are listed with their means of signing in, beside the rights of each role', async () => {
  const desk = await new Desk(office).sit(['administrator']);
  const { members, roles } = await desk.call('GET /api/staff', {});
  expect(members.find(({ id }) => id === desk.member)).toMatchObject({ roles: ['administrator'], sign_ins: 1 });
  expect(roles.find(({ role }) => role === 'auditor')).toMatchObject({ approves: [] });
});

test('an empty queue shows when the last of it was settled, of the brands and the queues of the member alone', async () => {
  const number = await order();
  const [desk, other] = [
    await new Desk(office).sit(['order-desk'], ['main']),
    await new Desk(office).sit(['order-desk'], ['ogo']),
  ];
  const lastOf = async (of: Desk) => (await of.call('GET /api/last-done', { queue: 'orders_new' })).at;
  expect([await lastOf(desk), await lastOf(other)]).toEqual([null, null]);
  club.clock.forward(minuteMs);
  await desk.act('orders.pack', { number });
  const at = club.clock.now.toISOString();
  club.clock.forward(minuteMs);
  expect([await lastOf(desk), await lastOf(other)]).toEqual([at, null]);
  expect(await desk.refusal('GET /api/last-done', { queue: 'ages' })).toBe('permission_missing');
});

test('the actions that settle a queue exist, and so do verdicts on approvals', () => {
  const names = Object.values(endings).flat();
  const verdicts = ['approval.approve', 'approval.refuse'];
  expect(names.filter((name) => !officeActions.has(name))).toEqual(verdicts);
});
