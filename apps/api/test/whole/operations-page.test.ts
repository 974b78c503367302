// What docs/operations.md gives an operator to ask the database.
import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openHarness } from '../harness/club.ts';

const club = openHarness();
const page = readFileSync(new URL('../../../../docs/operations.md', import.meta.url), 'utf8');
const statements = [...page.matchAll(/`(select [^`]+)`/g)].map(([, statement = '']) => statement);

test('operators are given statements', () => {
  expect(statements.length).toBeGreaterThanOrEqual(3);
});

test.each(statements)('the database answers «%s»', async (statement) => {
  expect(await club.database.db.execute(sql.raw(statement))).toHaveProperty('rows');
});
