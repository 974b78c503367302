import { type SQL, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import pg from 'pg';
import { expect, test } from 'vitest';
import { outbox } from '../jobs/tables.ts';
import { typesOf, withQuickStatements } from './quick-statements.ts';

interface Sent {
  text: string;
  values: unknown[];
  read: (id: number, value: string) => unknown;
}

/** The messages of each way, and how it parses the results. */
async function sentBy(statement: SQL): Promise<Sent[]> {
  const sent: Sent[] = [];
  const query = async ({ text, types }: pg.QueryConfig, values: unknown[]) => {
    const read = (id: number, value: string) =>
      types === undefined ? value : (types.getTypeParser(id, 'text') as (text: string) => unknown)(value);
    sent.push({ text, values, read });
    return { rows: [], fields: [] };
  };
  const client = { query } as unknown as pg.Pool;
  await drizzle({ client }).execute(statement);
  await withQuickStatements(drizzle({ client }), client, typesOf(pg.types)).execute(statement);
  return sent;
}

const bytes = Buffer.from('club');
const ids = [1, 2];
const part = sql`a = ${1} and b = ${'two'} and c is ${null}`;
test.each([
  sql`select 1`,
  sql`select ${'x'}::text, ${bytes}, ${true}, ${undefined}`,
  sql`select ${sql.raw('raw')} from t where ${part} or ${part} ${sql``}`,
  sql`select ${outbox.kind} from ${outbox} where ${outbox.id} in ${ids}`,
  sql`select ${sql.join([part, part], sql` or `)}`,
  sql`select ${sql`${'written out'}`.inlineParams()}, ${4}`,
  sql`select ${sql.identifier('odd "name"')}, ${new Date(0)}`,
])('a statement is put into the same words as by drizzle, %#', async (statement) => {
  const [theirs, ours] = await sentBy(statement);
  expect([ours?.text, ours?.values]).toEqual([theirs?.text, theirs?.values]);
});

test('results are parsed as by drizzle', async () => {
  const [theirs, ours] = await sentBy(sql`select ${1}`);
  const given = [
    [1184, '2026-11-01 10:00:00+00'],
    [1082, '2026-11-01'],
    [20, '12'],
    [16, 't'],
    [3802, '{"a":1}'],
    [1115, '{"2026-11-01 10:00:00"}'],
    [1009, '{a,b}'],
  ] as const;
  for (const [id, value] of given) expect(ours?.read(id, value), `${id}`).toEqual(theirs?.read(id, value));
});

test('what fails is named by its words and holds the cause', async () => {
  const cause = new Error('no');
  const client = { query: () => Promise.reject(cause) } as unknown as pg.Pool;
  const db = withQuickStatements(drizzle({ client }), client, typesOf(pg.types));
  const error: unknown = await db.execute(sql`select ${1}`).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(DrizzleQueryError);
  expect((error as Error).cause).toBe(cause);
});
