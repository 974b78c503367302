// One migrated database image for the run; every test file opens its own copy of it.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { TestProject } from 'vitest/node';
import { embeddedOn } from '../../src/database/open-database.ts';
import { unreached } from './reached-statements.ts';

export default async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'club-template-'));
  const client = await PGlite.create();
  await embeddedOn(client);
  const file = join(folder, 'template.tar');
  writeFileSync(file, Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer()));
  await client.close();
  project.provide('databaseTemplate', file);
  const statements = join(folder, 'statements');
  mkdirSync(statements);
  project.provide('reachedStatements', statements);
  return () => {
    // Only npm test runs everything, and says so: a run of some files may well leave statements out.
    const left = process.env.WHOLE_RUN === undefined ? [] : unreached(statements);
    rmSync(folder, { recursive: true, force: true });
    if (left.length > 0)
      throw new Error(`No test asks these statements, so nothing checks their columns: ${left.join(', ')}`);
  };
}

declare module 'vitest' {
  export interface ProvidedContext {
    databaseTemplate: string;
    /** A folder; each worker notes in a file of its own which statements it asked. */
    reachedStatements: string;
    postgresPort: number;
  }
}
