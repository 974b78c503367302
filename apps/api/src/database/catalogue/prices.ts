import { type SQL, sql } from 'drizzle-orm';
import { asId, asKop, asXp, type RowOf } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';

const variantPriceRow = { id: asId, productId: asId, priceKop: asKop, xpPrice: asXp };
export type VariantPrice = RowOf<typeof variantPriceRow>;

const variantsOf = (products: readonly number[]): SQL => sql`select id::float8 as id,
    product_id::float8 as "productId", price_kop as "priceKop", xp_price as "xpPrice" from variants
  where product_id in (select one.value::bigint from jsonb_array_elements_text(${JSON.stringify(products)}::jsonb) as one)
  order by id`;

/** Of every variant of these products. */
export function listVariantPrices(db: Db, products: readonly number[]): Promise<VariantPrice[]> {
  return rowsOf(db, variantsOf(products), variantPriceRow);
}

/** The same, locked until the transaction ends. */
export function lockVariantPrices(tx: Db, products: readonly number[]): Promise<VariantPrice[]> {
  return rowsOf(tx, sql`${variantsOf(products)} for update`, variantPriceRow);
}
