import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openHarness } from '../../test/harness/club.ts';
import { brokenConstraint } from './broken-constraint.ts';
import { asInteger, asText } from './columns.ts';
import { type Db, rowsOf, together } from './rows.ts';

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

  await transaction((tx) => together([write(tx, 1), write(tx, 2), write(tx, 3)]));
  expect(await read()).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
  const twice = transaction((tx) => together([write(tx, 4), write(tx, 1), write(tx, 5)]));
  expect(await twice.catch(brokenConstraint)).toBe('sent_once');
  expect(await read()).toHaveLength(3);
});
