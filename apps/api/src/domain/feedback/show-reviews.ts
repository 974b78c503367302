import type { feedbackMine, getReviewPhoto, getReviews } from '@club/contract/customer/feedback';
import { averageStars } from '@club/rules/reviews';
import { countStars, findReviewPhoto, listOwnReviews, listPublished } from '../../database/feedback/reviews.ts';
import { PictureReply } from '../replies.ts';
import { Refusal } from '../refusal.ts';
import type { Operation } from '../operation.ts';
import { presentOwn, presentPublished } from './present-review.ts';

const pageSize = 10;
const ownMax = 200;

export const listOwn: Operation<typeof feedbackMine> = async (ctx) => ({
  reviews: (await listOwnReviews(ctx.db, ctx.customer.id, { count: ownMax })).map(presentOwn),
});

export const listReviews: Operation<typeof getReviews> = async (ctx, { productId, before }) => {
  const { brand, customer } = ctx;
  const [ms, id] = before?.split('-').map(Number) ?? [];
  const product = Number.isSafeInteger(Number(productId)) ? Number(productId) : 0;
  const after = ms === undefined || id === undefined ? undefined : { ms, id };
  const [stars, found] = await Promise.all([
    countStars(ctx.db, product, brand),
    listPublished(ctx.db, { productId: product, brand, customerId: customer.id, before: after, count: pageSize + 1 }),
  ]);
  const shown = found.slice(0, pageSize);
  const last = found.length > pageSize ? shown.at(-1) : undefined;
  return {
    average: averageStars(stars),
    count: stars.reduce((sum, count) => sum + count, 0),
    stars,
    reviews: shown.map(presentPublished),
    next: last === undefined ? null : `${last.publishedMs}-${last.id}`,
  };
};

export const getPhoto: Operation<typeof getReviewPhoto> = async ({ db, customer, brand }, { id }) => {
  const jpeg = await findReviewPhoto(db, { id, customerId: customer.id, brand });
  if (jpeg === undefined) throw new Refusal('not_found');
  return new PictureReply(jpeg);
};
