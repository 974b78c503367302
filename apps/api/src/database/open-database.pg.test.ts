import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openHarness } from '../../test/harness/club.ts';
import { brokenConstraint, databaseFaultOf } from './fault.ts';
import { asInteger, asText } from './columns.ts';
import { type Db, rowsOf, sendTogether } from './rows.ts';
import { closeTogether, openTogether } from './transaction.ts';

const club = openHarness({ engine: 'postgresql', seed: false });

test('no statement runs or waits without end, and none is compiled', async () => {
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
