import type { Brand } from '@club/rules/brands';
import { type LegalClass, legalClasses } from '@club/rules/catalogue/legal-classes';
import { sql } from 'drizzle-orm';
import { oneOf } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';

/** Legal classes of the content of a shop page: of a product, or of all products in a collection. */
export async function findClassesAt(
  db: Db,
  brand: Brand,
  { productId, slug }: { productId?: string | undefined; slug?: string | undefined },
): Promise<LegalClass[]> {
  const isShown =
    productId === undefined
      ? sql`p.hidden_at is null and exists (select from product_collections c where c.product_id = p.id and c.slug = ${slug ?? ''})`
      : sql`p.id::text = ${productId}`;
  const rows = await rowsOf(
    db,
    sql`select distinct p.legal_class as class from products p where p.brand = ${brand} and ${isShown}`,
    { class: oneOf(legalClasses) },
  );
  return rows.map((row) => row.class);
}
