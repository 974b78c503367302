// npm run bench: what the app does on this machine, each figure beside a raw limit of the same run and beside its
// target. npm run bench -- phone: only phone figures, restricted to the named ones of `paint`, `taps`, `memory` and of
// `main`, `ogo`; -- office: only what staff cost; -- desks: only the staff's waiting times in a club of a million
// (FILLED=folder stores it there for the next run, --fill only fills it); -- overload: only what a crowd costs; --
// outbox: only the work after the commits; -- calls: what each call costs, as a table for docs/capacity.md; -- --quick:
// smaller and shorter.
import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { type Cluster, findPostgres, lendFolder, startCluster } from '../tools/app/postgres.ts';
import { buildWeb } from '../tools/build/web.ts';
import { emulatorsAt } from '../tools/app/emulators-at.ts';
import { inertServices } from '../tools/app/inert-services.ts';
import { type RunningApp, startApp } from '../tools/app/run-app.ts';
import { startEmulators } from '../tools/app/run-emulators.ts';
import { fillClub } from '../tools/app/fill-club.ts';
import { printCalls } from './calls.ts';
import { measureCodes } from './codes.ts';
import { measureDesks } from './desks.ts';
import { fillPeople, type Sql, signInMany } from './people.ts';
import { measureGrowth } from './growth.ts';
import { issueCodes } from './jobs.ts';
import { codesWarm, measureJobs } from './measure.ts';
import { sendOnce } from './load.ts';
import { measureClosedOffice, measureOffice, openDesks } from './office.ts';
import { measureOutbox } from './outbox.ts';
import { measureOverload } from './overload.ts';
import { measurePhone } from './phone/phone.ts';
import { bareConnections } from './raw.ts';
import { measurePopular } from './popular.ts';
import { measureProcesses, type Start } from './processes.ts';
import { measureReads } from './reads.ts';
import { Report } from './report.ts';
import { measureScreens } from './screens.ts';
import { idleAfterMs, measureStarts } from './starts.ts';

const bin = findPostgres();
const isPhoneOnly = process.argv.includes('phone');
const isOfficeOnly = process.argv.includes('office');
const isOverloadOnly = process.argv.includes('overload');
const isOutboxOnly = process.argv.includes('outbox');
const isDesksOnly = process.argv.includes('desks');
if (bin === undefined && !isPhoneOnly)
  throw new Error('The benchmark needs PostgreSQL: set PG_BIN to the folder of initdb and postgres');
const quick = process.argv.includes('--quick');
/** Of the database that was filled to its end. */
const filledName = 'filled_club';

// As it runs for real: no emulators, no demo shop. Nothing is sent anywhere, so the addresses lead nowhere.
const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://club.invalid',
  SECRET: 'only-for-this-benchmark-only-for-this-benchmark',
  ...inertServices,
};

if (process.argv.includes('calls') && bin !== undefined) {
  await printCalls(bin, quick);
  process.exit(0);
}
await buildWeb();
const report = new Report();
if (isOfficeOnly && bin !== undefined) await benchOffice(bin);
else if (isOverloadOnly && bin !== undefined) await benchOverload(bin);
else if (isOutboxOnly && bin !== undefined) await benchOutbox(bin);
else if (isDesksOnly && bin !== undefined) await benchDesks(bin);
else if (!isPhoneOnly && bin !== undefined) {
  await benchPostgres(bin);
  await benchDesks(bin);
  await benchEmbedded();
}
if (!isOfficeOnly && !isDesksOnly && !isOverloadOnly && !isOutboxOnly) await measurePhone(report, quick);
report.print();
process.exit(report.failed ? 1 : 0);

