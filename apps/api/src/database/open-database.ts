import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from '../config.ts';
import type { Database, Db } from './database.ts';
import { lockFolder } from './lock-folder.ts';
import { namingClient } from './named-statements.ts';
import { hearEmbedded, hearPostgres } from './session-changes.ts';
import { tables } from './tables/tables.ts';

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** Opens PostgreSQL when DATABASE_URL names one, else the embedded database in DATA_DIR; migrates it. */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'databasePool' | 'dataDir'>,
): Promise<Database> {
  if (config.databaseUrl === undefined) return openEmbedded(config.dataDir);
  if (config.databaseUrl === 'memory') return openEmbedded(undefined);
  return openPostgres(config.databaseUrl, config.databasePool);
}

const settings = [
  // A lock waits longer than any honest transaction lasts; a lost client gives its locks back.
  'statement_timeout=10000',
  'lock_timeout=5000',
  'idle_in_transaction_session_timeout=10000',
  // Every statement here is short. Compiling one whose cost was guessed too high takes 20 to 300 ms, with rows locked.
  'jit=off',
];

async function openPostgres(url: string, pool: number): Promise<Database> {
  const { default: pg } = await import('pg');
  const { drizzle } = await import('drizzle-orm/node-postgres');
  const { migrate } = await import('drizzle-orm/node-postgres/migrator');
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  const client = new pg.Pool({
    connectionString: url,
    max: pool,
    Client: namingClient(pg.Client),
    options: settings.map((setting) => `-c ${setting}`).join(' '),
  });
  // A dropped connection is replaced by the pool, and work on it fails by its own statement. Without a listener the
  // event itself would end the process, in the pool and in the middle of a transaction alike.
  client.on('error', () => undefined);
  client.on('connect', (connection) => connection.on('error', () => undefined));
  const db = drizzle({ client, schema: tables });
  await migrateAlone(client, () => migrate(db, { migrationsFolder }));
  const sessionChanges = hearPostgres(
    () => new pg.Client({ connectionString: url, keepAlive: true, application_name: 'club session changes' }),
  );
  return {
    db,
    engine: 'postgresql',
    transaction: (work) => again(() => db.transaction((tx) => work(tx as unknown as Db))),
    sessionChanges,
    close: async () => {
      await sessionChanges.close();
      await client.end();
    },
  };
}

/** Several processes may start at once: one migrates, the others wait. */
async function migrateAlone(pool: import('pg').Pool, migrate: () => Promise<void>): Promise<void> {
  const holder = await pool.connect();
  try {
    await holder.query('set lock_timeout = 0; set statement_timeout = 0');
    await holder.query('select pg_advisory_lock(727)');
    await migrate();
  } finally {
    await holder.query('select pg_advisory_unlock_all()');
    holder.release(true);
  }
}

async function openEmbedded(dataDir: string | undefined): Promise<Database> {
  const folder = dataDir === undefined ? undefined : join(dataDir, 'pg');
  if (dataDir !== undefined) await mkdir(dataDir, { recursive: true });
  const unlock = folder === undefined ? undefined : await lockFolder(folder);
  const { PGlite } = await import('@electric-sql/pglite');
  const client = folder === undefined ? await PGlite.create() : await PGlite.create(folder);
  const database = await embeddedOn(client);
  return {
    ...database,
    close: async () => {
      await client.close();
      unlock?.();
    },
  };
}

/** The embedded database over an already made PGlite; tests hand in a copy of a migrated template. */
export async function embeddedOn(client: import('@electric-sql/pglite').PGlite): Promise<Database> {
  const { drizzle } = await import('drizzle-orm/pglite');
  const { migrate } = await import('drizzle-orm/pglite/migrator');
  const db = drizzle(client, { schema: tables });
  await migrate(db, { migrationsFolder });
  return {
    db: db as unknown as Db,
    engine: 'embedded',
    transaction: (work) => again(() => db.transaction((tx) => work(tx as unknown as Db))),
    sessionChanges: await hearEmbedded(client),
    close: () => client.close(),
  };
}

const repeatable = new Set(['40001', '40P01']);

async function again<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      const code = (error as { cause?: { code?: string } }).cause?.code ?? (error as { code?: string }).code;
      if (attempt >= 5 || code === undefined || !repeatable.has(code)) throw error;
      await pause(Math.random() * 20 * attempt);
    }
  }
}
