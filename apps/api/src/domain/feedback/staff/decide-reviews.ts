import * as spec from '@club/contract/staff/feedback';
import { reviewedClass } from '@club/rules/reviews';
import { memberOfName } from '@club/rules/staff/actors';
import { verdictHeldMs } from '@club/rules/staff/claims';
import { asActor } from '../../../database/columns.ts';
import {
  closeModeration,
  type DecidedReview,
  findDecidedReview,
  holdReviewVerdict,
  listReviewsForStaff,
  reopenModeration,
  takeVerdict,
} from '../../../database/feedback/moderation.ts';
import type { Db } from '../../../database/rows.ts';
import type { Services } from '../../context.ts';
import type { TaskHandler } from '../../task.ts';
import { numberField, withPayload } from '../../task-payload.ts';
import { action, type ActionRun, StaffRefusal } from '../../actions/action.ts';
import { notify } from '../../notifications/notify.ts';
import { reward, type RewardRules } from '../../xp/earning/reward.ts';
import { decisionNotification } from '../messages.ts';

export const publishReview = action(spec.publishReview, {
  run: async (run, { review: id }) => {
    const review = await close(run, id, { state: 'published', note: null });
    const xp = await follow(run, { ...review, state: 'published', note: null });
    return { reply: { review: id, xp }, ...factsOf(review, { state: 'published', ...(xp !== null && { xp }) }) };
  },
});

/** The line may be reviewed again once the refusal can no longer be undone. */
export const rejectReview = action(spec.rejectReview, {
  run: async (run, { review: id, reason }) => {
    const review = await close(run, id, { state: 'refused', note: reason });
    await follow(run, { ...review, state: 'refused', note: reason });
    return { reply: { review: id, reason }, reason, ...factsOf(review, { state: 'refused' }) };
  },
});

export const undoReview = action(spec.undoReview, {
  run: async ({ tx, now }, { review: id }) => {
    // The verdict first: its effects lock in this order too.
    if (!(await takeVerdict(tx, id, { now }))) throw new StaffRefusal('verdict_over');
    const review = await reopenModeration(tx, id);
    if (review === undefined) throw new StaffRefusal('verdict_over');
    const { customerId, brand, before } = review;
    return {
      reply: { review: id },
      target: `review:${id}`,
      brand,
      before: { customer: customerId, state: before },
      after: { customer: customerId, state: 'waiting' },
    };
  },
});

/** A member's decision is notified and rewarded a moment later, by a task. Null for that. */
async function follow(run: ActionRun, decided: Decided): Promise<number | null> {
  const { tx, actor, now } = run;
  if (memberOfName(actor) === undefined) return finish(tx, run, decided, { actor, now });
  await holdReviewVerdict(tx, { id: decided.id, actor, now, until: new Date(now.getTime() + verdictHeldMs) });
  return null;
}

/** Task of the outbox: the verdict was not undone. */
export const reviewVerdict = ({ config, clubSettings }: Pick<Services, 'config' | 'clubSettings'>): TaskHandler =>
  withPayload(
    { review: numberField, actor: asActor },
    async (_providers, { review: id, actor }, { database, dueAt, now }) => {
      const rules = { config, settings: await clubSettings.current() };
      await database.transaction(async (tx) => {
        if (!(await takeVerdict(tx, id, { dueAt, now }))) return;
        const decided = await findDecidedReview(tx, id);
        if (decided !== undefined && actor !== 'unknown') await finish(tx, rules, decided, { actor, now });
      });
    },
  );

type Decided = DecidedReview & { state: 'published' | 'refused'; note: string | null };

/** Notifies the author, and rewards a published review. Returns the XP. */
async function finish(
  tx: Db,
  rules: RewardRules,
  review: Decided,
  { actor, now }: Pick<ActionRun, 'actor' | 'now'>,
): Promise<number> {
  const { customerId, brand, note } = review;
  if (review.state === 'refused') {
    await notify(tx, { ...notificationOf(review, 'refused'), ...decisionNotification.refused(note ?? ''), now });
    return 0;
  }
  const source = sourceOf(review);
  const about = reviewedClass(brand, review);
  const event = { customerId, brand, rule: 'feedback', source, about, actor, now } as const;
  const paid = await reward(tx, rules, event);
  const xp = paid.kind === 'paid' ? paid.xp : 0;
  await notify(tx, { ...notificationOf(review, 'published'), ...decisionNotification.published(xp), now });
  return xp;
}

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