async function benchPostgres(folder: string): Promise<void> {
  const cluster = await startCluster(folder);
  const url = await cluster.freshDatabase();
  // Outside services are outside: their cost is not the club's.
  const outside = await startEmulators(production.SECRET);
  const env = {
    DATABASE_URL: url,
    SECRET: production.SECRET,
    ...emulatorsAt(outside),
    PUSH_CA_FILE: outside.pushCaFile,
  };
  const start: Start = async () => ({ ...(await startApp(env)), smsPort: outside.port });
  await (await startApp(env)).stop(); // migrates and seeds, fills the compile cache
  await measureStarts(report, { ...env, ...production }, quick);
  await measureClosedOffice(report, { ...env, ...production }, quick);

  const client = new pg.Client(url);
  await client.connect();
  const sql: Sql = (statement) => client.query(statement);
  const app = await start();
  await endNeighbours(sql);
  await sql('update variants set stock = 1000000 where price_kop > 0');
  await fillPeople(sql, 0, 1000);
  const people = await signInMany(app, 1000, 400);
  const bare = await bareConnections(url, 12);
  const codes = issueCodes(env, codesWarm + (quick ? 1500 : 6000));
  await measureJobs(report, { engine: 'PostgreSQL', app, people, codes, raw: bare.queries, quick });
  await bare.close();
  await measureReads(report, { app, people, quick });
  await measurePopular(report, { app, people, sql, quick });
  await measureProcesses(report, { url, start, app, people, quick });
  await measureOffice(report, { app, people, quick });
  await measureGrowth(report, {
    app,
    sql,
    databaseUrl: url,
    sizes: quick ? [1000, 100_000] : [1000, 100_000, 1_000_000],
  });
  await app.stop();
  await client.end();
  await measureOverload(report, cluster, quick);
  await measureOutbox(report, cluster, quick);
  await measureCodes(report, cluster, quick ? 100_000 : 1_000_000);
  await outside.kill();
  await cluster.stop();
}

/**
 * The systems that a demo emulates beside the club are separate processes where one is open, and take none of its time.
 * Some are restarted each time.
 */
async function endNeighbours(sql: Sql): Promise<void> {
  for (const table of ['service_accounts', 'webhook_endpoints'])
    await sql(`update ${table} set ended_at = now() where ended_at is null`);
}

async function benchOverload(folder: string): Promise<void> {
  const cluster = await startCluster(folder);
  await measureOverload(report, cluster, quick);
  await cluster.stop();
}

async function benchOutbox(folder: string): Promise<void> {
  const cluster = await startCluster(folder);
  await measureOutbox(report, cluster, quick);
  await cluster.stop();
}

/** The same by an administrator, where the database belongs to the app alone. */
async function endNeighboursOf(app: RunningApp): Promise<void> {
  const [desk] = await openDesks(app, ['administrator']);
  const { headers } = desk!;
  const list = await sendOnce(app.port, { method: 'GET', path: '/api/webhooks', headers });
  const { rows } = JSON.parse(list.body) as { rows: { id: number; ended_at: string | null }[] };
  for (const { id } of rows.filter(({ ended_at: endedAt }) => endedAt === null)) {
    const answer = await sendOnce(app.port, {
      method: 'POST',
      path: '/api/actions/webhooks.end',
      headers: { ...headers, 'idempotency-key': randomUUID() },
      body: JSON.stringify({ input: { endpoint: id, reason: 'A measurement of the club alone' } }),
    });
    if (answer.status !== 200) throw new Error(`webhooks.end answered ${answer.status}: ${answer.body}`);
  }
}

async function benchOffice(folder: string): Promise<void> {
  const cluster = await startCluster(folder);
  const url = await cluster.freshDatabase();
  const env = { DATABASE_URL: url };
  await (await startApp(env)).stop();
  await measureClosedOffice(report, { ...env, ...production }, quick);
  const app = await startApp(env);
  const client = new pg.Client(url);
  await client.connect();
  await client.query('update variants set stock = 1000000 where price_kop > 0');
  await fillPeople((statement) => client.query(statement), 0, 1000);
  await measureOffice(report, { app, people: await signInMany(app, 1000, 400), quick });
  await client.end();
  await app.stop();
  await cluster.stop();
}

async function benchDesks(folder: string): Promise<void> {
  const customers = quick ? 20_000 : 1_000_000;
  const dataFolder = process.env.FILLED;
  if (dataFolder !== undefined) lendFolder(dataFolder);
  const cluster = await startCluster(folder, dataFolder === undefined ? {} : { data: dataFolder });
  const url = (await filledBefore(cluster.port)) ?? (await fillDesks(cluster, customers));
  if (!process.argv.includes('--fill')) {
    const client = new pg.Client(url);
    await client.connect();
    const app = await startApp({ DATABASE_URL: url });
    const rows = async (statement: string) => (await client.query<Record<string, string>>(statement)).rows;
    // The elder brand's customers place the orders.
    const people = await signInMany(app, customers * 0.9, 400);
    await measureDesks(report, { app, people, rows, customers, quick });
    await measureScreens(report, app, quick);
    await client.end();
    await app.stop();
  }
  await cluster.stop();
}

