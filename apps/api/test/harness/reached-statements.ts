// A statement no test runs is unchecked: a run records which statements of the queries were run.
import { appendFileSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Database, Db } from '../../src/database/rows.ts';

const queries = fileURLToPath(new URL('../../src/database', import.meta.url));
/**
 * Two statements may have one text, so a text is checked more than once, ever more rarely; each check costs a stack.
 */
const looksAlways = 16;
/** Enough to get from `note` to the query, through whatever a test puts in between. Each frame is looked up in a source map. */
const frames = 10;
const noted = new Set<string>();

/** The same database; the sources of its statements are appended to a file in the folder. */
export function noting(database: Database, folder: string): Database {
  const file = join(folder, `${process.pid}.txt`);
  // Counted again for each database: what one file of tests runs all the time, another runs once from elsewhere.
  const looks = new Map<string, number>();
  const watched = (db: Db): Db =>
    Object.assign(Object.create(db) as Db, {
      execute: (statement: Parameters<Db['execute']>[0]) => {
        note(file, textOf(statement), looks);
        return db.execute(statement);
      },
    });
  return {
    ...database,
    db: watched(database.db),
    transaction: (work) => database.transaction((tx) => work(watched(tx))),
  };
}

function note(file: string, text: string, looks: Map<string, number>): void {
  const seen = (looks.get(text) ?? 0) + 1;
  looks.set(text, seen);
  // Past the first few: at each power of two.
  if (seen > looksAlways && (seen & (seen - 1)) !== 0) return;
  const site = /src\/database\/([\w-]+\/[\w-]+\.ts:\d+)/.exec(nearestFrames())?.[1];
  if (site === undefined || noted.has(site)) return;
  noted.add(site);
  appendFileSync(file, `${site}\n`);
}

function nearestFrames(): string {
  const usual = Error.stackTraceLimit;
  Error.stackTraceLimit = frames;
  const { stack = '' } = new Error();
  Error.stackTraceLimit = usual;
  return stack;
}

const textOf = (statement: unknown): string =>
  JSON.stringify(
    (statement as { queryChunks?: { value?: unknown }[] }).queryChunks?.map((chunk) => chunk?.value ?? '?'),
  );

/** Lines of the queries that were never run. */
export function unreached(folder: string): string[] {
  const reached = new Set(readdirSync(folder).flatMap((file) => readFileSync(join(folder, file), 'utf8').split('\n')));
  const files = globSync(`${queries}/*/*.ts`).filter((file) => !file.endsWith('.test.ts'));
  return files
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((line, index) => (/\browsOf\(/.test(line) ? [`${relative(queries, file)}:${index + 1}`] : [])),
    )
    .filter((site) => !reached.has(site));
}
