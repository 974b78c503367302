// One private PostgreSQL for the run, with a migrated database of which each test file opens a copy of its own.
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { type Cluster, findPostgres, startCluster } from '../../../../tools/app/postgres.ts';
import { openDatabase } from '../../src/database/open-database.ts';

export const templateName = 'club_template';

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const bin = findPostgres();
  if (bin === undefined)
    throw new Error('No PostgreSQL on this machine: set PG_BIN to the folder of initdb and postgres');
  const cluster = await startCluster(bin, { sync: false });
  await migrateTemplate(cluster);
  project.provide('postgresPort', cluster.port);
  return () => cluster.stop();
}

async function migrateTemplate({ port }: Cluster): Promise<void> {
  const address = { host: '127.0.0.1', port, user: 'club' };
  const admin = new pg.Client({ ...address, database: 'postgres' });
  await admin.connect();
  await admin.query(`create database ${templateName}`);
  await admin.end();
  const database = await openDatabase({
    databaseUrl: `postgres://club@127.0.0.1:${port}/${templateName}`,
    databasePool: 1,
    databasePooler: undefined,
    databaseDirectUrl: undefined,
    dataDir: '',
  });
  await database.close();
}

declare module 'vitest' {
  export interface ProvidedContext {
    postgresPort: number;
  }
}
