import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openHarness } from '../../test/harness/club.ts';
import { brokenConstraint, databaseFaultOf } from './fault.ts';
import { asInteger, asText } from './columns.ts';
import { type Db, rowsOf, sendTogether } from './rows.ts';
import { closeTogether, onOneConnection, openTogether } from './transaction.ts';

const club = openHarness({ engine: 'postgresql', seed: false });

test('no statement runs or blocks without end, and none is JIT-compiled', async () => {
  const settings = await rowsOf(
    club.database.db,
    sql`select name, setting from pg_settings where name in ('statement_timeout', 'lock_timeout', 'jit') order by name`,
    { name: asText, setting: asText },
  );
  expect(settings).toEqual([
    { name: 'jit', setting: 'off' },
    { name: 'lock_timeout', setting: '5000' },
    { name: 'statement_timeout', setting: '10000' },
  ]);
});

test('statements that are sent together end before their transaction does, and the first that failed is reported', async () => {
  const { db, transaction } = club.database;
  await db.execute(sql`create table sent (n int constraint sent_once primary key)`);
  const write = (tx: Db, n: number) => tx.execute(sql`insert into sent (n) values (${n})`);
  const read = () => rowsOf(db, sql`select n from sent order by n`, { n: asInteger });

  await transaction((tx) => sendTogether([write(tx, 1), write(tx, 2), write(tx, 3)]));
  expect(await read()).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
  const twice = transaction((tx) => sendTogether([write(tx, 4), write(tx, 1), write(tx, 5)]));
  expect(await twice.catch(brokenConstraint)).toBe('sent_once');
  expect(await read()).toHaveLength(3);
});

test('a transaction ends with its last statements: all of them or none, and nothing after', async () => {
  const { db, transaction } = club.database;
  await db.execute(sql`create table last (n int constraint last_once primary key)`);
  const write = (tx: Db, n: number) => tx.execute(sql`insert into last (n) values (${n})`);
  const read = () => rowsOf(db, sql`select n from last order by n`, { n: asInteger });

  await transaction(
    async (tx) => {
      await openTogether(tx, [read(), rowsOf(tx, sql`select 1 as n`, { n: asInteger })]);
      await closeTogether(tx, [write(tx, 1), write(tx, 2)]);
      expect(await read()).toHaveLength(2);
    },
    { readsFirst: true },
  );
  const twice = transaction((tx) => closeTogether(tx, [write(tx, 3), write(tx, 1), write(tx, 4)]));
  expect(await twice.catch(brokenConstraint)).toBe('last_once');
  const late = transaction(async (tx) => {
    await closeTogether(tx, [write(tx, 5)]);
    await write(tx, 6);
  });
  await expect(late).rejects.toThrow(/A statement after the last one|Failed query/);
  expect(await read()).toEqual([{ n: 1 }, { n: 2 }, { n: 5 }]);
  const away = transaction((tx) =>
    closeTogether(tx, [tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`), write(tx, 8)]),
  );
  expect(databaseFaultOf(await away.catch((error: unknown) => error))?.kind).toBe('away');
  expect(await transaction((tx) => rowsOf(tx, sql`select 7 as n`, { n: asInteger }))).toEqual([{ n: 7 }]);
});

test('of statements sent together the server skips those after the first failure, and all of them can be repeated', async () => {
  const { db, transaction } = club.database;
  await db.execute(sql`create table skipped (n int constraint skipped_once primary key)`);
  const write = async (tx: Db, n: number) => tx.execute(sql`insert into skipped (n) values (${n})`);
  // Texts that the connection has not parsed yet.
  const later = async (tx: Db, n: number) => tx.execute(sql`insert into skipped (n) select ${n}::int * 10`);
  const outcomes = async (n: number) => {
    const sent: Promise<unknown>[] = [];
    await transaction((tx) => {
      sent.push(write(tx, n), write(tx, n), later(tx, n), write(tx, -n));
      return closeTogether(tx, sent);
    }).catch(() => undefined);
    return (await Promise.allSettled(sent)).map((one) =>
      one.status === 'fulfilled' ? 'done' : brokenConstraint(one.reason),
    );
  };
  // More often than there are connections.
  for (let n = 1; n < 30; n++) expect(await outcomes(n)).toEqual(['done', 'skipped_once', undefined, undefined]);
  await Promise.all(
    Array.from({ length: 20 }, (_, n) => transaction((tx) => closeTogether(tx, [later(tx, n), write(tx, n * 10 + 1)]))),
  );
  const [row] = await rowsOf(db, sql`select count(*)::int as n from skipped`, { n: asInteger });
  expect(row?.n).toBe(40);
});

test('reads on one connection take no other, and return it when all of them have ended', async () => {
  const { db, connections } = club.database;
  const pids = await onOneConnection(db, (one) => {
    const pid = () => rowsOf(one, sql`select pg_backend_pid() as n, ${1}::int as k`, { n: asInteger, k: asInteger });
    return sendTogether(Array.from({ length: 20 }, pid));
  });
  expect(new Set(pids.map(([row]) => row?.n)).size).toBe(1);
  // More often than there are connections.
  for (let n = 0; n < 30; n++) {
    const fails = onOneConnection(db, (one) =>
      sendTogether([one.execute(sql`select 1 / ${0}::int`), one.execute(sql`select ${1}::int`)]),
    );
    expect(databaseFaultOf(await fails.catch((error: unknown) => error))?.code).toBe('22012');
  }
  const lost = onOneConnection(db, (one) => one.execute(sql`select pg_terminate_backend(pg_backend_pid())`));
  await expect(lost).rejects.toThrow(/Failed query/);
  expect(await rowsOf(db, sql`select ${1}::int as n`, { n: asInteger })).toEqual([{ n: 1 }]);
  expect(connections?.()).toMatchObject({ waiting: 0 });
});

test('a statement that cannot be sent takes its commit with it', async () => {
  const { db, transaction } = club.database;
  await db.execute(sql`create table unsent (n int)`);
  const circle: Record<string, unknown> = {};
  circle.self = circle;
  const write = (tx: Db, n: unknown) => tx.execute(sql`insert into unsent (n) values (${n})`);
  await expect(transaction((tx) => closeTogether(tx, [write(tx, 1), write(tx, circle), write(tx, 2)]))).rejects.toThrow(
    /Failed query/,
  );
  expect(await rowsOf(db, sql`select n from unsent`, { n: asInteger })).toEqual([]);
  await transaction((tx) => closeTogether(tx, [write(tx, 3)]));
  expect(await rowsOf(db, sql`select n from unsent`, { n: asInteger })).toEqual([{ n: 3 }]);
});
