import type { ReviewState } from '@club/rules/reviews';
import { listPhotos, listReviewsForStaff, type StaffReview } from '../../../database/feedback/moderation.ts';
import type { ActionContext } from '../../actions/action.ts';

const listMax = 200;

type Services = Pick<ActionContext, 'database'>;

export type { StaffReview };

/** Of a state, or all; the longest pending first. */
export const listReviews = ({ database }: Services, state: ReviewState | undefined): Promise<StaffReview[]> =>
  listReviewsForStaff(database.db, { state, count: listMax });

export const findReview = async ({ database }: Services, id: number): Promise<StaffReview | undefined> =>
  (await listReviewsForStaff(database.db, { id, count: 1 }))[0];

/** JPEGs, in the order that they were sent. */
export const openReviewPhotos = ({ database }: Services, id: number): Promise<Buffer[]> => listPhotos(database.db, id);
