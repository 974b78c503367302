import { brands } from '@club/rules/brands';
import { legalClasses } from '@club/rules/catalogue/legal-classes';
import { productLines } from '@club/rules/product-lines';
import type { ReviewState } from '@club/rules/reviews';
import type { ActorName } from '@club/rules/staff/actors';
import { type SQL, sql } from 'drizzle-orm';
import { asBytes, asId, asInteger, asText, oneOf, orNull, type RowOf, timestamp } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';
import { ownReviewRow, photosOf, titleOf, verdictKind } from './reviews.ts';

const { line: _, ...staffFields } = ownReviewRow;

const staffReviewRow = { ...staffFields, customerId: asId, brand: oneOf(brands) };
export type StaffReview = RowOf<typeof staffReviewRow>;

/** For moderators: the longest pending first. */
export function listReviewsForStaff(
  db: Db,
  { state, id, count }: { state?: ReviewState | undefined; id?: number; count: number },
): Promise<StaffReview[]> {
  return rowsOf(
    db,
    sql`select r.id, r.customer_id as "customerId", r.brand, ${titleOf} as title, r.stars, r.reasons, r.text,
      ${photosOf} as photos, r.state, r.note, r.created_at as "createdMs"
    from reviews r
    where (${state ?? null}::text is null or r.state = ${state ?? null}::text)
      and (${id ?? null}::bigint is null or r.id = ${id ?? null}::bigint)
    order by r.created_at, r.id limit ${count}`,
    staffReviewRow,
  );
}

export async function listPhotos(db: Db, reviewId: number): Promise<Buffer[]> {
  const rows = await rowsOf(
    db,
    sql`select jpeg from review_photos where review_id = ${reviewId}::bigint order by position`,
    { jpeg: asBytes },
  );
  return rows.map(({ jpeg }) => jpeg);
}

const decidedReviewRow = {
  id: asId,
  customerId: asId,
  brand: oneOf(brands),
  orderId: orNull(asId),
  purchaseId: orNull(asId),
  position: asInteger,
  title: asText,
  line: oneOf(productLines),
  /** Of the product; null if it is not in the catalogue. */
  legalClass: orNull(oneOf(legalClasses)),
};
export type DecidedReview = RowOf<typeof decidedReviewRow>;

const decidedFields = sql`r.id, r.customer_id as "customerId", r.brand, r.order_id as "orderId",
  r.purchase_id as "purchaseId", r.position, ${titleOf} as title, r.line,
  (select p.legal_class from products p where p.id = r.product_id) as "legalClass"`;

/** Decides a pending review; undefined when there is none: it was decided before, or does not exist. */
export async function closeModeration(
  tx: Db,
  verdict: { id: number; state: 'published' | 'refused'; note: string | null; actor: ActorName; now: Date },
): Promise<DecidedReview | undefined> {
  const [row] = await rowsOf(
    tx,
    sql`update reviews r set state = ${verdict.state}, note = ${verdict.note},
      decided_at = ${timestamp(verdict.now)}, actor = ${verdict.actor}
    where r.id = ${verdict.id}::bigint and r.state = 'waiting'
    returning ${decidedFields}`,
    decidedReviewRow,
  );
  return row;
}

const onceOf = (id: number): string => `${verdictKind}:${id}`;

/** The effects of a verdict are delayed, so that it can be undone. A review pending again gets another one. */
export async function holdReviewVerdict(
  tx: Db,
  { id, actor, now, until }: { id: number; actor: ActorName; now: Date; until: Date },
): Promise<void> {
  const payload = JSON.stringify({ review: id, actor });
  await tx.execute(sql`insert into outbox (kind, once, payload, created_at, run_at)
    values (${verdictKind}, ${onceOf(id)}, ${payload}::jsonb, ${timestamp(now)}, ${timestamp(until)})
    on conflict (once) do update set payload = excluded.payload, created_at = excluded.created_at,
      run_at = excluded.run_at, attempts = 0, leased_until = null, done_at = null, gave_up_at = null, last_error = null`);
}

/**
 * Whether effects of the verdict are still delayed; from now on none are. Of two simultaneous calls one gets it. A run
 * takes only what was due when it started: its verdict may be undone, and another one be delayed instead.
 */
export async function takeVerdict(tx: Db, id: number, { dueAt, now }: { dueAt?: string; now: Date }): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    sql`update outbox set done_at = ${timestamp(now)}, gave_up_at = null where once = ${onceOf(id)} and done_at is null
      ${dueAt === undefined ? sql`` : sql`and run_at = ${dueAt}::timestamptz`}
      returning id`,
    { id: asId },
  );
  return rows.length > 0;
}

/** Undefined if there is no decided review under this number, or its author is deleted. */
export async function findDecidedReview(
  tx: Db,
  id: number,
): Promise<(DecidedReview & { state: 'published' | 'refused'; note: string | null }) | undefined> {
  const [row] = await rowsOf(
    tx,
    sql`select ${decidedFields}, r.state, r.note from reviews r
    where r.id = ${id}::bigint and r.state <> 'waiting' and exists (
      select from customers c join people p on p.id = c.person_id where c.id = r.customer_id and p.deleted_at is null)`,
    { ...decidedReviewRow, state: oneOf(['published', 'refused']), note: orNull(asText) },
  );
  return row;
}

/** A decided review is pending again. Undefined also if its line has another one meanwhile. */
export async function reopenModeration(tx: Db, id: number): Promise<(DecidedReview & { before: string }) | undefined> {
  const [row] = await rowsOf(
    tx,
    sql`with before as (
      select b.id, b.state from reviews b where b.id = ${id}::bigint and b.state <> 'waiting' and not exists (
        select from reviews l where (l.order_id = b.order_id or l.purchase_id = b.purchase_id)
          and l.position = b.position and l.state <> 'refused' and l.id <> b.id
      ) for update of b)
    update reviews r set state = 'waiting', note = null, decided_at = null, actor = null from before b where r.id = b.id
    returning ${decidedFields}, b.state as before`,
    { ...decidedReviewRow, before: asText },
  );
  return row;
}

/** Removes personal data from reviews; published ones stay, without their photos, as a customer's of the club. */
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
