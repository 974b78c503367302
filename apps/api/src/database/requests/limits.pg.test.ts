import { expect, test } from 'vitest';
import { openHarness } from '../../../test/harness/club.ts';
import { sql } from 'drizzle-orm';
import { asText } from '../columns.ts';
import { rowsOf } from '../rows.ts';
import { commitsEach } from '../transaction.ts';
import { countUses, giveBackUses, readManyUses } from './limits.ts';

const club = openHarness({ engine: 'postgresql', seed: false });
const windowStart = new Date('2026-03-01T10:00:00Z');
const use = (key: string) => ({ key, windowStart });

const firmness = async (db: Parameters<typeof rowsOf>[0]) =>
  (await rowsOf(db, sql`select current_setting('synchronous_commit') as firm`, { firm: asText }))[0]?.firm;

test("a count alone does not wait for the disk, and the connection's next commit does", async () => {
  const { db } = club.database;
  expect(commitsEach(db)).toBe(true);
  await rowsOf(db, sql`select set_config('synchronous_commit', 'local', false) as firm`, { firm: asText });
  expect(await firmness(db)).toBe('local');
  await countUses(db, [use('a'), use('a'), use('b')]);
  await giveBackUses(db, [use('a'), use('c')]);
  expect(await readManyUses(db, [use('a'), use('b'), use('c')])).toEqual([1, 1, 0]);
  // The pool hands out the one returned last.
  expect(await firmness(db)).toBe('local');
});

test('a count within a transaction leaves it as durable as it was', async () => {
  await club.database.transaction(async (tx) => {
    expect(commitsEach(tx)).toBe(false);
    await tx.execute(sql`set local synchronous_commit = local`);
    await countUses(tx, [use('d')]);
    await giveBackUses(tx, [use('d')]);
    expect(await firmness(tx)).toBe('local');
  });
});

test('uses counted and returned by many at once add up', async () => {
  const { db } = club.database;
  const keys = ['e', 'f', 'g'];
  await Promise.all(
    Array.from({ length: 60 }, async (_, i) => {
      const both = [use(keys[i % 3]!), use(keys[(i + 1) % 3]!)];
      await countUses(db, both);
      if (i % 2 === 0) await giveBackUses(db, both.toReversed());
    }),
  );
  expect(await readManyUses(db, keys.map(use))).toEqual([20, 20, 20]);
});
