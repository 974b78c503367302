import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { beforeAll, expect, test } from 'vitest';
import { openHarness, Phone } from '../../../test/harness/club.ts';
import { asInteger } from '../../database/columns.ts';
import { rowsOf } from '../../database/rows.ts';
import { cleanUp } from './clean-up.ts';

const club = openHarness({ seed: false });
const dayMs = 86_400_000;
const daysAgo = (days: number) => sql`${new Date(club.clock.now.getTime() - days * dayMs).toISOString()}::timestamptz`;

let personId: number;
beforeAll(async () => {
  const customerId = Number((await new Phone(club).register()).customerId);
  const [row] = await rowsOf(club.database.db, sql`select person_id as id from customers where id = ${customerId}`, {
    id: asInteger,
  });
  personId = Number(row?.id);
});

const execute = (statement: ReturnType<typeof sql>) => club.database.db.execute(statement);
async function count(of: ReturnType<typeof sql>): Promise<number> {
  const [row] = await rowsOf(club.database.db, sql`select count(*)::int as n from ${of}`, { n: asInteger });
  return row?.n ?? 0;
}

test('a backlog of many thousands is deleted in one run, and newer rows stay', async () => {
  await execute(sql`insert into outbox (kind, once, payload, created_at, run_at, done_at)
    select 'old', 'old:' || n, '{}', ${daysAgo(9)}, ${daysAgo(9)}, ${daysAgo(8)} from generate_series(1, 11000) n`);
  await execute(sql`insert into outbox (kind, once, payload, created_at, run_at, done_at)
    values ('new', 'new', '{}', ${daysAgo(6)}, ${daysAgo(6)}, ${daysAgo(6)}), ('waits', 'waits', '{}', ${daysAgo(9)}, ${daysAgo(9)}, null)`);
  await cleanUp(club, club.clock.now);
  expect(await count(sql`outbox where kind = 'old'`)).toBe(0);
  expect(await count(sql`outbox where kind in ('new', 'waits')`)).toBe(2);
});

test('ended sessions are deleted after a month, those whose browser has an id after a year, live ones never', async () => {
  const session = (over: ReturnType<typeof sql>, seen: ReturnType<typeof sql>, mark: Buffer | null) =>
    execute(sql`insert into sessions (id, family_hash, token_hash, person_id, user_agent, device_hash, created_at, seen_at, expires_at, ended_at)
      values (gen_random_uuid(), sha256(gen_random_uuid()::text::bytea), '', ${personId}, 'test', ${mark}, ${seen}, ${seen}, ${over}, null)`);
  await session(daysAgo(31), daysAgo(40), null);
  await session(daysAgo(29), daysAgo(40), null);
  await session(daysAgo(31), daysAgo(40), Buffer.from([1]));
  await session(daysAgo(340), daysAgo(370), Buffer.from([1]));
  await session(daysAgo(-20), daysAgo(1), null);
  await cleanUp(club, club.clock.now);
  expect(await count(sql`sessions where user_agent = 'test'`)).toBe(3);
});

test('keys of calls that are never repeated end after three months', async () => {
  for (const days of [91, 89])
    await execute(sql`insert into idempotency_keys (person_id, operation, key, fingerprint, created_at)
      values (${personId}, 'test', gen_random_uuid(), '', ${daysAgo(days)})`);
  await cleanUp(club, club.clock.now);
  expect(await count(sql`idempotency_keys where operation = 'test'`)).toBe(1);
});

/** The club's database, with statements that fail on demand; it counts the others. */
function watched(fails?: RegExp): { services: Pick<typeof club, 'database'>; asked: (what: RegExp) => number } {
  const texts: string[] = [];
  const run = club.database.db.execute.bind(club.database.db);
  const execute = (statement: SQL) => {
    const text = new PgDialect().sqlToQuery(statement).sql;
    texts.push(text);
    return fails?.test(text) === true ? Promise.reject(new Error('busy')) : run(statement);
  };
  const db = new Proxy(club.database.db, { get: (of, key) => (key === 'execute' ? execute : Reflect.get(of, key)) });
  return {
    services: { database: { ...club.database, db } },
    asked: (what) => texts.filter((text) => what.test(text)).length,
  };
}

test('browser ids and subscriptions of ended sessions are deleted in batches', async () => {
  await execute(sql`insert into sessions (id, family_hash, token_hash, person_id, user_agent, device_hash, created_at, seen_at, expires_at, ended_at)
    select gen_random_uuid(), sha256(n::text::bytea), '', ${personId}, 'many', '\\x01', ${daysAgo(400)}, ${daysAgo(366)}, ${daysAgo(345)}, null
    from generate_series(1, 5001) n`);
  await execute(sql`insert into push_subscriptions (person_id, session_id, host_brand, endpoint, p256dh, auth, created_at, renewed_at)
    select person_id, id, 'main', 'https://push.invalid/' || id, '', '', now(), now() from sessions where user_agent = 'many'`);
  const { services, asked } = watched();
  await cleanUp(services, club.clock.now);
  expect(await count(sql`sessions where user_agent = 'many'`)).toBe(0);
  expect(await count(sql`push_subscriptions where endpoint like 'https://push.invalid/%'`)).toBe(0);
  expect(asked(/update sessions/)).toBeGreaterThan(1);
  expect(asked(/delete from push_subscriptions/)).toBe(2);
});

test('a failure does not stop the rest of the clean-up, and is reported', async () => {
  await execute(sql`insert into outbox (kind, once, payload, created_at, run_at, done_at)
    values ('left', 'left', '{}', ${daysAgo(9)}, ${daysAgo(9)}, ${daysAgo(8)})`);
  const { services } = watched(/push_subscriptions t/);
  await expect(cleanUp(services, club.clock.now)).rejects.toThrow('busy');
  expect(await count(sql`outbox where kind = 'left'`)).toBe(0);
});

test('rows that a killed import left staged are deleted after two days, and its progress stays', async () => {
  for (const [file, days] of [
    ['killed', 3],
    ['running', 1],
  ] as const)
    await execute(sql`with begun as (
        insert into moving_imports (kind, file_hash, rows, portions, counts, actor, started_at)
        values ('test', ${file}, 1, 4, '{}', 'console:test', ${daysAgo(days)}) returning id
      )
      insert into moving_rows (import_id, portion, row, key, cells)
      select id, 5, 2, '380671234567', '{"first_name": "Олена"}' from begun`);
  await cleanUp(club, club.clock.now);
  expect(await count(sql`moving_rows`)).toBe(1);
  expect(
    await count(sql`moving_rows r join moving_imports i on i.id = r.import_id where i.file_hash = 'running'`),
  ).toBe(1);
  expect(await count(sql`moving_imports where kind = 'test'`)).toBe(2);
});
