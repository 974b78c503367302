// Queries for the database from docs/operations.md.
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

test('a rehearsal hands out discount codes that its site of pouches takes', async () => {
  const path = /curl .*(\/emulators\/sites\/\S+\.csv)/.exec(page)?.[1] ?? '';
  const [head, code] = (await club.outside.inject(path)).body.split('\n');
  expect(head).toBe('code');
  const cart = { method: 'POST', url: path.replace(/[^/]+$/, 'cart'), payload: `code=${code}` } as const;
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  expect((await club.outside.inject({ ...cart, headers })).statusCode).toBe(200);
});
