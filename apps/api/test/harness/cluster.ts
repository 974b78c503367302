// Races, kills and failover are tested on real PostgreSQL: one private cluster for the run.
import type { TestProject } from 'vitest/node';
import { findPostgres, startCluster } from '../../../../tools/app/postgres.ts';

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const bin = findPostgres();
  if (bin === undefined)
    throw new Error('No PostgreSQL on this machine: set PG_BIN to the folder of initdb and postgres');
  const cluster = await startCluster(bin, { sync: false });
  project.provide('postgresPort', cluster.port);
  return () => cluster.stop();
}
