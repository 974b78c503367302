import type { Brand } from '@club/rules/brands';
import { type ProductLine, productLines } from '@club/rules/product-lines';
import { mixTag } from '@club/rules/catalogue/mix-packs';
import { sql } from 'drizzle-orm';
import { asId, oneOf } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';

/** Variants of the brand that a mix pack may be made of, in the order of the collection. */
export function listMixVariants(db: Db, brand: Brand): Promise<{ line: ProductLine; variantId: number }[]> {
  return rowsOf(
    db,
    sql`select p.line, v.id as "variantId" from products p join variants v on v.product_id = p.id
    where p.brand = ${brand} and p.line is not null and p.hidden_at is null and ${mixTag} = any (p.tags)
    order by p.id, v.position, v.id`,
    { line: oneOf(productLines), variantId: asId },
  );
}
