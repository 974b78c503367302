import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { openHarness } from '../../../test/harness/club.ts';
import { asBoolean, asInteger, asText, orNull } from '../../database/columns.ts';
import { rowsOf } from '../../database/rows.ts';
import { enqueue } from '../../database/jobs/outbox.ts';
import { ProviderError } from '../../providers/provider-error.ts';
import type { TaskHandler } from '../../domain/task.ts';
import { numberField, textField, withPayload } from '../../domain/task-payload.ts';
import { drainOutbox } from './drain.ts';

const club = openHarness({ seed: false });
const log = { warn: () => undefined };
let once = 0;

beforeEach(() => club.database.db.execute(sql`delete from outbox`));

const put = (payload: Record<string, unknown> = {}) =>
  enqueue(club.database.db, { kind: 'note', once: `note:${++once}`, payload, now: new Date(Date.now() - 1000) });
const drain = (handler: TaskHandler) => drainOutbox({ ...club.services, log: log as never }, { note: handler });
const rows = () =>
  rowsOf(
    club.database.db,
    sql`select attempts, done_at is not null as done, gave_up_at is not null as given_up, run_at > now() as later, last_error from outbox order by id`,
    { attempts: asInteger, done: asBoolean, given_up: asBoolean, later: asBoolean, last_error: orNull(asText) },
  );

test('a side effect runs once and is done', async () => {
  await put({ text: 'a' });
  const seen: unknown[] = [];
  const handler: TaskHandler = async (_providers, payload) => void seen.push(payload.text);
  expect(await drain(handler)).toBe(1);
  expect(await drain(handler)).toBe(0);
  expect(seen).toEqual(['a']);
  expect(await rows()).toMatchObject([{ done: true, attempts: 1 }]);
});

test('the same effect cannot be written twice', async () => {
  const task = { kind: 'note', once: 'the same', payload: {}, now: club.clock.now };
  await enqueue(club.database.db, task);
  await enqueue(club.database.db, task);
  expect(await rows()).toHaveLength(1);
});

test('a service that is down delays an effect and never loses it', async () => {
  await put();
  await drain(() => Promise.reject(new ProviderError('sms', 'unavailable', 'http 503')));
  expect(await rows()).toMatchObject([
    { done: false, given_up: false, later: true, last_error: 'sms unavailable http 503' },
  ]);
  await club.database.db.execute(sql`update outbox set run_at = now() - interval '1 second'`);
  await drain(async () => undefined);
  expect(await rows()).toMatchObject([{ done: true, attempts: 2 }]);
});

test('a number that may not be written to is given up immediately, and the failure reveals no personal data', async () => {
  await put({ to: '380671234567' });
  await drain(() => Promise.reject(new ProviderError('sms', 'stopped', '404')));
  await put({ to: '380671234567' });
  await drain(() => Promise.reject(new Error('380671234567 is not reachable')));
  const [stopped, failed] = await rows();
  expect(stopped).toMatchObject({ given_up: true });
  expect(failed).toMatchObject({ given_up: false, last_error: 'Error' });
});

test('a payload that does not fit is a failure that names its field and not its value, and one of before is read', async () => {
  const texts: string[] = [];
  const needs = withPayload({ orderId: numberField, text: textField }, async (_providers, { orderId, text }) => {
    texts.push(`${orderId + 1} ${text}`);
  });
  for (const payload of [
    { orderId: '380671234567x', text: 'a' },
    { orderId: 1 },
    { orderId: '2', text: 3, more: true },
  ])
    await put(payload);
  const warned: object[] = [];
  await drainOutbox(
    { ...club.services, log: { warn: (facts: object) => warned.push(facts) } as never },
    { note: needs },
  );
  expect(texts).toEqual(['3 3']);
  const faults = [
    'club unreadable orderId is a string instead of a whole number',
    'club unreadable text is absent instead of a text',
  ];
  expect((await rows()).map(({ done, given_up, last_error }) => [done, given_up, last_error])).toEqual([
    [false, false, faults[0]],
    [false, false, faults[1]],
    [true, false, null],
  ]);
  expect(warned).toMatchObject(faults.map((fault) => ({ task: 'note', fault })));
});

test.each<[how: string, end: () => Promise<void>]>([
  ['succeeds', () => Promise.resolve()],
  ['is given up', () => Promise.reject(new ProviderError('sms', 'stopped', '404'))],
  ['is postponed', () => Promise.reject(new ProviderError('sms', 'unavailable', 'http 503'))],
])('a task that is made due again while it runs gets another run, also when that run %s', async (_, end) => {
  await put();
  let runs = 0;
  await drain(async () => {
    if (++runs > 1) return undefined;
    // As a second verdict on a photo does, once the first one was carried out.
    await club.database.db.execute(
      sql`update outbox set run_at = now() - interval '1 minute', done_at = null, attempts = 0, leased_until = null`,
    );
    await end();
    return undefined;
  });
  await drain(async () => void runs++);
  expect(runs).toBe(2);
  expect(await rows()).toMatchObject([{ done: true, given_up: false, attempts: 1 }]);
});

test('an effect leased by a process that died is available again when the lease ends', async () => {
  await put();
  await club.database.db.execute(sql`update outbox set leased_until = now() + interval '1 minute'`);
  expect(await drain(async () => undefined)).toBe(0);
  await club.database.db.execute(sql`update outbox set leased_until = now() - interval '1 second'`);
  expect(await drain(async () => undefined)).toBe(1);
});

test('one effect that fails leaves the others of its batch done', async () => {
  for (let i = 0; i < 5; i++) await put({ i });
  await drain((_providers, { i }) =>
    i === 2 ? Promise.reject(new ProviderError('sms', 'unavailable', 'x')) : Promise.resolve(),
  );
  expect((await rows()).map((row) => row.done)).toEqual([true, true, false, true, true]);
});

test('an effect whose time has not come stays pending, however often it is taken, and is not given up', async () => {
  await put();
  for (let turn = 0; turn < 15; turn++) {
    await drain(async () => ({ again: new Date(Date.now() + 3_600_000) }));
    expect(await rows()).toMatchObject([{ done: false, given_up: false, later: true, attempts: 0, last_error: null }]);
    await club.database.db.execute(sql`update outbox set run_at = now() - interval '1 second'`);
  }
  const why = new ProviderError('courier', 'unavailable', 'http 503');
  await drain(async () => ({ again: new Date(Date.now() + 3_600_000), why }));
  expect(await rows()).toMatchObject([{ later: true, last_error: 'courier unavailable http 503' }]);
});

test('a pause is as long by a clock that is behind the database’s', async () => {
  await put();
  const behind = { ...club.services, log: log as never, clock: () => new Date(Date.now() - 3_600_000) };
  const later: TaskHandler = async (_providers, _payload, { now }) => ({ again: new Date(now.getTime() + 60_000) });
  expect(await drainOutbox(behind, { note: later })).toBe(1);
  expect(await rows()).toMatchObject([{ done: false, later: true }]);
});

test('a handler is given the database and clock of the services', async () => {
  await put();
  const seen: unknown[] = [];
  await drain(async (_providers, _payload, { database, now }) => void seen.push(database === club.database, now));
  expect(seen).toEqual([true, club.clock.now]);
});
