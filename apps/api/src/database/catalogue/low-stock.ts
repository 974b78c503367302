import type { Brand } from '@club/rules/brands';
import { sql } from 'drizzle-orm';
import { asInteger, timestamp } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';
import { publishing } from '../webhooks/publish.ts';

/**
 * Marks visible variants that fell to a brand's threshold, each with its message in the same statement, and unmarks
 * those above it again: one that keeps selling is reported once. Returns how many fell.
 */
export async function takeLowStock(
  tx: Db,
  { brand, atMost, count, now }: { brand: Brand; atMost: number; count: number; now: Date },
): Promise<number> {
  await tx.execute(sql`update variants v set low_since = null from products p
    where p.id = v.product_id and p.brand = ${brand} and v.low_since is not null and v.stock > ${atMost}::int`);
  const [row] = await rowsOf(
    tx,
    sql`with fallen as (
      select v.id from variants v join products p on p.id = v.product_id
      where p.brand = ${brand} and p.hidden_at is null and v.low_since is null and v.stock <= ${atMost}::int
      order by v.id limit ${count} for update of v skip locked
    ), marked as (
      update variants v set low_since = ${timestamp(now)} from fallen where v.id = fallen.id returning v.sku, v.stock
    ), ${publishing(
      'stock.low',
      sql`select ${brand}::text as brand, 'sku:' || sku as subject, jsonb_build_object(
        'brand', ${brand}::text, 'sku', sku, 'stock', stock, 'at_most', ${atMost}::int) as data from marked`,
      now,
    )}
    select count(*)::int as fallen from marked`,
    { fallen: asInteger },
  );
  return row?.fallen ?? 0;
}
