import { type SQL, sql } from 'drizzle-orm';
import { asInteger } from './columns.ts';
import { type Db, rowsOf } from './rows.ts';

/** So many are gone within a moment, and no lock is held for long. */
const batch = 5000;

/** Deletes these rows of a table, some at a time, each batch in a transaction of its own: a backlog of millions is no statement that ends by its limit. */
export async function deleteInBatches(db: Db, table: SQL, which: SQL): Promise<void> {
  for (;;) {
    const [row] = await rowsOf(
      db,
      sql`with gone as (
        delete from ${table} where ctid = any(array(select ctid from ${table} where ${which} limit ${batch})) returning 1
      ) select count(*)::int as count from gone`,
      { count: asInteger },
    );
    if ((row?.count ?? 0) < batch) return;
  }
}
