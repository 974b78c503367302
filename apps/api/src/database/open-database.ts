import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brands } from '@club/rules/brands';
import { type SQL, sql } from 'drizzle-orm';
import type { Config } from '../settings/config.ts';
import { readDatabaseAddress, urlsOf } from './address.ts';
import { boundedClient } from './wire/bounded-client.ts';
import { customerChannel, makeCustomerChanges } from './customer-changes.ts';
import { asInteger } from './columns.ts';
import { type Database, type Db, type Replicas, rowsOfClient } from './rows.ts';
import { heartbeatMs, replicaAnswerMs, serverSettings } from './limits.ts';
import { type EpochMemory, epochMemory } from './epoch.ts';
import { lockFolder } from './lock-folder.ts';
import { makeIndexesAhead } from './indexes-ahead.ts';
import { migrateAlone } from './migrate-alone.ts';
import { openPool } from './wire/open-pool.ts';
import { primaryClient } from './primary-client.ts';
import { typesOf, withQuickStatements } from './wire/quick-statements.ts';
import { followReplicas } from './replicas.ts';
import { listenEmbedded, listenPostgres } from './session-changes.ts';
import { assignment } from './wire/settled-client.ts';
import { tables } from './tables.ts';
import { again, requestedBy, connectionName, standsOn, transactionsOn } from './transaction.ts';

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** Opens PostgreSQL when DATABASE_URL names one, else the embedded database in DATA_DIR; migrates it. */
export async function openDatabase(
  config: Pick<
    Config,
    'databaseUrl' | 'databasePool' | 'databasePooler' | 'databaseDirectUrl' | 'databaseReplicaUrl' | 'dataDir'
  >,
): Promise<Database> {
  if (config.databaseUrl === undefined) return openEmbedded(config.dataDir);
  if (config.databaseUrl === 'memory') return openEmbedded(undefined);
  return openPostgres({ ...config, databaseUrl: config.databaseUrl });
}

type PostgresConfig = Pick<
  Config,
  'databasePool' | 'databasePooler' | 'databaseDirectUrl' | 'databaseReplicaUrl' | 'dataDir'
> & {
  databaseUrl: string;
};

async function openPostgres(config: PostgresConfig): Promise<Database> {
  const { default: pg } = await import('pg');
  const { drizzle } = await import('drizzle-orm/node-postgres');
  const { migrate } = await import('drizzle-orm/node-postgres/migrator');
  const { readMigrationFiles } = await import('drizzle-orm/migrator');
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  const { databasePool: max, databasePooler: pooler } = config;
  const epochs = epochMemory(config.dataDir);
  const served = serverAt(pg, config.databaseUrl, epochs);
  // Whatever holds a lock or listens for its lifetime needs a connection that is lent to no one else.
  const direct = config.databaseDirectUrl === undefined ? served : serverAt(pg, config.databaseDirectUrl, epochs);
  await migrateAlone(direct.Client, direct.url, async (client) => {
    const db = drizzle({ client });
    await makeIndexesAhead(client, readMigrationFiles({ migrationsFolder }));
    await migrate(db, { migrationsFolder });
    await openClubAccounts(db);
    if (pooler === 'transaction') await settleRole(client);
  });
  const { pool, waitMs, dropIdle, close } = openPool(
    { Pool: pg.Pool, Query: pg.Query, Client: served.Client },
    served.url,
    {
      max,
      pooler,
    },
  );
  const Ear = boundedClient(direct.Client, heartbeatMs);
  const customerChanges = makeCustomerChanges();
  const sessionChanges = listenPostgres(
    () =>
      new Ear({
        connectionString: direct.url,
        keepAlive: true,
        application_name: 'club session changes',
      }),
    { [customerChannel]: customerChanges.notify },
    dropIdle,
  );
  const work = workOn(drizzle, pool, pg.types);
  const replicas = config.databaseReplicaUrl && openReplicas(pg, drizzle, config.databaseReplicaUrl, work.db, max);
  return {
    ...work,
    waitMs,
    ...(replicas && { replicas }),
    engine: 'postgresql',
    sessionChanges,
    customerChanges,
    close: async () => {
      await sessionChanges.close();
      await (replicas ? replicas.close() : undefined);
      await close();
    },
  };
}

/** Connections to each standby of the address, read-only whatever becomes of the server. */
function openReplicas(
  { Pool, Client, Query }: Pick<typeof import('pg'), 'Pool' | 'Client' | 'Query'>,
  drizzle: Drizzle,
  address: string,
  primary: Db,
  max: number,
): Replicas {
  const urls = urlsOf(address);
  if (urls === undefined) throw new Error('DATABASE_REPLICA_URL: a host cannot be parsed');
  const standbys = urls.map(({ host, url }) => {
    const { pool, close } = openPool({ Pool, Client, Query }, url, {
      max,
      pooler: undefined,
      more: ['default_transaction_read_only=on', `statement_timeout=${replicaAnswerMs}`],
      silentMaxMs: replicaAnswerMs,
    });
    const dbOn = (client: import('pg').Pool | import('pg').PoolClient): Db => drizzle({ client, schema: tables });
    return { host, db: standsOn(dbOn(pool), pool, dbOn), at: undefined, close };
  });
  return followReplicas(primary, standbys);
}

