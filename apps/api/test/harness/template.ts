// What the API's tests stand on: PostgreSQL where this machine has one, as production does; else the embedded database. A
// file that needs the embedded one says so, and TEST_ENGINE=embedded gives it to all of them.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { TestProject } from 'vitest/node';
import { findPostgres } from '../../../../tools/app/postgres.ts';
import { embeddedOn } from '../../src/database/open-database.ts';
import startPostgres from './cluster.ts';
import { unreached } from './reached-statements.ts';
import { seedAlone } from './seed-alone.ts';

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const isAll = project.name === 'node';
  const isOnPostgres = isAll && process.env.TEST_ENGINE !== 'embedded' && findPostgres() !== undefined;
  const stopPostgres = isOnPostgres ? await startPostgres(project) : undefined;
  project.provide('engine', isOnPostgres ? 'postgresql' : 'embedded');
  const folder = mkdtempSync(join(tmpdir(), 'club-template-'));
  const client = await PGlite.create();
  const database = await embeddedOn(client);
  const dump = async (name: string): Promise<string> => {
    const file = join(folder, name);
    writeFileSync(file, Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer()));
    return file;
  };
  project.provide('databaseTemplate', await dump('template.tar'));
  await seedAlone(database);
  project.provide('seededTemplate', await dump('seeded.tar'));
  await client.close();
  const statements = join(folder, 'statements');
  mkdirSync(statements);
  project.provide('reachedStatements', statements);
  return async () => {
    await stopPostgres?.();
    // Only npm test runs everything, and says so: a run of some files may well leave statements out.
    const left = !isAll || process.env.WHOLE_RUN === undefined ? [] : unreached(statements);
    rmSync(folder, { recursive: true, force: true });
    if (left.length > 0)
      throw new Error(`No test asks these statements, so nothing checks their columns: ${left.join(', ')}`);
  };
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** On what a file stands that does not choose. */
    engine: 'embedded' | 'postgresql';
    databaseTemplate: string;
    /** The same with the shop of the demo in it. */
    seededTemplate: string;
    /** A folder; each worker notes in a file of its own which statements it asked. */
    reachedStatements: string;
  }
}
