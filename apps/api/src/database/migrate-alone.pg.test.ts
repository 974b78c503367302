import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { migrateAlone } from './migrate-alone.ts';

const url = () => `postgres://club@127.0.0.1:${inject('postgresPort')}/postgres`;
const open = async () => {
  const client = new pg.Client(url());
  await client.connect();
  return client;
};

test('a migration may take longer than any statement of a call', async () => {
  await migrateAlone(pg.Client, url(), async (client) => {
    await client.query('select pg_sleep(10.5)');
  });
});

test('a migration blocked by a locked table lets calls pass and tries again', async () => {
  const holder = await open();
  await holder.query('create table if not exists migrated (id int)');
  await holder.query('begin; lock table migrated');
  let tried = 0;
  await migrateAlone(pg.Client, url(), async (client) => {
    tried++;
    if (tried === 2) await holder.query('rollback');
    await client.query('begin; alter table migrated add column if not exists later int').catch(async (error: Error) => {
      await client.query('rollback');
      throw Object.assign(error);
    });
    await client.query('commit');
  });
  expect(tried).toBe(2);
  const { rows } = await holder.query(
    `select count(*)::int as n from information_schema.columns where table_name = 'migrated' and column_name = 'later'`,
  );
  expect(rows).toEqual([{ n: 1 }]);
  await holder.query('drop table migrated');
  await holder.end();
});

test('of processes that start simultaneously one migrates at a time, and each in its turn', async () => {
  let there = 0;
  let most = 0;
  let done = 0;
  const migrate = async (client: pg.Client) => {
    most = Math.max(most, ++there);
    await client.query('select pg_sleep(0.2)');
    there--;
    done++;
  };
  await Promise.all(Array.from({ length: 4 }, () => migrateAlone(pg.Client, url(), migrate)));
  expect({ most, done }).toEqual({ most: 1, done: 4 });
});
