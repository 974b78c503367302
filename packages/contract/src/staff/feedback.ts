import * as z from '../types.ts';
import { staffAction } from './action.ts';

const review = z.integer(1);

/** The author is paid the same for one star and for five. */
export const publishReview = staffAction({
  name: 'reviews.publish',
  summary: "Shows a review on the product's page and pays its author",
  permission: 'reviews.decide',
  input: z.object({ review }),
  reply: z.object({ review, xp: z.integer(0) }),
});

/** The customer reads the reason. */
export const rejectReview = staffAction({
  name: 'reviews.reject',
  summary: 'Rejects a review',
  permission: 'reviews.decide',
  input: z.object({ review, reason: z.written(300) }),
  reply: z.object({ review, reason: z.anyText }),
});
