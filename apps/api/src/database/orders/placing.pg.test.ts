// The goods of an order are found by their keys in a shop of any size.
import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { openHarness } from '../../../test/harness/club.ts';
import { asAnything } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';
import { readWantedGoods, type OrderLine, takeGoods } from './placing.ts';

const club = openHarness({ engine: 'postgresql' });

/** The queries of a function, without running them. */
async function statementOf(request: (tx: Db) => Promise<unknown>): Promise<{ sql: string; params: unknown[] }> {
  const queries: SQL[] = [];
  const listener = { execute: (statement: SQL) => Promise.reject(new Error(`${queries.push(statement)}`)) };
  await request(listener as unknown as Db).catch(() => undefined);
  return new PgDialect().sqlToQuery(queries[0]!);
}

interface Node {
  'Relation Name'?: string;
  'Index Cond'?: string;
  Plans?: Node[];
}
const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

const line = { variantId: 4400001, units: 1, listPriceKop: 10_500, xpPrice: 0 } as OrderLine;

test.each([
  ['looked at', (tx: Db) => readWantedGoods(tx, 'main', [line], { isLocked: true })],
  ['taken', (tx: Db) => takeGoods(tx, [line])],
])('goods that are %s go by their keys where a shop has thousands', async (_, request) => {
  const { sql: text, params } = await statementOf(request);
  const places = params.map(() => 'null').join(', ');
  const [plan] = await club.database.transaction(async (tx) => {
    await tx.execute(sql`analyze variants, products`);
    await tx.execute(
      sql`update pg_class set reltuples = 1600 where relname in ('variants', 'variants_pkey', 'products', 'products_pkey')`,
    );
    await tx.execute(sql`set local plan_cache_mode = force_generic_plan`);
    await tx.execute(sql.raw(`prepare goods as ${text}`));
    const rows = await rowsOf(tx, sql.raw(`explain (format json) execute goods(${places})`), {
      'QUERY PLAN': asAnything,
    });
    await tx.execute(sql`deallocate goods`);
    return rows;
  });
  const nodes = (plan!['QUERY PLAN'] as { Plan: Node }[]).flatMap(({ Plan }) => nodesOf(Plan));
  const read = nodes.filter((node) => node['Relation Name'] === 'variants' && node.Plans === undefined);
  expect(read.length).toBeGreaterThan(0);
  expect(read.filter((node) => !/\(id = /.test(node['Index Cond'] ?? ''))).toEqual([]);
});