async function filledBefore(port: number): Promise<string | undefined> {
  const url = `postgres://club@127.0.0.1:${port}`;
  const client = new pg.Client(`${url}/postgres`);
  await client.connect();
  const { rowCount } = await client.query('select from pg_database where datname = $1', [filledName]);
  await client.end();
  return rowCount === 1 ? `${url}/${filledName}` : undefined;
}

/** A club that is filled to its end has the name by which it is found again. */
async function fillDesks(cluster: Cluster, customers: number): Promise<string> {
  const url = await cluster.freshDatabase();
  await (await startApp({ DATABASE_URL: url })).stop();
  const client = new pg.Client(url);
  await client.connect();
  const began = performance.now();
  await client.query('update variants set stock = 1000000 where price_kop > 0');
  // References are right as written; checking them would take most of the time.
  await client.query('set session_replication_role = replica; set synchronous_commit = off');
  await fillClub((statement) => client.query(statement), { customers, entriesEach: 5 });
  await client.query('reset session_replication_role');
  await client.query('checkpoint');
  await client.end();
  process.stdout.write(`filled in ${((performance.now() - began) / 1000).toFixed(0)} s\n`);
  const renaming = new pg.Client(`postgres://club@127.0.0.1:${cluster.port}/postgres`);
  await renaming.connect();
  await renaming.query(`alter database ${new URL(url).pathname.slice(1)} rename to ${filledName}`);
  await renaming.end();
  return `postgres://club@127.0.0.1:${cluster.port}/${filledName}`;
}

async function benchEmbedded(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'club-bench-'));
  const env = { DATA_DIR: join(folder, 'app') };
  const first = await startApp(env);
  await pause(idleAfterMs);
  report.add({
    name: 'idle memory of a demo that began',
    engine: 'embedded',
    value: first.memoryMb(),
    unit: 'MB',
    max: 300,
  });
  await first.stop();
  const codes = issueCodes(env, codesWarm + (quick ? 500 : 2000));
  const file = await PGlite.create(join(folder, 'app/pg'));
  const sql: Sql = (statement) => file.exec(statement);
  await sql('update variants set stock = 1000000 where price_kop > 0');
  await fillPeople(sql, 0, 1000);
  await file.close();
  // The folder belongs to one process at a time, so bare statements run on a copy of it.
  cpSync(join(folder, 'app/pg'), join(folder, 'raw'), { recursive: true });
  const opening = performance.now();
  const raw = await PGlite.create(join(folder, 'raw'));
  await raw.query('select 1');
  const openedMs = performance.now() - opening;
  const demo = await startApp(env);
  report.add({
    name: 'start to first answer, × its bare database',
    engine: 'embedded',
    value: demo.firstAnswerMs,
    unit: 'ms',
    raw: openedMs,
    ratioMax: 3,
  });
  await pause(idleAfterMs);
  report.add({ name: 'idle memory of the demo', engine: 'embedded', value: demo.memoryMb(), unit: 'MB', max: 300 });
  await demo.stop();
  // The systems that a demo plays beside the club would take a part of what is measured.
  const outside = await startEmulators(production.SECRET);
  const addresses = { SECRET: production.SECRET, ...emulatorsAt(outside), PUSH_CA_FILE: outside.pushCaFile };
  const app = { ...(await startApp({ ...env, ...addresses })), smsPort: outside.port };
  await endNeighboursOf(app);
  const people = await signInMany(app, 1000, 400);
  await measureJobs(report, {
    engine: 'embedded',
    app,
    people,
    codes,
    raw: [(text, values) => raw.query(text, values)],
    quick,
  });
  await raw.close();
  await app.stop();
  await outside.kill();
  rmSync(folder, { recursive: true, force: true });
}
