import type { Brand } from '@club/rules/brands';
import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../database.ts';

export interface StockRow {
  sku: string;
  brand: Brand;
  title: string;
  variant: string;
  stock: number;
  /** Customers who wait for it. */
  waiting: number;
}

export interface HeldStock {
  variantId: number;
  sku: string;
  title: string;
  stock: number;
}

/** Visible variants of which at most so many are left, the fewest first. */
export function listLowStock(db: Db, most: number): Promise<StockRow[]> {
  return rowsOf(
    db,
    sql`select v.sku, p.brand, p.title, v.title as variant, v.stock,
      (select count(*)::int from stock_waits w where w.variant_id = v.id) as waiting
    from variants v join products p on p.id = v.product_id
    where v.stock <= ${most} and p.hidden_at is null
    order by v.stock, v.sku`,
  );
}

/** Variants with these stock-keeping units, held against orders until the transaction ends. */
export function holdStock(tx: Db, skus: readonly string[]): Promise<HeldStock[]> {
  return rowsOf(
    tx,
    sql`select v.id::float8 as "variantId", v.sku, p.title, v.stock
    from variants v join products p on p.id = v.product_id
    where v.sku in (select one.value from jsonb_array_elements_text(${JSON.stringify(skus)}::jsonb) as one)
    order by v.id for update of v`,
  );
}

export async function writeStock(tx: Db, stocks: readonly { variantId: number; stock: number }[]): Promise<void> {
  await tx.execute(sql`update variants v set stock = x.stock
    from jsonb_to_recordset(${JSON.stringify(stocks)}::jsonb) as x ("variantId" bigint, stock int)
    where v.id = x."variantId"`);
}
