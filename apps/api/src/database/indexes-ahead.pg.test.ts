import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { makeIndexesAhead } from './indexes-ahead.ts';
import { migrationsFolder } from './open-database.ts';

const open = async (database: string) => {
  const client = new pg.Client(`postgres://club@127.0.0.1:${inject('postgresPort')}/${database}`);
  await client.connect();
  return client;
};
const database = 'indexes_ahead';
let client: pg.Client;
let writer: pg.Client;
beforeEach(async () => {
  const server = await open('postgres');
  await server.query(`drop database if exists ${database}`);
  await server.query(`create database ${database}`);
  await server.end();
  [client, writer] = [await open(database), await open(database)];
  await client.query(`create schema drizzle; create table drizzle.__drizzle_migrations (created_at bigint);
    insert into drizzle.__drizzle_migrations values (1); create table filled (id int, twice int);
    set lock_timeout = '3s'`);
});
afterEach(() => Promise.all([client.end(), writer.end()]));

const statement = 'CREATE INDEX IF NOT EXISTS "filled_id" ON "filled" USING btree ("id");';
const ahead = (...sql: string[]) => makeIndexesAhead(client, [{ sql, folderMillis: 2 }]);
const isValid = async (name: string) => {
  const { rows } = await client.query('select indisvalid from pg_index where indexrelid = to_regclass($1)', [name]);
  return rows[0]?.indisvalid;
};

test('an index is made while others write, and the migration finds it', async () => {
  const other = await open(database);
  await other.query('begin; insert into filled values (1)');
  const made = ahead(statement);
  await expect
    .poll(async () => {
      const { rows } = await writer.query(`select 1 from pg_stat_activity where query ilike 'create index concurrently%'
        and wait_event_type = 'Lock'`);
      return rows.length;
    })
    .toBe(1);
  await writer.query(`set lock_timeout = '1s'`);
  await writer.query('insert into filled values (2)');
  await other.query('commit');
  await made;
  expect(await isValid('filled_id')).toBe(true);
  await client.query(statement);
  const { rows } = await client.query('show lock_timeout');
  expect(rows).toEqual([{ lock_timeout: '3s' }]);
  await other.end();
});

test('an invalid index of an interrupted attempt is recreated', async () => {
  await client.query('insert into filled values (1, 1), (1, 1)');
  const unique = 'CREATE UNIQUE INDEX IF NOT EXISTS "filled_once" ON "filled" USING btree ("id");';
  await expect(ahead(unique)).rejects.toThrow(/could not create unique index/);
  expect(await isValid('filled_once')).toBe(false);
  await client.query('delete from filled');
  await ahead(unique);
  expect(await isValid('filled_once')).toBe(true);
});

test('a migration done before, a column of the same migration and a new database are left to the migration', async () => {
  await makeIndexesAhead(client, [{ sql: [statement], folderMillis: 1 }]);
  await ahead(
    'CREATE INDEX IF NOT EXISTS "filled_later" ON "filled" ("later");',
    'CREATE INDEX "plain" ON "filled" ("id");',
  );
  await client.query('drop table drizzle.__drizzle_migrations');
  await ahead(statement);
  for (const name of ['filled_id', 'filled_later', 'plain']) expect(await isValid(name)).toBeUndefined();
});

test('from now on every index on an existing table may be created ahead', () => {
  const { entries } = JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as {
    entries: { idx: number; tag: string }[];
  };
  const late = entries
    .filter(({ idx }) => idx > 65)
    .flatMap(({ tag }) => {
      const text = readFileSync(join(migrationsFolder, `${tag}.sql`), 'utf8');
      const created = [...text.matchAll(/CREATE TABLE "(\w+)"/g)].map(([, table]) => table);
      return [...text.matchAll(/CREATE (?:UNIQUE )?INDEX "(\w+)" ON "(\w+)"/g)]
        .filter(([, , table]) => !created.includes(table))
        .map(([, index]) => `${tag}: ${index} without IF NOT EXISTS`);
    });
  expect(late).toEqual([]);
});
