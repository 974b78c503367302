// Reviews as the office lists them.
import { type Brand, brands } from '@club/rules/brands';
import { reviewReasons, type ReviewState, reviewStates } from '@club/rules/reviews';
import { sql } from 'drizzle-orm';
import { andBrandIs, ofEachBrand } from '../brand-filter.ts';
import { asBytes, asId, asInteger, asMs, asText, listOf, oneOf, orNull, type RowOf, timestamp } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';
import { titleOf } from './reviews.ts';

type Seen = readonly Brand[] | undefined;

const deskReviewRow = {
  id: asId,
  brand: oneOf(brands),
  customer: asId,
  product: asText,
  stars: asInteger,
  reasons: listOf(oneOf(reviewReasons)),
  text: asText,
  photos: asInteger,
  state: oneOf(reviewStates),
  note: orNull(asText),
  createdMs: asMs,
};
export type DeskReview = RowOf<typeof deskReviewRow>;

export interface ReviewPage {
  state: ReviewState;
  brands: Seen;
  after: { at: Date; id: number } | undefined;
  count: number;
}

/** The longest pending first; of decided ones the newest. */
export async function listReviewsOfState(
  db: Db,
  { state, brands: seen, after, count }: ReviewPage,
): Promise<DeskReview[]> {
  if (seen?.length === 0) return [];
  const [beyond, direction] = state === 'waiting' ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`];
  const isLater =
    after === undefined ? sql`` : sql`and (r.created_at, r.id) ${beyond} (${timestamp(after.at)}, ${after.id}::bigint)`;
  const upToPage = sql`order by r.created_at ${direction}, r.id ${direction} limit ${count}`;
  const ranges = ofEachBrand(seen, (brand) => [
    sql`select r.id, r.created_at from reviews r where r.state = ${state} and r.brand = ${brand} ${isLater} ${upToPage}`,
  ]);
  return rowsOf(
    db,
    sql`select r.id, r.brand, r.customer_id as customer, ${titleOf} as product, r.stars, r.reasons, r.text,
      (select count(*)::int from review_photos f where f.review_id = r.id) as photos, r.state, r.note,
      r.created_at as "createdMs"
    from (select r.id from (${ranges}) r ${upToPage}) page join reviews r on r.id = page.id
    order by r.created_at ${direction}, r.id ${direction}`,
    deskReviewRow,
  );
}

export async function findModeratedPhoto(
  db: Db,
  { review, position }: { review: number; position: number },
  seen: Seen,
): Promise<Buffer | undefined> {
  const [row] = await rowsOf(
    db,
    sql`select f.jpeg from review_photos f join reviews r on r.id = f.review_id
    where r.id = ${review} and f.position = ${position}::bigint ${andBrandIs(sql`r.brand`, seen)}`,
    { jpeg: asBytes },
  );
  return row?.jpeg;
}
