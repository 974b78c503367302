// npm run bench: what the app does on this machine, each figure beside a raw limit of the same run and beside its target.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { findPostgres, startCluster } from '../tools/postgres.ts';
import { buildWeb } from '../tools/build.ts';
import { startApp } from '../tools/run-app.ts';
import { fillPeople, type Sql, signInMany } from './people.ts';
import { measureGrowth } from './growth.ts';
import { measureJobs } from './measure.ts';
import { Report } from './report.ts';

const bin = findPostgres();
if (bin === undefined)
  throw new Error('The benchmark needs PostgreSQL: set PG_BIN to the folder of initdb and postgres');
const quick = process.argv.includes('--quick');

await buildWeb();
const report = new Report();
await benchPostgres(bin);
await benchEmbedded();
report.print();
process.exit(report.failed ? 1 : 0);

async function benchPostgres(folder: string): Promise<void> {
  const cluster = await startCluster(folder);
  const url = await cluster.freshDatabase();
  const env = { DATABASE_URL: url };
  await (await startApp(env)).stop(); // migrates and seeds, fills the compile cache
  const app = await startApp(env);
  report.add({ name: 'start to first answer', engine: 'PostgreSQL', value: app.firstAnswerMs, unit: 'ms', max: 1000 });
  await new Promise((resolve) => setTimeout(resolve, 3000));
  report.add({ name: 'idle memory', engine: 'PostgreSQL', value: app.memoryMb(), unit: 'MB', max: 120 });

  const client = new pg.Client(url);
  await client.connect();
  const sql: Sql = (statement) => client.query(statement);
  await sql('update variants set stock = 1000000 where price_kop > 0');
  await fillPeople(sql, 0, 1000);
  const people = await signInMany(app, 1000, 400);
  await measureJobs(report, { engine: 'PostgreSQL', app, people, databaseUrl: url, quick });
  await measureGrowth(report, {
    app,
    sql,
    databaseUrl: url,
    sizes: quick ? [1000, 100_000] : [1000, 100_000, 1_000_000],
  });
  await app.stop();
  await client.end();
  await cluster.stop();
}

async function benchEmbedded(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'club-bench-'));
  const env = { DATA_DIR: folder };
  await (await startApp(env)).stop();
  await withEmbedded(folder, async (sql) => {
    await sql('update variants set stock = 1000000 where price_kop > 0');
    await fillPeople(sql, 0, 1000);
  });
  const app = await startApp(env);
  report.add({ name: 'start to first answer', engine: 'embedded', value: app.firstAnswerMs, unit: 'ms', max: 3000 });
  const people = await signInMany(app, 1000, 400);
  await measureJobs(report, { engine: 'embedded', app, people, databaseUrl: undefined, quick });
  await app.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** The folder belongs to one process at a time: the app is stopped while this one writes. */
async function withEmbedded(folder: string, work: (sql: Sql) => Promise<void>): Promise<void> {
  const { PGlite } = await import('@electric-sql/pglite');
  const client = await PGlite.create(join(folder, 'pg'));
  await work((statement) => client.exec(statement));
  await client.close();
}
