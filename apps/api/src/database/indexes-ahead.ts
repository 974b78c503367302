import type pg from 'pg';
import { asBoolean, asText, orNull } from './columns.ts';
import { databaseFaultOf } from './fault.ts';
import { rowsOfClient } from './rows.ts';

interface Migration {
  sql: readonly string[];
  /** How migrations done before are recognised. */
  folderMillis: number;
}

/** The only kind of index that a migration may find existing: no other is created ahead of it. */
const mayBeThere = /^\s*CREATE (UNIQUE )?INDEX IF NOT EXISTS "(\w+)"/i;

/** The table or column is created by the same migration, so it is small or empty. */
const notYetThere = ['42P01', '42703'];

/**
 * A migration is one transaction, in which creating an index on a large table would block all writes. Those with `IF
 * NOT EXISTS` are created before it, concurrently, one by one; the migration then finds them. An interrupted attempt
 * leaves an invalid index, which is recreated.
 */
export async function makeIndexesAhead(client: pg.Client, migrations: readonly Migration[]): Promise<void> {
  const done = await lastDone(client);
  if (done === undefined) return;
  for (const { sql, folderMillis } of migrations)
    if (folderMillis > done) for (const statement of sql) await makeAhead(client, statement);
}

/** Undefined in an empty database. */
async function lastDone(client: pg.Client): Promise<number | undefined> {
  const table = 'drizzle.__drizzle_migrations';
  const known = 'select to_regclass($1) is not null as there';
  const [place] = await rowsOfClient(client, known, { there: asBoolean }, [table]);
  if (place?.there !== true) return undefined;
  const last = `select max(created_at)::text as at from ${table}`;
  const [row] = await rowsOfClient(client, last, { at: orNull(asText) });
  return row?.at == null ? undefined : Number(row.at);
}

async function makeAhead(client: pg.Client, statement: string): Promise<void> {
  const [, , name] = mayBeThere.exec(statement) ?? [];
  if (name === undefined) return;
  const made = 'select indisvalid as valid from pg_index where indexrelid = to_regclass($1)';
  const [index] = await rowsOfClient(client, made, { valid: asBoolean }, [`"${name}"`]);
  if (index?.valid === true) return;
  const [limit] = await rowsOfClient(client, 'show lock_timeout', { lock_timeout: asText });
  // It waits for transactions that write when it begins, and blocks none meanwhile.
  await client.query('set lock_timeout = 0');
  try {
    if (index !== undefined) await client.query(`drop index concurrently "${name}"`);
    await client.query(statement.replace(/INDEX IF NOT EXISTS/i, 'INDEX CONCURRENTLY'));
  } catch (error) {
    if (!notYetThere.includes(databaseFaultOf(error)?.code ?? '')) throw error;
  } finally {
    await client.query(`set lock_timeout = '${limit!.lock_timeout}'`);
  }
}
