import { channel } from 'node:diagnostics_channel';
import { enqueue } from '../../database/jobs/outbox.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHarness } from '../../../test/harness/club.ts';
import { Desk, openOfficeOf } from '../../../test/harness/office.ts';
import { recordOutsideCalls } from '../../domain/outside-services/record-calls.ts';
import { needsOfTasks, taskCalls } from '../../domain/outside-services/tasks.ts';
import { outboxHandlers } from '../../jobs/start.ts';
import { type OutsideCall, outsideCalls } from '../../providers/outside-calls.ts';

const club = openHarness({ seed: false });
const office = openOfficeOf(club);
let admin: Desk;
let recording: ReturnType<typeof recordOutsideCalls>;

beforeAll(async () => {
  admin = await new Desk(office).sit(['administrator']);
  recording = recordOutsideCalls(club.services);
});
afterAll(() => recording.end());

const hear = (service: string, outcome: OutsideCall['outcome'], code?: string) => {
  const call: OutsideCall = { service, outcome, ms: 5, ...(code !== undefined && { code }) };
  channel(outsideCalls).publish(call);
};

async function seen(id: string) {
  await recording.write();
  const { rows } = await admin.call('GET /api/services', {});
  return rows.find((row) => row.id === id);
}

test('every chosen service is listed with its role, and none of its settings', async () => {
  const reply = await admin.call('GET /api/services', {});
  const ids = reply.rows.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining(['turbosms', 'nova-poshta', 'liqpay', 'monobank', 'push']));
  expect(new Set(ids).size).toBe(ids.length);
  expect(reply.rows.find(({ id }) => id === 'monobank')).toMatchObject({
    does: [{ need: 'payments', turn: 2, of: 2 }],
    state: 'unheard',
    ok_at: null,
    failures: 0,
  });
  expect(reply.rows.find(({ id }) => id === 'esputnik')?.does.map(({ need }) => need)).toEqual(['email', 'marketing']);
  const said = JSON.stringify(reply);
  for (const secret of ['demo-', 'sandbox', 'http', club.config.providers.turbosms.token])
    expect(said, secret).not.toContain(secret);
});

test('the last result of a service is shown, and its failures for an hour', async () => {
  hear('turbosms', 'ok');
  expect(await seen('turbosms')).toMatchObject({
    state: 'works',
    ok_at: club.clock.now.toISOString(),
    failed_at: null,
  });
  const okAt = club.clock.now.toISOString();
  club.clock.forward(60_000);
  for (let at = 0; at < 3; at++) hear('turbosms', 'unavailable', 'http 503');
  expect(await seen('turbosms')).toMatchObject({
    state: 'fails',
    ok_at: okAt,
    failed_at: club.clock.now.toISOString(),
    fault: 'unavailable',
    code: 'http 503',
    failures: 3,
  });
  club.clock.forward(60_000);
  hear('turbosms', 'refused', '305');
  expect(await seen('turbosms')).toMatchObject({ state: 'shaky', code: 'http 503', failures: 3 });
  club.clock.forward(60_000);
  hear('turbosms', 'misconfigured', '301');
  expect(await seen('turbosms')).toMatchObject({ state: 'misconfigured', code: '301', failures: 4 });
  club.clock.forward(3_700_000);
  admin = await new Desk(office).sit(['administrator']);
  hear('turbosms', 'ok');
  expect(await seen('turbosms')).toMatchObject({ state: 'works', fault: 'misconfigured', failures: 0 });
});

test('two processes store their results: failures add up, and the later one stays', async () => {
  const other = recordOutsideCalls(club.services);
  hear('monobank', 'unavailable', 'ECONNREFUSED');
  const earlier = club.clock.now;
  await recording.write();
  club.clock.forward(1000);
  hear('monobank', 'unknown', 'TimeoutError');
  expect(await seen('monobank')).toMatchObject({ fault: 'unknown', code: 'TimeoutError', failures: 2 });
  // The other one stores an earlier result late.
  await club.database.db.execute(sql`delete from outside_failures`);
  const { now } = club.clock;
  club.clock.now = earlier;
  await other.write();
  club.clock.now = now;
  other.end();
  expect(await seen('monobank')).toMatchObject({ fault: 'unknown', code: 'TimeoutError', failures: 2 });
});

test('a code that is a sentence is not stored, and neither is a service that was not chosen', async () => {
  hear('ga4', 'unknown', 'Абонент 380671234567 не відповідає');
  hear('webhook', 'unavailable', 'http 500');
  expect(await seen('ga4')).toMatchObject({ state: 'fails', code: null });
  expect(await seen('webhook')).toBeUndefined();
});

test('tasks of a service are counted at the provider that is called first', async () => {
  const { db } = club.database;
  const now = new Date(club.clock.now.getTime() - 60_000);
  for (const once of ['one', 'two']) await enqueue(db, { kind: 'payment-refund', once, payload: {}, now });
  await enqueue(db, { kind: 'webhook', once: 'three', payload: {}, now });
  await db.execute(sql`update outbox set gave_up_at = now() where once = 'two'`);
  expect(await seen('liqpay')).toMatchObject({ pending: 1, waits_since: expect.any(String), gave_up: 1 });
  expect(await seen('monobank')).toMatchObject({ pending: 0, waits_since: null, gave_up: 0 });
});

test('every task after a commit is done by an outside service that is named, or by the club itself', () => {
  const own = ['age-held', 'age-verdict', 'edition-notices', 'friend-reward', 'notice', 'review-verdict'].concat([
    'state-refused',
    'webhook',
    'webhook-rested',
  ]);
  const kinds = Object.keys(
    outboxHandlers({ log: { warn: () => undefined }, config: club.config, clubSettings: club.services.clubSettings }),
  );
  expect(kinds.filter((kind) => needsOfTasks[kind] === undefined).toSorted()).toEqual(own);
  expect(Object.keys(taskCalls).toSorted()).toEqual(kinds.toSorted());
});

test('a test requests what changes nothing: it needs the right to run the system, and a service that was chosen', async () => {
  const auditor = await new Desk(office).sit(['auditor']);
  expect(await auditor.refusal('POST /api/services/test', { service: 'turbosms' })).toBe('permission_missing');
  for (const service of ['nobody', 'sites', 'push'])
    expect(await admin.refusal('POST /api/services/test', { service })).toBe('record_unknown');
});
