// Tables with constant deletions are vacuumed by rows, not once a fifth of them is dead.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { asText, listOf } from '../../src/database/columns.ts';
import { rowsOf } from '../../src/database/rows.ts';
import { openHarness } from '../harness/club.ts';

const club = openHarness();
const folder = join(import.meta.dirname, '../../src/database');
const deletedFrom = globSync('**/*.ts', { cwd: folder }).flatMap((file) =>
  [...readFileSync(join(folder, file), 'utf8').matchAll(/deleteInBatches\(\s*\w+,\s*sql`(\w+)`/g)].map(
    ([, name = '']) => name,
  ),
);

test('every table that loses rows in batches declares when it is vacuumed', async () => {
  const rows = await rowsOf(
    club.database.db,
    sql`select relname::text as name, reloptions as options from pg_class where reloptions is not null and relkind = 'r'`,
    { name: asText, options: listOf(asText) },
  );
  const tidied = rows.filter(({ options }) => options.some((one) => one.startsWith('autovacuum_vacuum_scale_factor=')));
  expect(deletedFrom.length).toBeGreaterThanOrEqual(8);
  expect(tidied.map(({ name }) => name)).toEqual(expect.arrayContaining([...new Set(deletedFrom)]));
});
