// Journeys in which a shell or a statement of the test works on the database of the app: an embedded one belongs to one process.
import { globSync, readFileSync } from 'node:fs';
import { findPostgres } from '../app/postgres.ts';

export const postgresTag = '@postgres';

/** Titles of those that cannot run on this machine. */
export const journeysLeftOut = (): string[] => (findPostgres() === undefined ? titlesIn(sources()) : []);

const sources = (): string => {
  const e2e = new URL('../../e2e/', import.meta.url);
  return globSync('**/*.spec.ts', { cwd: e2e })
    .toSorted()
    .map((file) => readFileSync(new URL(file, e2e), 'utf8'))
    .join('\n');
};

export const titlesIn = (source: string): string[] =>
  [...source.matchAll(/\btest\(\s*'([^']+)',\s*\{\s*tag:\s*(?:'@postgres'|\[[^\]]*'@postgres'[^\]]*\])/g)].map(
    ([, title = '']) => title,
  );
