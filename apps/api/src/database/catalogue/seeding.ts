import type { Brand } from '@club/rules/brands';
import { productLines } from '@club/rules/product-lines';
import { sql } from 'drizzle-orm';
import { asId, asText, oneOf, type RowOf } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';

const seedLock = 728;

/** Several processes may start on one empty database: the second waits here and then finds it filled. */
export async function lockSeeding(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${seedLock})`);
}

const linedProductRow = { id: asId, title: asText, line: oneOf(productLines) };

/** The first products of a brand that are of a line. */
export function listLinedProducts(tx: Db, brand: Brand, count: number): Promise<RowOf<typeof linedProductRow>[]> {
  return rowsOf(
    tx,
    sql`select id, title, line from products where brand = ${brand} and line is not null order by id limit ${count}`,
    linedProductRow,
  );
}
