// A club of three processes on three servers of PostgreSQL under Patroni, by the examples of docs/operations.md:
// servers are killed, frozen, paused and cut off while customers order, pay and scan. Nothing acknowledged may be lost,
// no order number be given twice, writes may be unavailable for 25 seconds, and every process recovers on its own
// within five more. node tools/proof/cluster/main.ts [--quick] [a part of a strike's name]: each strike once, or only
// some of them.
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { issueCodes } from '../../../bench/jobs.ts';
import { fillPeople } from '../../../bench/people.ts';
import { findPostgres, freePort } from '../../app/postgres.ts';
import { type RunningApp, startApp } from '../../app/run-app.ts';
import { measureSlowness, patience } from '../../tests/slowness.ts';
import { compareBooks } from './books.ts';
import { databaseNames, makeDatabaseMachine, membersOf, untilWhole } from './database-machine.ts';
import { addressVia, entryNames, makeEntryMachine, ports } from './entry-machine.ts';
import { startAnswerLog } from './answer-log.ts';
import { people, startLoad } from './load.ts';
import { removeDisks } from './machine.ts';
import { moveShared, openBridge, signal, tearDown } from './network.ts';
import { addressesOfDatabases, asSuperuser, strikes } from './strikes.ts';

const machine = await measureSlowness();
/** The second one: how much longer any process may take than the first to answer again. */
const limits = { awayMs: patience(25_000), laterMs: patience(5000) };
const codesIssued = 3000;
const onTheWayMs = 2000;
const isQuick = process.argv.includes('--quick');
const only = process.argv.slice(2).filter((word) => !word.startsWith('-'));
const said = (line: string): void => void process.stdout.write(`  ${line}\n`);

const bin = findPostgres();
demand(bin !== undefined, 'PostgreSQL: apt-get install postgresql');
demand(process.getuid?.() === 0, 'root, which makes namespaces of the network');
for (const tool of ['patroni', 'etcd', 'haproxy', 'pgbouncer', 'ip', 'iptables'])
  demand(
    spawnSync(tool, ['--version']).error === undefined,
    `${tool}: apt-get install patroni etcd-server haproxy pgbouncer iproute2 iptables`,
  );

