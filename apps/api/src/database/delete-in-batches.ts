import { type SQL, sql } from 'drizzle-orm';
import { asId, asInteger, orNull } from './columns.ts';
import { type Db, rowsOf } from './rows.ts';

/** So many are deleted within a moment, and no lock is held for long. */
const batch = 5000;

/**
 * Deletes these rows of a table, some at a time, each batch in a transaction of its own: a backlog of millions would
 * not fit into one statement's time limit.
 */
export const deleteInBatches = (db: Db, table: SQL, which: SQL): Promise<void> =>
  inBatches(db, sql`delete from ${table} where ${batchOf(table, which)}`);

/** The same for a change after which a row is not one of these any more. */
export const changeInBatches = (db: Db, table: SQL, change: SQL, which: SQL): Promise<void> =>
  inBatches(db, sql`update ${table} set ${change} where ${batchOf(table, which)}`);

const batchOf = (table: SQL, which: SQL): SQL =>
  sql`ctid = any(array(select ctid from ${table} where ${which} limit ${batch}))`;

async function inBatches(db: Db, statement: SQL): Promise<void> {
  for (;;) {
    const [row] = await rowsOf(
      db,
      sql`with done as (${statement} returning 1) select count(*)::int as count from done`,
      { count: asInteger },
    );
    if ((row?.count ?? 0) < batch) return;
  }
}

/**
 * Walks a table by its id: `rule` says which rows of each piece, called t, are deleted. For conditions without an
 * index.
 */
export async function deleteByPieces(db: Db, table: SQL, { using, rule }: { using: SQL; rule: SQL }): Promise<void> {
  for (let after = 0; ;) {
    const [row] = await rowsOf(
      db,
      sql`with piece as (
        select id from ${table} where id > ${after}::bigint order by id limit ${batch}
      ), gone as (
        delete from ${table} t using piece, ${using} where t.id = piece.id and ${rule}
      ) select max(id)::float8 as last, count(*)::int as count from piece`,
      { last: orNull(asId), count: asInteger },
    );
    after = row?.last ?? after;
    if ((row?.count ?? 0) < batch) return;
  }
}
