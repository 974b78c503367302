import type { Brand } from '@club/rules/brands';
import type { ReviewState } from '@club/rules/reviews';
import { type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../database.ts';
import { type OwnReviewRow, photosOf, titleOf } from './reviews.ts';

export interface StaffReview extends Omit<OwnReviewRow, 'line'> {
  customerId: number;
  brand: Brand;
}

/** For whoever decides: those that wait longest stand on top. */
export function listForStaff(
  db: Db,
  { state, id, count }: { state?: ReviewState | undefined; id?: number; count: number },
): Promise<StaffReview[]> {
  return rowsOf(
    db,
    sql`select r.id, r.customer_id as "customerId", r.brand, ${titleOf} as title, r.stars, r.reasons, r.text,
      ${photosOf} as photos, r.state, r.note, floor(extract(epoch from r.created_at) * 1000)::bigint as "createdMs"
    from reviews r
    where (${state ?? null}::text is null or r.state = ${state ?? null}::text)
      and (${id ?? null}::bigint is null or r.id = ${id ?? null}::bigint)
    order by r.created_at, r.id limit ${count}`,
  );
}

export async function listPhotos(db: Db, reviewId: number): Promise<Buffer[]> {
  const rows = await rowsOf<{ jpeg: Uint8Array }>(
    db,
    sql`select jpeg from review_photos where review_id = ${reviewId}::bigint order by position`,
  );
  return rows.map(({ jpeg }) => Buffer.from(jpeg));
}

export interface DecidedReview {
  id: number;
  customerId: number;
  brand: Brand;
  orderId: number | null;
  purchaseId: number | null;
  position: number;
  title: string;
}

/** Decides about a review that waits; undefined when none does: it was decided before, or is not there. */
export async function closeReview(
  tx: Db,
  verdict: { id: number; state: 'published' | 'refused'; note: string | null; now: Date },
): Promise<DecidedReview | undefined> {
  const [row] = await rowsOf<DecidedReview>(
    tx,
    sql`update reviews r set state = ${verdict.state}, note = ${verdict.note},
      decided_at = ${verdict.now.toISOString()}::timestamptz
    where r.id = ${verdict.id}::bigint and r.state = 'waiting'
    returning r.id, r.customer_id as "customerId", r.brand, r.order_id as "orderId", r.purchase_id as "purchaseId",
      r.position, ${titleOf} as title`,
  );
  return row;
}

/** Takes away what is a person's about reviews; what is published stays, without its photos, as a customer's of the club. */
export async function forgetReviews(tx: Db, customersOf: SQL): Promise<void> {
  await tx.execute(sql`delete from review_photos where review_id in
    (select id from reviews where customer_id in ${customersOf})`);
  await tx.execute(sql`delete from reviews where customer_id in ${customersOf} and state <> 'published'`);
  await tx.execute(sql`delete from offline_purchases b where customer_id in ${customersOf}
    and not exists (select from reviews r where r.purchase_id = b.id)`);
  await tx.execute(sql`update offline_purchases set shop = '', items = '[]', receipt = 'deleted:' || id
    where customer_id in ${customersOf}`);
  await tx.execute(sql`delete from offline_imports where customer_id in ${customersOf}`);
}
