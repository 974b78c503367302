import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { patience } from '../../../../../tools/tests/slowness.ts';
import { openHarness } from '../../../test/harness/club.ts';
import { asInteger, asText } from '../../database/columns.ts';
import type { Database } from '../../database/rows.ts';
import { rowsOf } from '../../database/rows.ts';
import type { TaskHandler } from '../../domain/task.ts';
import { serveOutbox } from './drain.ts';
import { openWindow } from './window.ts';

const club = openHarness({ seed: false });
const timeout = patience(10_000);
/**
 * Slots of a service that does not answer: how many wait there now, the most that ever did, and how to release them.
 */
let stuck: { waiting: number; most: number; release: () => void; handler: TaskHandler };
let stop: () => Promise<void> = async () => undefined;

beforeEach(async () => {
  await club.database.db.execute(sql`delete from outbox`);
  const { promise, resolve } = Promise.withResolvers<void>();
  stuck = {
    waiting: 0,
    most: 0,
    release: resolve,
    handler: async () => {
      stuck.waiting += 1;
      stuck.most = Math.max(stuck.most, stuck.waiting);
      await promise;
      stuck.waiting -= 1;
    },
  };
});

afterEach(async () => {
  stuck.release();
  await stop();
});

const put = (kind: string, count: number, { secondsAgo = 1, payload = {} } = {}) =>
  club.database.db.execute(sql`insert into outbox (kind, once, payload, created_at, run_at)
    select ${kind}::text, ${kind}::text || ':' || ${JSON.stringify(payload)}::text || n, ${JSON.stringify(payload)}::jsonb, now(),
      now() - ${secondsAgo} * interval '1 second' from generate_series(1, ${count}) n`);

const serve = (handlers: Record<string, TaskHandler>, database: Partial<Database> = {}, everyMs = 20) => {
  const services = { ...club.services, database: { ...club.database, ...database }, log: { warn: () => undefined } };
  stop = serveOutbox(services, handlers, { everyMs });
};

const undone = async (kind: string) => {
  const where = sql`kind = ${kind} and done_at is null`;
  const [row] = await rowsOf(club.database.db, sql`select count(*)::int as n from outbox where ${where}`, {
    n: asInteger,
  });
  return row?.n;
};
const untilDone = async (kind: string) => {
  await expect.poll(() => undone(kind), { timeout }).toBe(0);
};

test('a service that does not answer takes its own slots and delays no other', async () => {
  await put('stuck', 40, { secondsAgo: 60 });
  await put('note', 100);
  const well = async () => undefined;
  serve({ stuck: stuck.handler, note: well, later: well });
  await untilDone('note');
  await put('later', 5);
  await untilDone('later');
  expect(stuck).toMatchObject({ waiting: 16, most: 16 });
  stuck.release();
  await untilDone('stuck');
});

test('while a service is full, ends of others are no reason to look for more', async () => {
  await put('stuck', 40, { secondsAgo: 60 });
  await put('note', 12);
  let looks = 0;
  const execute: Database['db']['execute'] = (statement) => {
    const { sql: text } = new PgDialect().sqlToQuery(statement as SQL);
    if (text.startsWith('with recursive queue')) looks += 1;
    return club.database.db.execute(statement);
  };
  const db = new Proxy(club.database.db, {
    get: (of, key) => (key === 'execute' ? execute : Reflect.get(of, key)),
  });
  const ends = Array.from({ length: 12 }, () => Promise.withResolvers<void>());
  let begun = 0;
  serve({ stuck: stuck.handler, note: () => ends[begun++]!.promise }, { db }, 3_600_000);
  await expect.poll(() => [begun, stuck.waiting], { timeout }).toEqual([12, 16]);
  const before = looks;
  for (const [at, end] of ends.entries()) {
    end.resolve();
    await expect.poll(() => undone('note'), { timeout }).toBe(11 - at);
  }
  expect(looks).toBe(before);
  stuck.release();
  await untilDone('stuck');
  expect(looks).toBeGreaterThan(before);
});