const names = [...databaseNames, ...entryNames];
const root = mkdtempSync(join(tmpdir(), 'club-cluster-'));
chmodSync(root, 0o755);
const clear = () => {
  tearDown(names);
  removeDisks();
};
clear();
const removals: (() => void)[] = [clear];
for (const ending of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(ending, () => process.exit(1));
process.once('exit', (code) => {
  for (const remove of removals) remove();
  if (code === 0) rmSync(root, { recursive: true, force: true });
  else said(`Logs of the machines are in ${root}`);
});

said(machine);
openBridge();
const databases = [1, 2, 3].map((place) => makeDatabaseMachine(place, root, bin!));
const entries = [1, 2].map((n) => makeEntryMachine(n, root));
for (const machine of [...databases, ...entries]) machine.boot();
moveShared(entries[0]!.name);
await untilWhole(databases);
said('three servers follow each other');

const metricsPort = await freePort();
const apps = await startClub();
const answers = startAnswerLog(apps.length);
const load = await startLoad(apps, issueCodes({ DATABASE_URL: addressVia(ports.primary) }, codesIssued), answers);
const entry = { at: 0 };
const failed: string[] = [];
for (const { name, times, strike } of strikes) {
  if (only.length > 0 && !only.some((part) => name.includes(part))) continue;
  const away: number[] = [];
  const slowest: number[] = [];
  for (let n = 0; n < (isQuick ? 1 : times); n++) {
    const { primary: leads, sync } = await untilWhole(databases);
    await untilAnsweringSince(performance.now());
    const from = performance.now();
    // A call under way is not an answer after the strike.
    const untilAnswering = () => untilAnsweringSince(performance.now() + onTheWayMs);
    await strike({ databases, primary: leads, sync, entries, entry, untilAnswering });
    const { awayMs, slowestMs } = answers.silence(from);
    if (!isQuick) said(`  ${n + 1}: ${seconds(awayMs)}, ${seconds(slowestMs)}`);
    away.push(awayMs);
    slowest.push(slowestMs);
    // If some of them continued, the others had lost their path and not the database.
    const wasAway = awayMs > limits.laterMs;
    if (awayMs > limits.awayMs || slowestMs > (wasAway ? awayMs + limits.laterMs : limits.awayMs))
      failed.push(`${name}: no order for ${seconds(awayMs)} s, none by one process for ${seconds(slowestMs)} s`);
  }
  said(`${name} ×${away.length}: no order for ${range(away)} s, none by the slowest process for ${range(slowest)} s`);
}
await untilWhole(databases);
await load.stop();
const { primary } = await untilWhole(databases);
const fromStandbys = await readsOfStandbys();
for (const app of apps) await app.stop();
const books = await compareBooks(asSuperuser(primary.address, 'club'), answers);
said(
  `${books.orders} orders, ${books.payments} payments and ${books.codes} codes acknowledged: all there, no number twice, ledger audit clean`,
);
said(`${fromStandbys} lists were read from standbys, each with what its reader had done`);
if (fromStandbys === 0) failed.push('no list was read from a standby');
for (const [what, n] of load.oddAnswers) failed.push(`${n} answers «${what}»`);
if (failed.length > 0) throw new Error(failed.join('\n'));
process.exit(0);

/**
 * One process through the pooler, one through HAProxy, and one that knows all servers by their addresses and reads from
 * each.
 */
async function startClub(): Promise<RunningApp[]> {
  const { primary } = await untilWhole(databases);
  const file = fileURLToPath(new URL('../../../docs/examples/server/database.sql', import.meta.url));
  execFileSync('psql', [
    '-v',
    'password=change-me',
    '-v',
    'ON_ERROR_STOP=1',
    '-qf',
    file,
    asSuperuser(primary.address, 'postgres'),
  ]);
  const every = `postgres://club:change-me@${addressesOfDatabases.join(',')}/club?target_session_attrs=read-write`;
  const replicas = `postgres://club:change-me@${addressesOfDatabases.join(',')}/club`;
  const ways: Record<string, string>[] = [
    {
      DATABASE_URL: addressVia(ports.pooler),
      DATABASE_POOLER: 'transaction',
      DATABASE_DIRECT_URL: addressVia(ports.primary),
    },
    { DATABASE_URL: addressVia(ports.primary) },
    { DATABASE_URL: every, DATABASE_REPLICA_URL: replicas, METRICS_PORT: String(metricsPort) },
  ];
  const started: RunningApp[] = [];
  for (const [n, way] of ways.entries()) {
    const app = await startApp(
      { ...way, DATABASE_POOL: '8', DEMO: '1', LOG_LEVEL: 'warn', DATA_DIR: join(root, `club${n}`) },
      { log: join(root, `club${n}.log`) },
    );
    removals.unshift(() => signal(app.pid, 'SIGKILL'));
    started.push(app);
  }
  const client = new pg.Client(asSuperuser(primary.address, 'club'));
  await client.connect();
  await client.query('update variants set stock = 10000000 where price_kop > 0');
  await fillPeople((statement) => client.query(statement), 0, people);
  await client.end();
  return started;
}

async function readsOfStandbys(): Promise<number> {
  const page = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  return Number(/^club_replica_reads\{by="standby"\} (\d+)/mu.exec(page)?.[1] ?? 0);
}

async function untilAnsweringSince(from: number): Promise<void> {
  const until = performance.now() + patience(120_000);
  for (let silent = answers.silentSince(from); silent.length > 0; silent = answers.silentSince(from)) {
    if (performance.now() > until) {
      const odd = [...load.oddAnswers.keys()].join('\n');
      throw new Error(`No answers of ${silent.join(', ')}: ${JSON.stringify(await membersOf(databases))}\n${odd}`);
    }
    await pause(50);
  }
}

function range(times: readonly number[]): string {
  const [least, most] = [Math.min(...times), Math.max(...times)].map(seconds);
  return [...new Set([least, most])].join(' to ');
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(1);
}

function demand(isThere: boolean, what: string): void {
  if (isThere) return;
  process.stderr.write(`The proof needs ${what}\n`);
  process.exit(1);
}
