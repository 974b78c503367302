// The commands of docs/operations.md about backups, as written, on a club that takes orders: a backup while they come, the
// moment before a mistake brought back, and a machine lost whole. Debian has pgbackrest.
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { issueCodes, placeOrder, redeemCodes } from '../../bench/jobs.ts';
import { closedLoop } from '../../bench/load.ts';
import { fillPeople, signInMany } from '../../bench/people.ts';
import { type Cluster, findPostgres, serverUser, startCluster } from '../app/postgres.ts';
import { startApp } from '../app/run-app.ts';
import { blockMarked } from '../first-day/page.ts';

const callers = 8;
const root = fileURLToPath(new URL('../..', import.meta.url));
const example = (name: string) => join(root, 'docs/examples/server', name);
const bin = findPostgres();
if (bin === undefined) throw new Error('The proof needs PostgreSQL: set PG_BIN to the folder of initdb and postgres');
if (spawnSync('pgbackrest', ['version']).error !== undefined)
  throw new Error('The proof needs pgBackRest: apt-get install pgbackrest');

const folder = mkdtempSync(join(tmpdir(), 'club-restore-'));
chmodSync(folder, 0o777);
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
const settings = readFileSync(example('archive.conf'), 'utf8')
  .split('\n')
  .map((line) => /^(\w+) = '?(.*?)'?$/.exec(line))
  .flatMap((found) => (found === null ? [] : [`${found[1]}=${found[2]}`]));
// pgBackRest takes the places of this machine from the environment, and all else from the example; the servers inherit it.
Object.assign(process.env, {
  PGBACKREST_CONFIG: example('pgbackrest.conf'),
  PGBACKREST_REPO1_CIPHER_PASS: 'only-for-this-proof',
  PGBACKREST_REPO1_PATH: join(folder, 'repository'),
  PGBACKREST_LOG_PATH: folder,
  PGBACKREST_LOCK_PATH: join(folder, 'locks'),
  PGBACKREST_LOG_LEVEL_CONSOLE: 'warn',
  PGBACKREST_PG1_USER: 'club',
  PGHOST: '127.0.0.1',
});

/** PostgreSQL and pgBackRest run as the same user of the system. */
const owner: { uid?: number; gid?: number } = serverUser() ?? {};
const stopped: Cluster[] = [];
const primary = await machine(
  `${join(bin, 'initdb')} -D "$PGBACKREST_PG1_PATH" -U club -A trust -E UTF8 --locale=C.UTF-8 --no-sync`,
);
try {
  await prove(primary);
} finally {
  for (const cluster of stopped) await cluster.stop();
}

