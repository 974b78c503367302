// The database of the API's tests: PostgreSQL if this machine has one, as production does; else the embedded database.
// A file that needs the embedded one declares it, and TEST_ENGINE=embedded gives it to all of them.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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
  const templates = await (ofThisRun[made] ??= makeTemplates());
  project.provide('databaseTemplate', templates.plain);
  project.provide('seededTemplate', templates.seeded);
  const statements = mkdtempSync(join(tmpdir(), 'club-statements-'));
  project.provide('reachedStatements', statements);
  return async () => {
    await stopPostgres?.();
    // Only npm test runs everything, and sets this: a run of some files may well leave statements out.
    const left = !isAll || process.env.WHOLE_RUN === undefined ? [] : unreached(statements);
    rmSync(statements, { recursive: true, force: true });
    if (left.length > 0)
      throw new Error(`No test asks these statements, so nothing checks their columns: ${left.join(', ')}`);
  };
}

interface Templates {
  plain: string;
  seeded: string;
}

/** Two projects of one run open copies of the same. */
const made = Symbol.for('club.templates');
const ofThisRun = globalThis as { [made]?: Promise<Templates> };

async function makeTemplates(): Promise<Templates> {
  const folder = mkdtempSync(join(tmpdir(), 'club-template-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const client = await PGlite.create();
  const database = await embeddedOn(client);
  const dump = async (name: string): Promise<string> => {
    const file = join(folder, name);
    writeFileSync(file, Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer()));
    return file;
  };
  const plain = await dump('template.tar');
  await seedAlone(database);
  const seeded = await dump('seeded.tar');
  await client.close();
  return { plain, seeded };
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** The default engine of a file. */
    engine: 'embedded' | 'postgresql';
    databaseTemplate: string;
    /** The same with the shop of the demo in it. */
    seededTemplate: string;
    /** A folder; each worker records in its own file which statements it ran. */
    reachedStatements: string;
  }
}