/** The driver for an address; of several hosts it finds the one that takes writes. */
function serverAt(
  { Client }: { Client: Driver },
  address: string,
  epochs: EpochMemory,
): { Client: Driver; url: string } {
  const read = readDatabaseAddress(address);
  if (read === undefined)
    throw new Error('DATABASE_URL: a host cannot be parsed, or its parameters do not select the primary');
  return { Client: primaryClient(Client, read.hosts, epochs), url: read.url };
}

/** Between transactions a pooler lends the connection to others, so time limits belong to the role. */
async function settleRole(client: import('pg').Client): Promise<void> {
  const { database, user } = client;
  const role = `alter role ${client.escapeIdentifier(user ?? '')} in database ${client.escapeIdentifier(database ?? '')}`;
  for (const setting of serverSettings) await client.query(`${role} ${assignment(setting)}`);
}

type Driver = typeof import('pg').Client;
type Drizzle = typeof import('drizzle-orm/node-postgres').drizzle;

function workOn(
  drizzle: Drizzle,
  pool: import('pg').Pool,
  parsers: typeof import('pg').types,
): Pick<Database, 'db' | 'transaction' | 'connections'> {
  const types = typesOf(parsers);
  const dbOn = (client: import('pg').Pool | import('pg').PoolClient) =>
    withQuickStatements(drizzle({ client, schema: tables }), client, types);
  const transaction = transactionsOn(pool, dbOn);
  return {
    db: standsOn(dbOn(pool), pool, dbOn),
    transaction: (work, opening) => again(() => transaction(work, opening)),
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  };
}

/**
 * The same database by separate connections, so that their user never blocks others; the embedded one has a single
 * connection, which is shared. `database` stays the owner of session notifications.
 */
export async function openBeside(
  config: Pick<Config, 'databaseUrl' | 'databasePooler' | 'databaseDirectUrl' | 'dataDir'>,
  database: Database,
  { max, statementMs }: { max: number; statementMs: number },
): Promise<Database> {
  if (database.engine === 'embedded' || config.databaseUrl === undefined)
    return { ...database, close: () => Promise.resolve() };
  const { default: pg } = await import('pg');
  const { drizzle } = await import('drizzle-orm/node-postgres');
  // Separate limits need separate connections: a transaction pooler would apply them to everybody.
  const { databasePooler: pooler, databaseDirectUrl: direct } = config;
  const isLent = pooler === 'transaction' && direct !== undefined;
  const { Client, url } = serverAt(pg, isLent ? direct : config.databaseUrl, epochMemory(config.dataDir));
  const { pool, close } = openPool({ Pool: pg.Pool, Query: pg.Query, Client }, url, {
    max,
    pooler: isLent ? undefined : pooler,
    more: [`statement_timeout=${statementMs}`],
  });
  const { sessionChanges, customerChanges, replicas } = database;
  const work = workOn(drizzle, pool, pg.types);
  return { ...work, engine: 'postgresql', sessionChanges, customerChanges, ...(replicas && { replicas }), close };
}

/**
 * The embedded database allocates its buffers when it opens, so all of its default 128 MB would be held from then on,
 * whatever is in it. A demo fits into a few.
 */
const embeddedSettings = ['shared_buffers=16MB'];

async function openEmbedded(dataDir: string | undefined): Promise<Database> {
  const folder = dataDir === undefined ? undefined : join(dataDir, 'pg');
  if (dataDir !== undefined) await mkdir(dataDir, { recursive: true });
  const unlock = folder === undefined ? undefined : await lockFolder(folder);
  const { PGlite } = await import('@electric-sql/pglite');
  const startParams = [...PGlite.defaultStartParams, ...embeddedSettings.flatMap((setting) => ['-c', setting])];
  const client = await PGlite.create({ ...(folder !== undefined && { dataDir: folder }), startParams });
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
  await forgetArraysOfRows(client);
  const customerChanges = makeCustomerChanges();
  await client.listen(customerChannel, customerChanges.notify);
  return {
    db: db as unknown as Db,
    engine: 'embedded',
    transaction: (work) => again(() => db.transaction((tx) => signed(tx as unknown as Db, work))),
    sessionChanges: await listenEmbedded(client),
    customerChanges,
    close: () => client.close(),
  };
}

/** The embedded driver sends its own `begin`, so the name of the requester follows it. */
async function signed<T>(tx: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  const who = requestedBy();
  if (who !== undefined) await tx.execute(sql`select set_config('application_name', ${connectionName(who)}, true)`);
  return work(tx);
}

/**
 * The embedded database copies its table of parsers for each result. Every table brings one for arrays of its rows, which
 * nothing reads: without them the table is a third as long.
 */
async function forgetArraysOfRows(client: import('@electric-sql/pglite').PGlite): Promise<void> {
  const composites = `select typarray::int as oid from pg_type where typtype = 'c' and typarray <> 0`;
  for (const { oid } of await rowsOfClient(client, composites, { oid: asInteger })) {
    delete client.parsers[oid];
    delete client.serializers[oid];
  }
}

/** The club's own accounts in every brand; one that is new on the list has them before anything is paid in it. */
async function openClubAccounts(db: { execute(statement: SQL): PromiseLike<unknown> }): Promise<void> {
  await db.execute(sql`insert into xp_accounts (customer_id, brand, kind)
    select null, b.brand, k.kind from unnest(string_to_array(${brands.join(',')}, ',')) as b(brand),
      unnest(array['issued', 'redeemed', 'expired', 'adjusted']) as k(kind)
    where not exists (select from xp_accounts a where a.customer_id is null and a.brand = b.brand and a.kind = k.kind)
    on conflict do nothing`);
}