test('kinds of one service share its places', async () => {
  await put('order-sms', 30);
  await put('notice-sms', 30);
  await put('note', 1, { secondsAgo: 0 });
  serve({ 'order-sms': stuck.handler, 'notice-sms': stuck.handler, note: async () => undefined });
  await untilDone('note');
  expect(stuck.most).toBe(16);
});

test('however many services do not answer, every other one continues', async () => {
  const kinds = Array.from({ length: 8 }, (_, n) => `stuck-${n}`);
  for (const kind of kinds) await put(kind, 20, { secondsAgo: 60 });
  serve({ ...Object.fromEntries(kinds.map((kind) => [kind, stuck.handler])), note: async () => undefined });
  // Of each its two at least, and together no more than all slots.
  await expect.poll(() => stuck.waiting, { timeout }).toBe(64);
  await put('note', 40);
  await untilDone('note');
  expect(stuck.most).toBe(64);
});

test('an endpoint that does not answer delays no other endpoint', async () => {
  await put('webhook', 30, { secondsAgo: 60, payload: { endpoint: 1 } });
  await put('webhook', 30, { payload: { endpoint: 2 } });
  const taken: unknown[] = [];
  serve({
    webhook: async (providers, payload, services) => {
      if (payload.endpoint === 1) return stuck.handler(providers, payload, services);
      taken.push(payload.endpoint);
    },
  });
  await expect.poll(() => taken.length, { timeout }).toBe(30);
  expect(stuck.most).toBe(16);
});

test('while callers wait for the database fewer tasks run, and none is lost', async () => {
  const kinds = Array.from({ length: 4 }, (_, n) => `stuck-${n}`);
  for (const kind of kinds) await put(kind, 20);
  let waitMs = 1000;
  serve(Object.fromEntries(kinds.map((kind) => [kind, stuck.handler])), { waitMs: () => waitMs });
  await expect.poll(() => stuck.waiting, { timeout }).toBe(16);
  waitMs = 0;
  await expect.poll(() => stuck.waiting, { timeout }).toBe(64);
});

test('finished work is recorded when the database is back, and is not repeated', async () => {
  await put('note', 3);
  let runs = 0;
  let isAway = false;
  const execute: Database['db']['execute'] = (statement) => {
    if (isAway) throw new Error('away');
    return club.database.db.execute(statement);
  };
  const db = new Proxy(club.database.db, {
    get: (of, key) => (key === 'execute' ? execute : Reflect.get(of, key)),
  });
  serve(
    {
      note: async () => {
        runs += 1;
        isAway = true;
      },
    },
    { db },
  );
  await expect.poll(() => runs, { timeout }).toBe(3);
  expect(await undone('note')).toBe(3);
  isAway = false;
  await untilDone('note');
  expect(runs).toBe(3);
});

test('a task that runs here twice, for it was made due again, counts as two runs until both end', async () => {
  await put('stuck', 1);
  const ends = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let begun = 0;
  let ended = 0;
  const services = { ...club.services, log: { warn: () => undefined } };
  const run: TaskHandler = async () => {
    await ends[begun++]!.promise;
  };
  const window = openWindow(services, { stuck: run }, {});
  window.onEnd(() => (ended += 1));
  expect(await window.take()).toBe(1);
  await club.database.db.execute(sql`update outbox set run_at = now(), leased_until = null`);
  expect(await window.take()).toBe(1);
  expect(window.running()).toBe(2);
  ends[1]!.resolve();
  await expect.poll(() => ended, { timeout }).toBe(1);
  expect(window.running()).toBe(1);
  ends[0]!.resolve();
  await expect.poll(() => ended, { timeout }).toBe(2);
  expect(window.running()).toBe(0);
  await window.note();
  expect(await undone('stuck')).toBe(0);
});

test('stopping waits for running tasks and takes no more', async () => {
  await put('stuck', 20);
  serve({ stuck: stuck.handler });
  await expect.poll(() => stuck.waiting, { timeout }).toBe(16);
  const stopped = stop();
  stuck.release();
  await stopped;
  expect(await undone('stuck')).toBe(4);
  const left = await rowsOf(
    club.database.db,
    sql`select kind from outbox where done_at is null and leased_until is not null`,
    { kind: asText },
  );
  expect(left).toEqual([]);
});
