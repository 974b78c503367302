// A club behind PgBouncer, in session and in transaction mode: orders, scans and sign-ins of many at once, the pooler
// killed in the middle, and everything that was acknowledged exists. Debian has pgbouncer.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { openDatabase } from '../../apps/api/src/database/open-database.ts';
import { issueCodes, placeOrder, redeemCodes, signIn } from '../../bench/jobs.ts';
import { closedLoop } from '../../bench/load.ts';
import { fillPeople, signInMany } from '../../bench/people.ts';
import { untilReady } from '../app/await-start.ts';
import { findPostgres, freePort, startCluster } from '../app/postgres.ts';
import { startApp } from '../app/run-app.ts';

const calls = 600;
const callers = 24;

const bin = findPostgres();
if (bin === undefined) throw new Error('The proof needs PostgreSQL: set PG_BIN to the folder of initdb and postgres');
if (spawnSync('pgbouncer', ['--version']).error !== undefined)
  throw new Error('The proof needs a pooler: apt-get install pgbouncer');
let child: ReturnType<typeof spawn> | undefined;
const cluster = await startCluster(bin, { sync: false });
process.once('exit', () => child?.kill('SIGKILL'));
try {
  for (const mode of ['session', 'transaction'] as const) await prove(mode);
} finally {
  await cluster.stop();
}

async function prove(mode: 'session' | 'transaction'): Promise<void> {
  const direct = await cluster.freshDatabase();
  const pooler = await startPooler(mode);
  const env = {
    DATABASE_URL: `postgres://club@127.0.0.1:${pooler.port}${new URL(direct).pathname}`,
    DATABASE_POOLER: mode,
    DATABASE_DIRECT_URL: direct,
    DATABASE_POOL: '12',
    DEMO: '1',
  };
  const app = await startApp({ ...env, LOG_LEVEL: 'silent' });
  const client = new pg.Client(direct);
  try {
    await client.connect();
    await proveWith(mode, { app, client, env, direct, pooler });
  } finally {
    await client.end();
    await app.stop();
    pooler.stop();
  }
}

interface Proven {
  app: Awaited<ReturnType<typeof startApp>>;
  client: pg.Client;
  env: { DATABASE_URL: string };
  direct: string;
  pooler: Awaited<ReturnType<typeof startPooler>>;
}

async function proveWith(mode: 'session' | 'transaction', { app, client, env, direct, pooler }: Proven): Promise<void> {
  const count = async (what: string) =>
    Number((await client.query<{ n: string }>(`select count(*) as n from ${what}`)).rows[0]?.n);
  await client.query('update variants set stock = 1000000 where price_kop > 0');
  await fillPeople((statement) => client.query(statement), 0, 100);
  const people = await signInMany(app, 100, 60);
  const before = await count('orders');

  const next = await placeOrder(app, people);
  const calm = await closedLoop(app.port, callers, calls, next);
  assert(
    mode,
    'orders under normal conditions',
    calm.statuses[200] === calls && (await count('orders')) === before + calls,
  );

  const { statuses } = await closedLoop(app.port, callers, calls, (n) => {
    if (n === calls / 3) pooler.restart();
    return next(n);
  });
  const acknowledged = statuses[200] ?? 0;
  const others = Object.keys(statuses).filter((status) => status !== '200' && status !== '503');
  const there = (await count('orders')) - before - calls;
  assert(mode, 'orders while the pooler is killed', others.length === 0 && there >= acknowledged && there <= calls);

  const codes = issueCodes({ DATABASE_URL: direct }, 60);
  const scans = await closedLoop(app.port, callers, codes.length, redeemCodes(codes, people));
  assert(mode, 'scans', scans.statuses[200] === codes.length);
  for (const n of [1, 2, 3]) await signIn(app, n);
  assert(mode, 'limits of time', await haveLimits(env.DATABASE_URL, direct, mode));
  const club = fileURLToPath(new URL('../start/club.ts', import.meta.url));
  const audit = spawnSync(process.execPath, [club, 'ledger', 'audit'], {
    env: { ...process.env, NODE_ENV: 'test', DATABASE_URL: direct },
  });
  assert(mode, 'ledger audit', audit.status === 0);
  process.stdout.write(`  ${mode}: ${calls} orders, then ${acknowledged} of ${calls} through the restart, none lost\n`);
}

/** Whether a statement of the club is cut off in time, through the pooler as well. */
async function haveLimits(url: string, direct: string, mode: 'session' | 'transaction'): Promise<boolean> {
  const database = await openDatabase({
    databaseUrl: url,
    databasePool: 2,
    databasePooler: mode,
    databaseDirectUrl: direct,
    databaseReplicaUrl: undefined,
    dataDir: '',
  });
  const { rows } = await database.db.execute(sql`show statement_timeout`);
  await database.close();
  return (rows[0] as { statement_timeout?: string } | undefined)?.statement_timeout === '10s';
}

function assert(mode: string, what: string, holds: boolean): void {
  if (!holds) throw new Error(`${mode}: ${what}: does not hold`);
}

async function startPooler(mode: string): Promise<{ port: number; restart(): void; stop(): void }> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'club-pooler-'));
  const file = join(folder, 'pgbouncer.ini');
  const lines = [
    '[databases]',
    `* = host=127.0.0.1 port=${cluster.port}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    `pool_mode = ${mode}`,
    'default_pool_size = 40',
    'max_client_conn = 200',
    'ignore_startup_parameters = extra_float_digits',
  ];
  writeFileSync(file, lines.map((line) => (line.startsWith('*') ? `${line} user=club` : line)).join('\n'));
  execFileSync('chmod', ['-R', 'a+rX', folder]);
  const start = () => spawn('pgbouncer', ['-q', ...asUnprivileged(), file], { stdio: 'ignore' });
  child = start();
  const isReady = async () => {
    const client = new pg.Client({ host: '127.0.0.1', port, user: 'club', database: 'postgres' });
    client.on('error', () => undefined);
    const isThere = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => undefined);
    return isThere;
  };
  await untilReady({ what: 'The pooler', child, isReady });
  return {
    port,
    restart: () => {
      child?.kill('SIGKILL');
      child = start();
    },
    stop: () => {
      child?.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** It refuses to run as root. */
function asUnprivileged(): string[] {
  return process.getuid?.() === 0 ? ['-u', 'postgres'] : [];
}
