import type { SQL } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import { type Columns, readerOf, type RowOf, WrongValue } from './columns.ts';
import type { CustomerChanges } from './customer-changes.ts';
import type { SessionChanges } from './session-changes.ts';
import type { tables } from './tables.ts';

/** A connection or a transaction: queries take either. PGlite is used through the same face. */
export type Db = Pick<
  NodePgDatabase<typeof tables>,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute' | '$with' | 'with'
>;

/** How a transaction begins. */
export interface TransactionOptions {
  /** Its first statements only read, and go through `openTogether`: they are sent with `begin`. */
  readsFirst?: boolean;
}

export interface Database {
  db: Db;
  engine: 'postgresql' | 'embedded';
  /** Runs `work` in one transaction, again on serialization failures and deadlocks (at most 5 times). */
  transaction: <T>(work: (tx: Db) => Promise<T>, opening?: TransactionOptions) => Promise<T>;
  /** Sessions that changed, here or in another process. */
  sessionChanges: SessionChanges;
  /** Connections now; none is counted of the embedded one, which has a single. */
  connections?: () => { open: number; idle: number; waiting: number };
  /** How long new work would wait for a connection, in milliseconds. */
  waitMs?: () => number;
  /** Orders and requests that changed, here or in another process. */
  customerChanges: CustomerChanges;
  /** Standbys that may be read from, if any. */
  replicas?: Replicas;
  close: () => Promise<void>;
}

/** How far a database has come: which primary wrote (a row of `epochs`), and where in its log. */
export interface Position {
  epoch: number;
  lsn: bigint;
}

/** A browser's record of its last change: a position, or that only the primary has it. */
export type Seen = Position | 'primary' | undefined;

/** Standbys that lists and texts are read from. */
export interface Replicas {
  /** A standby that shows everything up to `seen` and is not further behind than usual; undefined: the primary answers. */
  showing(seen: Seen): Db | undefined;
  /** The primary's current position: changes before this call are before it. Throws Unanswered soon where none comes. */
  position(): Promise<Position>;
  /** Seconds that each is behind, by its host; undefined of one that does not answer. */
  lags(): { host: string; seconds: number | undefined }[];
  /** Calls that a standby has answered, and those that it passed back to the primary. */
  counts(): { standby: number; primary: number };
  /** A standby has answered a call. */
  answered(): void;
  /** A call on a standby failed: by a fault of its database it is passed over until it answers a look. */
  refused(replica: Db, error: unknown): void;
  close(): Promise<void>;
}

/**
 * A statement's result does not fit what the code reads. It names the statement by its first words, and holds no value.
 */
export class DatabaseShapeError extends Error {
  override name = 'DatabaseShapeError';

  constructor(statement: SQL | string, problem: string) {
    const text = typeof statement === 'string' ? statement : new PgDialect().sqlToQuery(statement).sql;
    const words = text.trim().split(/\s+/).slice(0, 8).join(' ');
    super(`«${words} …»: ${problem}`);
  }
}

/**
 * Rows of a hand-written statement. The result is checked against `columns`: names and types even without rows, and
 * every value. Fails on a column that is absent, not declared or of another type.
 */
export const rowsOf = async <C extends Columns>(db: Db, statement: SQL, columns: C): Promise<RowOf<C>[]> =>
  read(await db.execute(statement), statement, columns);

/** A connection of a driver itself, which the query builder does not have yet. */
interface BareClient {
  query(text: string, values?: unknown[]): Promise<Answer>;
}

interface Answer {
  rows: Record<string, unknown>[];
  fields: { name: string; dataTypeID: number }[];
}

/** The same of a statement that is sent by the driver itself: while the database is found, migrated and opened. */
export const rowsOfClient = async <C extends Columns>(
  client: BareClient,
  statement: string,
  columns: C,
  values?: unknown[],
): Promise<RowOf<C>[]> => read(await client.query(statement, values), statement, columns);

function read<C extends Columns>({ rows, fields }: Answer, statement: SQL | string, columns: C): RowOf<C>[] {
  const names = Object.keys(columns);
  for (const { name, dataTypeID } of fields) {
    const column = columns[name];
    if (column === undefined) throw new DatabaseShapeError(statement, `nobody reads the column ${name}`);
    if (!column.types.includes(dataTypeID))
      throw new DatabaseShapeError(
        statement,
        `the column ${name} is of type ${dataTypeID}, not ${column.types.join('/')}`,
      );
  }
  if (fields.length !== names.length) {
    const found = new Set(fields.map(({ name }) => name));
    const absent = names.filter((name) => !found.has(name));
    throw new DatabaseShapeError(
      statement,
      absent.length > 0 ? `no column ${absent.join(', ')}` : 'a name is used twice',
    );
  }
  try {
    return rows.map(readerOf(columns));
  } catch (error) {
    throw error instanceof WrongValue ? new DatabaseShapeError(statement, error.message) : error;
  }
}

/**
 * Sends statements of one transaction together, in this order, if none needs another's result: one round trip instead
 * of many. Each must be one statement. Settles when all have ended, so that none runs after a rollback, and fails with
 * the first that failed.
 */
export async function sendTogether<T extends readonly Promise<unknown>[] | []>(
  statements: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  // A statement of the builder runs again for each await: here there is one.
  const sent = statements.map(async (statement) => statement);
  await Promise.allSettled(sent);
  return (await Promise.all(sent)) as { -readonly [K in keyof T]: Awaited<T[K]> };
}
