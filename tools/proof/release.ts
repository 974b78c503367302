// A release: three processes behind HAProxy, then behind nginx, are replaced one after another while customers browse,
// order and scan and a page of each receives live changes. No call may fail, and pending outbox work continues within
// seconds. The first three are of the build before the newest migration, which is run while they serve.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { issueCodes, listCollectionProducts, placeOrder, redeemCodes } from '../../bench/jobs.ts';
import type { Shot } from '../../bench/load.ts';
import { fillPeople, signInMany } from '../../bench/people.ts';
import { untilReady } from '../app/await-start.ts';
import { findPostgres, freePort, startCluster } from '../app/postgres.ts';
import { haproxyBefore, nginxBefore, nginxErrors, type Proxy, writeCertificate } from '../app/proxies.ts';
import { type RunningApp, startApp } from '../app/run-app.ts';
import { buildWeb } from '../build/web.ts';
import { measureSlowness, patience } from '../tests/slowness.ts';
import { buildBefore } from './build-before.ts';

const processes = 3;
const callers = 6;
const listeners = 3;
const people = 200;
const codesEach = 400;
const between = { restMs: 60, calmMs: 1500, listenAgainMs: 500 };
const outboxMs = 5000;

await measureSlowness();
const bin = findPostgres();
if (bin === undefined) throw new Error('The proof needs PostgreSQL: set PG_BIN to the folder of initdb and postgres');
const folder = mkdtempSync(join(tmpdir(), 'club-release-'));
chmodSync(folder, 0o755);
await writeCertificate(folder);
const proxies: ChildProcess[] = [];
const apps: RunningApp[] = [];
process.once('exit', () => {
  // A proxy ends its workers only when it is told to.
  for (const proxy of proxies) proxy.kill('SIGTERM');
  for (const { pid } of apps) spawnSync('kill', ['-9', `${pid}`]);
  rmSync(folder, { recursive: true, force: true });
});

const cluster = await startCluster(bin, { sync: false });
try {
  const url = await cluster.freshDatabase();
  const ports = await Promise.all(Array.from({ length: processes }, freePort));
  await buildWeb();
  const before = buildBefore(join(folder, 'before'));
  // Between two builds the process is another, and everything else is unchanged: the addresses too.
  const env = { DATABASE_URL: url, DATABASE_POOL: '8', DEMO: '1', DRAIN_SECONDS: '5', LOG_LEVEL: 'error' };
  const start = (port: number, sources?: string) =>
    startApp(
      { ...env, DATA_DIR: join(folder, `${port}`) },
      { port, log: join(folder, `${port}.log`), ...(sources !== undefined && { folder: sources }) },
    );
  for (const port of ports) apps.push(await start(port, before?.folder));
  const client = new pg.Client(url);
  client.on('error', () => undefined);
  await client.connect();
  await client.query('update variants set stock = 1000000 where price_kop > 0');
  await fillPeople((statement) => client.query(statement), 0, people);

  const codes = issueCodes({ DATABASE_URL: url }, 2 * codesEach, before?.folder);
  const countMigrations = async () => {
    const { rows } = await client.query<{ n: number }>('select count(*)::int as n from drizzle.__drizzle_migrations');
    return rows[0]!.n;
  };
  const wasMigrated = await countMigrations();
  for (const [name, proxyBefore] of Object.entries({ HAProxy: haproxyBefore, nginx: nginxBefore })) {
    const proxy = await proxyBefore(folder, ports);
    if (proxy === undefined) throw new Error(`The proof needs ${name}: apt-get install ${name.toLowerCase()}`);
    const { rows } = await client.query<{ at: Date }>('select now() as at');
    await begin(name, proxy);
    const signedIn = await signInMany(apps[0]!, people, people);
    const { sent, opened, failed } = await replaceAll(
      apps,
      start,
      signedIn,
      await shots(apps[0]!, signedIn, codes.splice(0, codesEach)),
      proxy.port,
    );
    const { kind, attempts, ms: waitedMs } = await longestWait(client, rows[0]!.at);
    if (failed.size > 0)
      throw new Error(
        `Behind ${name}: ${JSON.stringify(Object.fromEntries(failed))}\n${[...ports.map(logOf), proxyErrors()].join('\n')}`,
      );
    if (waitedMs > patience(outboxMs))
      throw new Error(`Behind ${name} «${kind}» waited ${waitedMs} ms, ${attempts} attempts`);
    process.stdout.write(
      `  ${name}: ${sent} calls and ${opened} streams while ${processes} processes were replaced, 0 failed; no side effect waited longer than ${(waitedMs / 1000).toFixed(1)} s\n`,
    );
  }
  const migrations = (await countMigrations()) - wasMigrated;
  if (before !== undefined && migrations === 0) throw new Error(`${before.migration} was there from the beginning`);
  process.stdout.write(
    before === undefined
      ? '  no history here, so both builds were the same\n'
      : `  the first three were of the build before ${before.migration}, which came while they served\n`,
  );
  await client.end();
  for (const app of apps) await app.stop();
} finally {
  await cluster.stop();
}
process.exit(0);

