// One private PostgreSQL for the run, with a migrated database of which each test file opens its own copy.
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { type Cluster, findPostgres, small, startCluster } from '../../../../tools/app/postgres.ts';
import { openDatabase } from '../../src/database/open-database.ts';
import { seedAlone } from './seed-alone.ts';

export const templateName = 'club_template';
/** The same with the shop of the demo in it. */
export const seededName = 'club_template_seeded';

const quickPlans = { ...small, settings: [...(small.settings ?? []), 'plan_cache_mode=force_generic_plan'] };

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const bin = findPostgres();
  if (bin === undefined)
    throw new Error('No PostgreSQL on this machine: set PG_BIN to the folder of initdb and postgres');
  // A proof fills large databases, whose statistics its statements need. Otherwise a named statement gets its generic
  // plan immediately, not after five custom ones: the result is the same, and it takes less of the server's time.
  const isProof = Object.keys(process.env).some((name) => name.startsWith('PROOF_'));
  const cluster = await startCluster(bin, isProof ? { sync: false } : quickPlans);
  await makeTemplates(cluster);
  project.provide('postgresPort', cluster.port);
  project.provide('postgresSocket', cluster.socket);
  return () => cluster.stop();
}

async function makeTemplates({ port }: Cluster): Promise<void> {
  const admin = new pg.Client({ host: '127.0.0.1', port, user: 'club', database: 'postgres' });
  await admin.connect();
  await admin.query(`create database ${templateName}`);
  await (await openAt(port, templateName)).close();
  await admin.query(`create database ${seededName} template ${templateName}`);
  await admin.end();
  const seeded = await openAt(port, seededName);
  await seedAlone(seeded);
  await seeded.close();
}

const openAt = (port: number, name: string) =>
  openDatabase({
    databaseUrl: `postgres://club@127.0.0.1:${port}/${name}`,
    databasePool: 2,
    databasePooler: undefined,
    databaseDirectUrl: undefined,
    databaseReplicaUrl: undefined,
    dataDir: '',
  });

declare module 'vitest' {
  export interface ProvidedContext {
    postgresPort: number;
    postgresSocket: string;
  }
}
