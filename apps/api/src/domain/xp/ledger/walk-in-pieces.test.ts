import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHarness } from '../../../../test/harness/club.ts';
import { findAudit } from '../../../database/xp/audits.ts';
import type { Db } from '../../../database/rows.ts';
import { auditEverything } from './audit.ts';

const club = openHarness();
const customers = 2500;
let bent: string[];

beforeAll(async () => {
  await club.database.db.execute(sql`with p as (
      insert into people (phone, first_name, last_name, birth_date)
      select '38099' || lpad(n::text, 7, '0'), '', '', '1990-01-01' from generate_series(1, ${customers}::int) n returning id
    ), c as (insert into customers (person_id, brand) select id, 'main' from p returning id)
    insert into xp_accounts (customer_id, brand, kind) select id, 'main', kind from c, unnest(array['available', 'held']) kind`);
  const { rows } = await club.database.db.execute<{ id: string }>(sql`update xp_accounts set balance = 1
    where kind = 'held' and customer_id % 100 = 7 returning id::text`);
  bent = rows.map(({ id }) => id);
});

afterAll(() => club.database.db.execute(sql`update xp_accounts set balance = 0 where kind = 'held' and balance = 1`));

/** A database that does what a test sets for each statement, by its number and its text. */
function withStatements(instead: (nth: number, text: string, go: () => Promise<unknown>) => Promise<unknown>) {
  const { db } = club.database;
  let nth = 0;
  const execute = (statement: SQL) =>
    instead(++nth, new PgDialect().sqlToQuery(statement).sql, async () => db.execute(statement));
  return { database: { ...club.database, db: Object.assign(Object.create(db) as Db, { execute }) } };
}

const named = (found: { what: string }[]) => found.map(({ what }) => what).toSorted((a, b) => Number(a) - Number(b));

test('many parallel workers find what one finds, each once', async () => {
  const alone = await auditEverything(club, club.clock.now, { isAnew: true });
  expect([alone.isWhole, named(alone.found)]).toEqual([true, bent]);
  expect(bent.length).toBeGreaterThan(20);
  // In a piece rows come as the database finds them.
  const together = await auditEverything(club, club.clock.now, { isAnew: true, lanes: 4 });
  expect([together.isWhole, named(together.found)]).toEqual([true, bent]);
});

test('pieces behind an unfinished one are not passed, and are audited again', async () => {
  const { promise: others, resolve: othersWentOn } = Promise.withResolvers<void>();
  // The first check of the first piece is lost when others have checked theirs.
  const { promise: lost, resolve: lose } = Promise.withResolvers<void>();
  let isHeld = false;
  const slow = withStatements(async (nth, text, go) => {
    if (nth >= 30) othersWentOn();
    if (isHeld || !text.includes('balance is the sum of its entries')) return go();
    isHeld = true;
    await lost;
    throw Object.assign(new Error('refused'), { code: 'ECONNREFUSED', severity: 'ERROR' });
  });
  const interrupted = auditEverything(slow, club.clock.now, { isAnew: true, lanes: 4 });
  await others;
  expect(await findAudit(club.database.db)).toMatchObject({ walk: 'customers', after: null, found: [] });
  lose();
  expect(await interrupted).toEqual({ found: [], isWhole: false });
  const rest = await auditEverything(club, club.clock.now, { lanes: 4 });
  expect([rest.isWhole, named(rest.found)]).toEqual([true, bent]);
});

const whereCut = (times: number) => {
  let cuts = 0;
  return withStatements((_, text, go) =>
    text.includes('balance is the sum of its entries') && ++cuts <= times
      ? Promise.reject(Object.assign(new Error('cut'), { code: '57014', severity: 'ERROR' }))
      : go(),
  );
};

// Quarters of 500 rows: 125, 32, 8, 2, and the fifth is a row, which nothing cuts.
test.each([1, 4])('a cancelled piece is audited in parts, while others continue (%d workers)', async (lanes) => {
  const { found, isWhole } = await auditEverything(whereCut(5), club.clock.now, { isAnew: true, lanes });
  expect([isWhole, named(found)]).toEqual([true, bent]);
});

test('a single row that is cancelled too ends the audit, and the next one continues', async () => {
  const cut = await auditEverything(whereCut(6), club.clock.now, { isAnew: true });
  expect(cut).toEqual({ found: [], isWhole: false });
  const { found, isWhole } = await auditEverything(club, club.clock.now);
  expect([isWhole, named(found)]).toEqual([true, bent]);
});

test('one out of time stops, and single pieces reach the end', async () => {
  await auditEverything(club, club.clock.now, { isAnew: true, longestMs: 0, lanes: 4 });
  let turns = 1;
  for (let isWhole = false; !isWhole; turns++)
    isWhole = (await auditEverything(club, club.clock.now, { longestMs: 0, lanes: 4 })).isWhole;
  expect(turns).toBeGreaterThan(2);
  expect(named((await findAudit(club.database.db))!.found)).toEqual(bent);
});