async function prove(cluster: Cluster): Promise<void> {
  const url = await cluster.freshDatabase();
  const name = new URL(url).pathname;
  const client = new pg.Client(url);
  client.on('error', () => undefined);
  const app = await startApp({ DATABASE_URL: url, DEMO: '1', LOG_LEVEL: 'silent' });
  await client.connect();
  await client.query('update variants set stock = 1000000 where price_kop > 0');
  await fillPeople((statement) => client.query(statement), 0, 100);
  const people = await signInMany(app, 100, 40);
  const codes = issueCodes({ DATABASE_URL: url }, 80);
  await run(blockMarked('backup begin'));

  const order = await placeOrder(app, people);
  const redeem = redeemCodes(codes, people);
  await all(
    closedLoop(app.port, callers, 150, order),
    closedLoop(app.port, callers, 40, redeem),
    run(blockMarked('backup nightly')),
  );
  // pgBackRest counts whole seconds, and restores only to a moment after the end of a backup.
  await pause(1500);
  const good = await known(client);
  const { rows } = await client.query<{ moment: string }>('select clock_timestamp()::text as moment');
  await pause(50);

  // The mistake, and a club that continues without noticing it.
  await client.query('delete from order_items where order_id % 2 = 0');
  await all(
    closedLoop(app.port, callers, 60, order),
    closedLoop(app.port, callers, 40, (n) => redeem(n + 40)),
  );
  const late = await known(client);
  await untilArchived(client);
  await client.end();
  await app.kill();
  await cluster.kill();

  const back = await machine(`MOMENT='${rows[0]!.moment}'\n${blockMarked('backup restore')}`);
  const repaired = `postgres://club@127.0.0.1:${back.port}${name}`;
  const found = await asRestored(repaired);
  assert('the moment before a mistake', JSON.stringify(found) === JSON.stringify(good));
  const again = await startApp({ DATABASE_URL: repaired, DEMO: '1', LOG_LEVEL: 'silent' });
  await all(closedLoop(again.port, callers, 40, await placeOrder(again, people)));
  const later = await look(repaired, async (reader) => {
    const now = await known(reader);
    await untilArchived(reader);
    return now;
  });
  assert('numbers of orders', later.orders[good.orders.length]! > late.orders.at(-1)!);
  await again.kill();
  await back.kill();

  const whole = await machine(
    blockMarked('backup restore').replaceAll(/ --(?:type|target|target-action)=(?:"[^"]*"|\S+)/g, ''),
  );
  const last = await asRestored(`postgres://club@127.0.0.1:${whole.port}${name}`);
  assert('a lost machine', JSON.stringify(last) === JSON.stringify(later));
  process.stdout.write(
    `  ${good.orders.length} orders and ${good.scans} scans as before the mistake, ${last.orders.length} orders after the loss of the machine\n`,
  );
}

interface Known {
  orders: number[];
  items: number;
  scans: number;
}

/** Replies that customers received. */
async function known(client: pg.Client): Promise<Known> {
  const orders = await client.query<{ number: number }>('select number from orders order by number');
  const counts = await client.query<{ items: number; scans: number }>(
    `select (select count(*)::int from order_items) as items,
      (select count(*)::int from pack_codes where redeemed_at is not null) as scans`,
  );
  return { orders: orders.rows.map(({ number }) => number), ...counts.rows[0]! };
}

async function look<T>(url: string, request: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await request(client);
  } finally {
    await client.end();
  }
}

/** Runs the page's commands after a restore and returns what exists. */
async function asRestored(url: string): Promise<Known> {
  for (;;) {
    const { rows } = await look(url, (client) => client.query<{ busy: boolean }>('select pg_is_in_recovery() as busy'));
    if (rows.every(({ busy }) => !busy)) break;
    await pause(100);
  }
  await run(blockMarked('backup restored'), { DATABASE_URL: url, NODE_ENV: 'test' });
  return look(url, known);
}

/** Earlier writes are in the repository once the WAL file that holds them is. */
async function untilArchived(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ file: string }>('select pg_walfile_name(pg_switch_wal()) as file');
  for (;;) {
    const state = await client.query<{ last: string | null }>('select last_archived_wal as last from pg_stat_archiver');
    if ((state.rows[0]?.last ?? '') >= rows[0]!.file) return;
    await pause(100);
  }
}

/** A formerly empty machine, running with what the command installed. */
async function machine(command: string): Promise<Cluster> {
  const data = mkdtempSync(join(folder, 'data-'));
  if (owner.uid !== undefined) chownSync(data, owner.uid, owner.gid ?? owner.uid);
  process.env.PGBACKREST_PG1_PATH = data;
  await run(command);
  const cluster = await startCluster(bin!, { settings, data });
  stopped.push(cluster);
  process.env.PGBACKREST_PG1_PORT = String(cluster.port);
  return cluster;
}

/** As written on the page: pgBackRest by the user of the database, the club by the user of the proof. */
async function run(commands: string, env?: Record<string, string>): Promise<void> {
  const path = [dirname(process.execPath), process.env.PATH].join(delimiter);
  const child = spawn('bash', ['-euo', 'pipefail', '-c', commands], {
    ...(env === undefined ? owner : {}),
    cwd: root,
    env: { ...process.env, ...env, PATH: path },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed = [text(child.stdout), text(child.stderr)];
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(`${commands}\nended with ${String(code)}:\n${(await Promise.all(printed)).join('')}`);
}

/** Run in parallel; calls of the club are answered by 200. */
async function all(...runs: Promise<{ statuses: Record<number, number> } | void>[]): Promise<void> {
  for (const tally of await Promise.all(runs))
    assert('every call is answered', tally === undefined || Object.keys(tally.statuses).join() === '200');
}

function assert(what: string, holds: boolean): void {
  if (!holds) throw new Error(`${what}: does not hold`);
}
