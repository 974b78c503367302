import { brands } from '@club/rules/brands';
import * as z from '../types.ts';
import { staffAction } from './action.ts';

const review = z.integer(1);

/** The author is paid the same for one star and for five. */
export const publishReview = staffAction({
  name: 'reviews.publish',
  summary: "Publishes a review on the product's page and credits its author",
  permission: 'reviews.decide',
  about: 'review',
  input: z.strictObject({ review }),
  /** Of a member `xp` is null: they are paid a moment later, unless it is taken back. */
  reply: z.object({ review, xp: z.nullable(z.integer(0)) }),
});

/** The customer reads the reason. */
export const rejectReview = staffAction({
  name: 'reviews.reject',
  summary: 'Rejects a review',
  permission: 'reviews.decide',
  about: 'review',
  input: z.strictObject({ review, reason: z.written(300) }),
  reply: z.object({ review, reason: z.anyText }),
});

/** A member's verdict is notified and rewarded a moment later: until then the review can be pending again. */
export const undoReview = staffAction({
  name: 'reviews.undo',
  summary: 'Withdraws a decision on a review before its author is notified and credited',
  permission: 'reviews.decide',
  about: 'review',
  input: z.strictObject({ review }),
  reply: z.object({ review }),
});

/** Published reviews of a former shop, CSV or JSON as in docs/moving-in.md. They pay no XP and have no names. */
export const importReviews = staffAction({
  name: 'reviews.import',
  summary: 'Imports published reviews from another system, each once and anonymously',
  permission: 'system.run',
  input: z.strictObject({ brand: z.enum(brands), file: z.text(10_000_000) }),
  reply: z.object({ brand: z.enum(brands), reviews: z.integer(0), added: z.integer(0) }),
});
