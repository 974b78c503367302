import * as spec from '@club/contract/staff/feedback';
import { reviewedClass } from '@club/rules/reviews';
import { closeModeration, type DecidedReview, listReviewsForStaff } from '../../../database/feedback/moderation.ts';
import { action, type ActionRun, StaffRefusal } from '../../actions/action.ts';
import { notify } from '../../notifications/notify.ts';
import { reward } from '../../xp/earning/reward.ts';
import { decisionNotification } from '../messages.ts';

export const publishReview = action(spec.publishReview, {
  run: async (run, { review: id }) => {
    const { tx, config, settings, actor, now } = run;
    const review = await close(run, id, { state: 'published', note: null });
    const { customerId, brand, title } = review;
    const source = sourceOf(review);
    const about = reviewedClass(brand, review);
    const event = { customerId, brand, rule: 'feedback', source, about, actor, now } as const;
    const paid = await reward(tx, { config, settings }, event);
    const xp = paid.kind === 'paid' ? paid.xp : 0;
    await notify(tx, { ...notificationOf(review, 'published'), ...decisionNotification.published(title, xp), now });
    return { reply: { review: id, xp }, ...factsOf(review, { state: 'published', xp }) };
  },
});

/** The line stays reviewed. */
export const rejectReview = action(spec.rejectReview, {
  run: async (run, { review: id, reason }) => {
    const { tx, now } = run;
    const review = await close(run, id, { state: 'refused', note: reason });
    await notify(tx, {
      ...notificationOf(review, 'refused'),
      ...decisionNotification.refused(review.title, reason),
      now,
    });
    return { reply: { review: id, reason }, reason, ...factsOf(review, { state: 'refused' }) };
  },
});

type Verdict = { state: 'published' | 'refused'; note: string | null };

async function close({ tx, actor, now }: ActionRun, id: number, verdict: Verdict): Promise<DecidedReview> {
  const review = await closeModeration(tx, { id, ...verdict, actor, now });
  if (review !== undefined) return review;
  const [known] = await listReviewsForStaff(tx, { id, count: 1 });
  throw new StaffRefusal(known === undefined ? 'review_unknown' : 'review_decided');
}

const factsOf = ({ id, customerId, brand }: DecidedReview, after: { state: string; xp?: number }) => ({
  target: `review:${id}`,
  brand,
  before: { customer: customerId, state: 'waiting' },
  after: { customer: customerId, ...after },
});

// The name of the event in the ledger: whatever becomes of the review's row, a line is paid for once for ever.
const sourceOf = ({ orderId, purchaseId, position }: DecidedReview): string =>
  orderId === null ? `review:purchase:${purchaseId}:${position}` : `review:order:${orderId}:${position}`;

const notificationOf = ({ id, customerId, brand }: DecidedReview, state: string) =>
  ({ customerId, brand, category: 'requests', once: `review:${id}:${state}`, path: '/feedback' }) as const;
