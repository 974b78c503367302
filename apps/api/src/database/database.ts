import type { SQL } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { SessionChanges } from './session-changes.ts';
import type { tables } from './tables/tables.ts';

/** A connection or a transaction: queries take either. PGlite is used through the same face. */
export type Db = Pick<
  NodePgDatabase<typeof tables>,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute' | '$with' | 'with'
>;

export interface Database {
  db: Db;
  engine: 'postgresql' | 'embedded';
  /** Runs `work` in one transaction, again on serialization failures and deadlocks (at most 5 times). */
  transaction: <T>(work: (tx: Db) => Promise<T>) => Promise<T>;
  /** Sessions that changed, here or in another process. */
  sessionChanges: SessionChanges;
  close: () => Promise<void>;
}

/** Rows of a hand-written statement. Timestamps come as text from both engines: ask for `extract(epoch …)` instead. */
export async function rowsOf<Row>(db: Db, statement: SQL): Promise<Row[]> {
  return (await db.execute(statement)).rows as Row[];
}
