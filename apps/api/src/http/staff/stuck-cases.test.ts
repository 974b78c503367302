import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openHarness, Phone } from '../../../test/harness/club.ts';
import { Desk, openOfficeOf } from '../../../test/harness/office.ts';
import { auditOf } from '../../../test/steps/audit.ts';
import { insertOrderRow } from '../../../test/steps/order-row.ts';
import { asId, asText } from '../../database/columns.ts';
import { findCourierProgress } from '../../database/delivery/courier-orders.ts';
import { enqueue } from '../../database/jobs/outbox.ts';
import { rowsOf } from '../../database/rows.ts';
import { cleanUp } from '../../domain/retention/clean-up.ts';

const club = openHarness();
const office = openOfficeOf(club);

let cases = 0;
async function stuck(kind: string, payload: Record<string, unknown>, once = `case:${++cases}`): Promise<void> {
  const { db } = club.database;
  await enqueue(db, { kind, once, payload, now: club.clock.now });
  await db.execute(sql`update outbox set gave_up_at = now(), attempts = 1, last_error = 'ipost stopped window over'
    where once = ${once}`);
}

const sit = (of?: Parameters<Desk['sit']>[1]) => new Desk(office).sit(['administrator'], of);
const rowsAt = async (desk: Desk) => (await desk.call('GET /api/stuck', {})).rows;

/** A call about an order with an unknown outcome. */
async function unknownCall(phone: Phone, orderId: number, { state = 'unknown', hoursLeft = 1 } = {}): Promise<number> {
  const [row] = await rowsOf(
    club.database.db,
    sql`insert into call_backs (order_id, person_id, call_from, call_to, created_at, dialled_at, state)
      select ${orderId}, id, now() - interval '2 hours', now() + interval '1 hour' * ${hoursLeft}::int, now(), now(),
        ${state} from people
      where phone = ${phone.number} returning id`,
    { id: asId },
  );
  const id = row?.id ?? 0;
  await stuck('phone-call', { callId: id }, `call:${id}`);
  return id;
}

const callState = async (id: number) =>
  (await rowsOf(club.database.db, sql`select state from call_backs where id = ${id}`, { state: asText }))[0]?.state;

test('a case names the order that it is about to members of its brand', async () => {
  const phone = await new Phone(club).register();
  const order = await insertOrderRow(club, phone);
  await unknownCall(phone, order.id);
  await stuck('ipost-order', { orderId: order.id });
  await stuck('ga4', { orderId: 'no number' });
  const rows = await rowsAt(await sit());
  expect(rows.slice(0, 3)).toMatchObject([
    { kind: 'ga4', order: null, may_close: false },
    { kind: 'ipost-order', order: order.number, may_close: true },
    { kind: 'phone-call', order: order.number, may_close: true },
  ]);
  expect((await rowsAt(await sit(['ogo']))).slice(0, 3).map(({ order: number }) => number)).toEqual([null, null, null]);
});

test('a call that may have rung is dialled again when staff try it again, alone or with all of its kind', async () => {
  const phone = await new Phone(club).register();
  const desk = await sit();
  const one = await unknownCall(phone, (await insertOrderRow(club, phone)).id);
  const [task] = await rowsAt(desk);
  await desk.act('tasks.retry', { task: task?.id });
  expect(await callState(one)).toBe('asked');
  const other = await unknownCall(phone, (await insertOrderRow(club, phone)).id);
  await desk.act('tasks.retry-kind', { kind: 'phone-call' });
  expect(await callState(other)).toBe('asked');
  await stuck('phone-call', { callId: 'no number' });
  const [odd] = await rowsAt(desk);
  expect((await desk.act('tasks.retry', { task: odd?.id })).json()).toMatchObject({ reply: { kind: 'phone-call' } });
  await stuck('phone-call', {});
  expect((await desk.act('tasks.retry-kind', { kind: 'phone-call' })).json()).toMatchObject({ reply: { tasks: 1 } });
});

test('a call that the centre refused is dialled again within its window, and not after it', async () => {
  await club.database.db.execute(sql`delete from outbox`);
  const phone = await new Phone(club).register();
  const desk = await sit();
  const refused = await unknownCall(phone, (await insertOrderRow(club, phone)).id, { state: 'missed' });
  const [task] = await rowsAt(desk);
  await desk.act('tasks.retry', { task: task?.id });
  expect(await callState(refused)).toBe('asked');
  for (const state of ['missed', 'unknown']) {
    const late = await unknownCall(phone, (await insertOrderRow(club, phone)).id, { state, hoursLeft: -1 });
    const [over] = await rowsAt(desk);
    expect((await desk.act('tasks.retry', { task: over?.id })).json()).toMatchObject({ code: 'phone_call_over' });
    expect((await desk.act('tasks.retry-kind', { kind: 'phone-call' })).json()).toMatchObject({
      code: 'phone_call_over',
    });
    expect(await callState(late)).toBe(state);
    expect((await rowsAt(desk))[0]?.id).toBe(over?.id);
  }
  const again = await unknownCall(phone, (await insertOrderRow(club, phone)).id, { state: 'missed' });
  expect((await desk.act('tasks.retry-kind', { kind: 'phone-call' })).json()).toMatchObject({ reply: { tasks: 1 } });
  expect(await callState(again)).toBe('asked');
  expect(await rowsAt(desk)).toHaveLength(2);
});

test('a refusal by the courier is closed when people have settled it, which its order shows after the task is cleaned up', async () => {
  const phone = await new Phone(club).register();
  const courier = { date: '2030-01-07', from: '12:00', to: '14:00' };
  const order = await insertOrderRow(club, phone, { courier });
  await stuck('ipost-order', { orderId: order.id }, `ipost:${order.id}`);
  const desk = await sit();
  const [task] = await rowsAt(desk);
  const reason = 'Домовилися про відділення';
  expect((await desk.act('tasks.close', { task: task?.id, reason })).json()).toMatchObject({
    reply: { task: task?.id, kind: 'ipost-order' },
  });
  expect((await rowsAt(desk)).map(({ id }) => id)).not.toContain(task?.id);
  await club.database.db
    .execute(sql`update outbox set done_at = ${club.clock.now.toISOString()}::timestamptz - interval '8 days'
    where once = ${`ipost:${order.id}`}`);
  await cleanUp(club, club.clock.now);
  expect(await findCourierProgress(club.database.db, order.id)).toEqual({
    state: 'settled',
    reference: null,
    error: 'ipost stopped window over',
  });
  expect(await auditOf(club)).toMatchObject([{ action: 'tasks.close', target: `task:${task?.id}`, reason }]);
  expect((await desk.act('tasks.close', { task: task?.id, reason })).json()).toMatchObject({ code: 'record_unknown' });
});

test('debts to a customer or a service are not closed by hand', async () => {
  await stuck('payment-refund', { providerOrderId: 'none', amountKop: 100 });
  const desk = await sit();
  const [task] = await rowsAt(desk);
  expect((await desk.act('tasks.close', { task: task?.id, reason: 'Готово' })).json()).toMatchObject({
    code: 'task_owed',
  });
});
