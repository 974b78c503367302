import type { Db } from '../../database/rows.ts';
import { listPurchases } from '../../database/feedback/reviewable.ts';
import { listOwnReviews } from '../../database/feedback/reviews.ts';

/** A document is whole or it is worth nothing. */
const everything = { count: 1_000_000 };

/** A customer's reviews of purchases, and a register's reports of purchases in shops. */
export async function exportReviews(db: Db, customerId: number): Promise<Record<string, unknown>> {
  const [reviews, purchases] = await Promise.all([
    listOwnReviews(db, customerId, everything),
    listPurchases(db, customerId, { since: new Date(0), ...everything }),
  ]);
  return {
    reviews: reviews.map(({ title, stars, reasons, text, photos, state, note, createdMs }) => ({
      title,
      stars,
      reasons,
      text,
      photos: photos.length,
      state,
      note,
      created_at: new Date(createdMs),
    })),
    shop_purchases: purchases.map(({ shop, boughtMs, items }) => ({
      shop,
      bought_at: new Date(boughtMs),
      items: items.map(({ title }) => title),
    })),
  };
}
