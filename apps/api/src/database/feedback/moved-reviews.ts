import type { Brand } from '@club/rules/brands';
import { type ProductLine, productLines } from '@club/rules/product-lines';
import type { ReviewReason } from '@club/rules/reviews';
import type { ActorName } from '@club/rules/staff/actors';
import { sql } from 'drizzle-orm';
import { asId, asInteger, asText, oneOf, orNull, type RowOf, timestamp } from '../columns.ts';
import { customers, people } from '../customers/tables.ts';
import { type Db, rowsOf } from '../rows.ts';

/** A review that another system had published. */
export interface MovedReview {
  /** Its id there. */
  review: string;
  productId: number;
  line: ProductLine;
  stars: number;
  reasons: ReviewReason[];
  text: string;
  publishedAt: Date;
}

const reviewedProductRow = { sku: asText, productId: asId, line: orNull(oneOf(productLines)) };

/** The brand's catalogue entries of these SKUs. */
export function listReviewedProducts(
  db: Db,
  brand: Brand,
  skus: readonly string[],
): Promise<RowOf<typeof reviewedProductRow>[]> {
  return rowsOf(
    db,
    sql`select distinct on (v.sku) v.sku, p.id as "productId", p.line
    from variants v join products p on p.id = v.product_id
    where p.brand = ${brand} and v.sku = any(${sql.param(skus)}::text[]) order by v.sku, v.id`,
    reviewedProductRow,
  );
}

// A review belongs to a purchase: here to one that no one in this club made.
export const movedPrefix = 'before:';
const receiptOf = (brand: Brand, review: string): string => `${movedPrefix}${brand}:${review}`;

/** Of these ids, the imported ones. */
export async function listMovedReviews(db: Db, brand: Brand, ids: readonly string[]): Promise<string[]> {
  const receipts = ids.map((id) => receiptOf(brand, id));
  const rows = await rowsOf(
    db,
    sql`select receipt from offline_purchases where receipt = any(${sql.param(receipts)}::text[])`,
    { receipt: asText },
  );
  return rows.map(({ receipt }) => receipt.slice(receiptOf(brand, '').length));
}

/** Stores the ones the club does not have, as published on their days; returns their number. */
export async function insertMovedReviews(
  tx: Db,
  { brand, list, actor, now }: { brand: Brand; list: readonly MovedReview[]; actor: ActorName; now: Date },
): Promise<number> {
  const customerId = await ensureFormer(tx, brand, now);
  const given = JSON.stringify(list.map((one) => ({ ...one, receipt: receiptOf(brand, one.review) })));
  const [row] = await rowsOf(
    tx,
    sql`with given as (
      select * from jsonb_to_recordset(${given}::jsonb) as r(receipt text, "productId" bigint, line text, stars int,
        reasons text[], text text, "publishedAt" timestamptz)
    ), bought as (
      insert into offline_purchases (customer_id, receipt, shop, bought_at, items, imported_at)
      select ${customerId}::bigint, receipt, '', "publishedAt", '[]', ${timestamp(now)} from given
      on conflict (receipt) do nothing returning id, receipt
    ), added as (
      insert into reviews (customer_id, brand, line, position, purchase_id, product_id, stars, reasons, text, state,
        created_at, decided_at, actor)
      select ${customerId}::bigint, ${brand}, g.line, 0, b.id, g."productId", g.stars, g.reasons, g.text, 'published',
        g."publishedAt", g."publishedAt", ${actor} from given g join bought b using (receipt)
      returning 1
    )
    select count(*)::int as added from added`,
    { added: asInteger },
  );
  return row?.added ?? 0;
}

/** A deleted customer, without phone and name, who is the author of all reviews of a brand. */
async function ensureFormer(tx: Db, brand: Brand, now: Date): Promise<number> {
  const [known] = await rowsOf(
    tx,
    sql`select customer_id as id from offline_purchases
    where receipt >= ${receiptOf(brand, '')} and receipt < ${`${receiptOf(brand, '').slice(0, -1)};`} limit 1`,
    { id: asId },
  );
  if (known !== undefined) return known.id;
  const [person] = await tx
    .insert(people)
    .values({ phone: null, firstName: '', lastName: '', createdAt: now, deletedAt: now })
    .returning({ id: people.id });
  const [customer] = await tx
    .insert(customers)
    .values({ personId: person?.id ?? 0, brand, createdAt: now })
    .returning({ id: customers.id });
  return customer?.id ?? 0;
}
