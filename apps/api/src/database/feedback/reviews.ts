import type { Brand } from '@club/rules/brands';
import { type ProductLine, productLines } from '@club/rules/product-lines';
import { type ReviewReason, reviewReasons, reviewStates } from '@club/rules/reviews';
import { sql } from 'drizzle-orm';
import { type RowOf, asBoolean, asBytes, asId, asInteger, asMs, asText, listOf, oneOf, orNull } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';
import { movedPrefix } from './moved-reviews.ts';
import { reviewPhotos, reviews } from './tables.ts';

export interface NewReview {
  customerId: number;
  brand: Brand;
  line: ProductLine;
  orderId: number | null;
  purchaseId: number | null;
  position: number;
  productId: number | null;
  stars: number;
  reasons: ReviewReason[];
  text: string;
  photos: { id: string; jpeg: Buffer; width: number; height: number }[];
  now: Date;
}

/** Kind of the tasks of verdicts that can still be undone. */
export const verdictKind = 'review-verdict';

/** Of a review `r`: its line cannot be reviewed again. A refusal that can be undone is none yet. */
export const isLineReviewed = sql`(r.state <> 'refused' or exists (
  select from outbox v where v.once = ${`${verdictKind}:`}::text || r.id and v.done_at is null))`;

/** Undefined when the line has a review already, other than refused ones. */
export async function insertReview(tx: Db, { photos, now, ...review }: NewReview): Promise<number | undefined> {
  if (await hasReview(tx, review)) return undefined;
  const [row] = await tx
    .insert(reviews)
    .values({ ...review, state: 'waiting', createdAt: now })
    .onConflictDoNothing()
    .returning({ id: reviews.id });
  if (row === undefined) return undefined;
  if (photos.length > 0)
    await tx.insert(reviewPhotos).values(photos.map((photo, position) => ({ ...photo, reviewId: row.id, position })));
  return row.id;
}

async function hasReview(
  tx: Db,
  { customerId, orderId, purchaseId, position }: Omit<NewReview, 'photos' | 'now'>,
): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    sql`select r.id from reviews r where r.customer_id = ${customerId} and r.position = ${position}
      and (r.order_id = ${orderId}::bigint or r.purchase_id = ${purchaseId}::bigint) and ${isLineReviewed}`,
    { id: asId },
  );
  return rows.length > 0;
}

export const ownReviewRow = {
  id: asId,
  title: asText,
  line: oneOf(productLines),
  stars: asInteger,
  reasons: listOf(oneOf(reviewReasons)),
  text: asText,
  photos: listOf(asText),
  state: oneOf(reviewStates),
  note: orNull(asText),
  createdMs: asMs,
};
export type OwnReviewRow = RowOf<typeof ownReviewRow>;

/** A customer's reviews, or the one of them, the latest first. */
export function listOwnReviews(
  db: Db,
  customerId: number,
  { id, count }: { id?: number; count: number },
): Promise<OwnReviewRow[]> {
  return rowsOf(
    db,
    sql`select r.id, ${titleOf} as title, r.line, r.stars, r.reasons, r.text, ${photosOf} as photos, r.state, r.note,
      r.created_at as "createdMs"
    from reviews r
    where r.customer_id = ${customerId} and (${id ?? null}::bigint is null or r.id = ${id ?? null}::bigint)
    order by r.id desc limit ${count}`,
    ownReviewRow,
  );
}

const publishedReviewRow = {
  id: asId,
  firstName: asText,
  lastName: asText,
  publishedMs: asMs,
  stars: asInteger,
  reasons: listOf(oneOf(reviewReasons)),
  text: asText,
  photos: listOf(asText),
  isMine: asBoolean,
  isMoved: asBoolean,
};
export type PublishedReview = RowOf<typeof publishedReviewRow>;

/** Published reviews of a product, the latest first, after `before` of the page that was shown. */
export function listPublished(
  db: Db,
  of: {
    productId: number;
    brand: Brand;
    customerId: number;
    before?: { ms: number; id: number } | undefined;
    count: number;
  },
): Promise<PublishedReview[]> {
  const { ms, id } = of.before ?? { ms: null, id: null };
  return rowsOf(
    db,
    sql`select r.id, p.first_name as "firstName", p.last_name as "lastName",
      r.decided_at as "publishedMs", r.stars, r.reasons, r.text, ${photosOf} as photos,
      r.customer_id = ${of.customerId} as "isMine",
      exists (select from offline_purchases b where b.id = r.purchase_id and b.receipt like ${`${movedPrefix}%`})
        as "isMoved"
    from reviews r join customers c on c.id = r.customer_id join people p on p.id = c.person_id
    where r.product_id = ${of.productId}::bigint and r.brand = ${of.brand} and r.state = 'published'
      and (${id}::bigint is null
        or (r.decided_at, r.id) < (to_timestamp(${ms}::double precision / 1000), ${id}::bigint))
    order by r.decided_at desc, r.id desc limit ${of.count}`,
    publishedReviewRow,
  );
}

/** How many published reviews have one star, two, and so on to five. */
export async function countStars(db: Db, productId: number, brand: Brand): Promise<number[]> {
  const rows = await rowsOf(
    db,
    sql`select stars, count(*)::int as count from reviews
    where product_id = ${productId}::bigint and brand = ${brand} and state = 'published' group by stars`,
    { stars: asInteger, count: asInteger },
  );
  return [1, 2, 3, 4, 5].map((stars) => rows.find((row) => row.stars === stars)?.count ?? 0);
}

/** A photo that the customer may see: of a published review of the brand, or the customer's own. */
export async function findReviewPhoto(
  db: Db,
  seenBy: { id: string; customerId: number; brand: Brand },
): Promise<Buffer | undefined> {
  const [row] = await rowsOf(
    db,
    sql`select f.jpeg from review_photos f join reviews r on r.id = f.review_id
    where f.id = ${seenBy.id} and (r.customer_id = ${seenBy.customerId}
      or (r.state = 'published' and r.brand = ${seenBy.brand}))`,
    { jpeg: asBytes },
  );
  return row?.jpeg;
}

/** The reviewed product, by its name when it was bought. */
export const titleOf = sql`coalesce(
  (select i.title from order_items i where i.order_id = r.order_id and i.position = r.position),
  (select p.title from products p where p.id = r.product_id),
  (select b.items->r.position->>'title' from offline_purchases b where b.id = r.purchase_id), '')`;

export const photosOf = sql`(select coalesce(json_agg(f.id order by f.position), '[]')
  from review_photos f where f.review_id = r.id)`;