/** A process's complaints. */
function logOf(port: number): string {
  const lines = readFileSync(join(folder, `${port}.log`), 'utf8').split('\n');
  return lines.filter((line) => line.startsWith('{')).join('\n');
}

function proxyErrors(): string {
  const log = join(folder, nginxErrors);
  return existsSync(log) ? readFileSync(log, 'utf8') : '';
}

/** Until every due side effect is done; then the longest delay. */
async function longestWait(client: pg.Client, from: Date): Promise<{ kind: string; attempts: number; ms: number }> {
  // Messages to other systems wait for earlier ones, which an endpoint of the demo refuses.
  const own = `from outbox where created_at >= $1 and run_at <= created_at + interval '1 second' and kind <> 'webhook'`;
  const until = performance.now() + patience(30_000);
  for (;;) {
    const { rows: open } = await client.query<{ kind: string }>(`select kind ${own} and done_at is null`, [from]);
    if (open.length === 0) break;
    if (performance.now() > until) throw new Error(`Not done: ${open.map(({ kind }) => kind).join(', ')}`);
    await pause(200);
  }
  const { rows } = await client.query<{ kind: string; attempts: number; ms: number }>(
    `select kind, attempts, (extract(epoch from done_at - created_at) * 1000)::int as ms ${own} order by ms desc limit 1`,
    [from],
  );
  return rows[0] ?? { kind: 'none', attempts: 0, ms: 0 };
}

async function shots(
  app: RunningApp,
  signedIn: Record<string, string>[],
  codes: string[],
): Promise<(n: number) => Shot> {
  const [list, order, redeem] = [
    listCollectionProducts(signedIn),
    await placeOrder(app, signedIn),
    redeemCodes(codes, signedIn),
  ];
  let code = 0;
  return (n) => (n % 4 === 0 ? order(n) : n % 7 === 0 && code < codes.length ? redeem(code++) : list(n));
}

/** Calls continue all the time; each process ends as an administrator ends it, and another takes its place. */
async function replaceAll(
  apps: RunningApp[],
  start: (port: number) => Promise<RunningApp>,
  signedIn: Record<string, string>[],
  next: (n: number) => Shot,
  port: number,
): Promise<{ sent: number; opened: number; failed: Map<string, number> }> {
  const failed = new Map<string, number>();
  const fail = (what: string) => failed.set(what, (failed.get(what) ?? 0) + 1);
  const state = { sent: 0, opened: 0, isOver: false };
  const agent = new Agent({ keepAlive: true, rejectUnauthorized: false });
  const call = async () => {
    while (!state.isOver) {
      const shot = next(state.sent++);
      const status = await statusOf(port, agent, shot).catch((error: Error) => error.message);
      if (status !== 200) fail(`${shot.path} ${status}`);
      await pause(between.restMs);
    }
  };
  const listen = async (_: unknown, n: number) => {
    while (!state.isOver) {
      state.opened += 1;
      const shot: Shot = { method: 'GET', path: '/api/live', headers: signedIn[n]! };
      const status = await statusOf(port, agent, shot, () => state.isOver).catch((error: Error) => error.message);
      if (status !== 200) fail(`${shot.path} ${status}`);
      await pause(between.listenAgainMs);
    }
  };
  const work = Promise.all([...Array.from({ length: callers }, call), ...Array.from({ length: listeners }, listen)]);
  for (const [n, app] of apps.entries()) {
    await pause(between.calmMs);
    const code = await app.stop();
    if (code !== 0)
      throw new Error(
        `A process ended with ${String(code)}:\n${readFileSync(join(folder, `${app.port}.log`), 'utf8')}`,
      );
    apps[n] = await start(app.port);
  }
  await pause(between.calmMs);
  state.isOver = true;
  await work;
  agent.destroy();
  return { ...state, failed };
}

/** Resolves when the reply is complete, or no longer needed; fails when it is cut off. */
function statusOf(
  port: number,
  agent: Agent,
  { method, path, headers = {}, body = '' }: Shot,
  isEnough: () => boolean = () => false,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const call = request(
      { port, path, method, agent, headers: { ...headers, host: 'club.example', 'content-type': 'application/json' } },
      (answer) => {
        const status = answer.statusCode ?? 0;
        // A page of the proxy's own means that it found no process.
        if (status >= 500 && answer.headers['x-request-id'] === undefined)
          reject(new Error(`${status} by the proxy itself`));
        const look = setInterval(() => {
          if (!isEnough()) return;
          call.destroy();
          resolve(status);
        }, 100);
        answer.once('close', () => clearInterval(look));
        answer.resume();
        answer.once('end', () => resolve(status));
        answer.once('error', reject);
      },
    );
    call.once('error', reject).end(body);
  });
}

async function begin(what: string, { binary, run, port }: Proxy): Promise<void> {
  const child = spawn(binary, run, { stdio: 'ignore' });
  proxies.push(child);
  const agent = new Agent({ rejectUnauthorized: false });
  const isReady = () =>
    statusOf(port, agent, { method: 'GET', path: '/readyz' }).then(
      (status) => status === 200,
      () => false,
    );
  await untilReady({ what, child, isReady });
}
