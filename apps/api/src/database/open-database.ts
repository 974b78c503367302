import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brands } from '@club/rules/brands';
import { type SQL, sql } from 'drizzle-orm';
import type { Config } from '../settings/config.ts';
import { boundedClient } from './bounded-client.ts';
import { customerChannel, makeCustomerChanges } from './customer-changes.ts';
import type { Database, Db } from './rows.ts';
import { heartbeatMs } from './limits.ts';
import { lockFolder } from './lock-folder.ts';
import { migrateAlone } from './migrate-alone.ts';
import { openPool } from './open-pool.ts';
import { listenEmbedded, listenPostgres } from './session-changes.ts';
import { tables } from './tables.ts';
import { again, transactionsOn } from './transaction.ts';

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** Opens PostgreSQL when DATABASE_URL names one, else the embedded database in DATA_DIR; migrates it. */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'databasePool' | 'dataDir'>,
): Promise<Database> {
  if (config.databaseUrl === undefined) return openEmbedded(config.dataDir);
  if (config.databaseUrl === 'memory') return openEmbedded(undefined);
  return openPostgres(config.databaseUrl, config.databasePool);
}

async function openPostgres(url: string, max: number): Promise<Database> {
  const { default: pg } = await import('pg');
  const { drizzle } = await import('drizzle-orm/node-postgres');
  const { migrate } = await import('drizzle-orm/node-postgres/migrator');
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  await migrateAlone(pg, url, async (client) => {
    const db = drizzle({ client });
    await migrate(db, { migrationsFolder });
    await openClubAccounts(db);
  });
  const { pool, dropIdle, close } = openPool(pg, url, max);
  const Ear = boundedClient(pg.Client, heartbeatMs, dropIdle);
  const customerChanges = makeCustomerChanges();
  const sessionChanges = listenPostgres(
    () =>
      new Ear({
        connectionString: url,
        keepAlive: true,
        application_name: 'club session changes',
      }),
    { [customerChannel]: customerChanges.hear },
  );
  return {
    ...workOn(drizzle, pool),
    engine: 'postgresql',
    sessionChanges,
    customerChanges,
    close: async () => {
      await sessionChanges.close();
      await close();
    },
  };
}

type Drizzle = typeof import('drizzle-orm/node-postgres').drizzle;

function workOn(drizzle: Drizzle, pool: import('pg').Pool): Pick<Database, 'db' | 'transaction' | 'connections'> {
  const transaction = transactionsOn(pool, (client) => {
    const db = drizzle({ client, schema: tables });
    return (work) => db.transaction((tx) => work(tx as unknown as Db));
  });
  return {
    db: drizzle({ client: pool, schema: tables }),
    transaction: (work) => again(() => transaction(work)),
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  };
}

/**
 * The same database by connections of its own, so that their user never stands in the way of others; the embedded one
 * has a single connection, which is shared. `database` stays the owner of what is heard of sessions.
 */
export async function openBeside(
  config: Pick<Config, 'databaseUrl'>,
  database: Database,
  { max, statementMs }: { max: number; statementMs: number },
): Promise<Database> {
  if (database.engine === 'embedded' || config.databaseUrl === undefined)
    return { ...database, close: () => Promise.resolve() };
  const { default: pg } = await import('pg');
  const { drizzle } = await import('drizzle-orm/node-postgres');
  const { pool, close } = openPool(pg, config.databaseUrl, max, [`statement_timeout=${statementMs}`]);
  const { sessionChanges, customerChanges } = database;
  return { ...workOn(drizzle, pool), engine: 'postgresql', sessionChanges, customerChanges, close };
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
  await openClubAccounts(db);
  const customerChanges = makeCustomerChanges();
  await client.listen(customerChannel, customerChanges.hear);
  return {
    db: db as unknown as Db,
    engine: 'embedded',
    transaction: (work) => again(() => db.transaction((tx) => work(tx as unknown as Db))),
    sessionChanges: await listenEmbedded(client),
    customerChanges,
    close: () => client.close(),
  };
}

/** The club's own accounts in every brand; one that is new on the list has them before anything is paid in it. */
async function openClubAccounts(db: { execute(statement: SQL): PromiseLike<unknown> }): Promise<void> {
  await db.execute(sql`insert into xp_accounts (customer_id, brand, kind)
    select null, b.brand, k.kind from unnest(string_to_array(${brands.join(',')}, ',')) as b(brand),
      unnest(array['issued', 'redeemed', 'expired', 'adjusted']) as k(kind)
    where not exists (select from xp_accounts a where a.customer_id is null and a.brand = b.brand and a.kind = k.kind)
    on conflict do nothing`);
}
