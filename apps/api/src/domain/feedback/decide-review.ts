import type { ActorName } from '@club/rules/staff/actors';
import type { Config } from '../../settings/config.ts';
import type { Database } from '../../database/rows.ts';
import { closeModeration, type DecidedReview } from '../../database/feedback/moderation.ts';
import { notify } from '../notifications/notify.ts';
import { reward } from '../xp/earning/reward.ts';
import { decisionNotification } from './messages.ts';

interface Services {
  database: Pick<Database, 'transaction'>;
  config: Pick<Config, 'compliance'>;
  actor: ActorName;
  now: Date;
}

/**
 * Shows a review on the product's page and pays for it, the same for one star and for five; tells its author. Once:
 * undefined when it does not wait for a decision.
 */
export function publishReview(
  { database, config, actor, now }: Services,
  id: number,
): Promise<{ xp: number } | undefined> {
  return database.transaction(async (tx) => {
    const review = await closeModeration(tx, { id, state: 'published', note: null, actor, now });
    if (review === undefined) return undefined;
    const { customerId, brand, title } = review;
    const source = sourceOf(review);
    const paid = await reward(tx, config, { customerId, brand, rule: 'feedback', source, actor, now });
    const xp = paid.kind === 'paid' ? paid.xp : 0;
    await notify(tx, { ...decided(review, 'published'), ...decisionNotification.published(title, xp), now });
    return { xp };
  });
}

/** The author reads the reason; the line stays reviewed. False when it does not wait for a decision. */
export function rejectReview(
  { database, actor, now }: Omit<Services, 'config'>,
  id: number,
  reason: string,
): Promise<boolean> {
  return database.transaction(async (tx) => {
    const review = await closeModeration(tx, { id, state: 'refused', note: reason, actor, now });
    if (review === undefined) return false;
    await notify(tx, { ...decided(review, 'refused'), ...decisionNotification.refused(review.title, reason), now });
    return true;
  });
}

// The name of the event in the ledger: whatever becomes of the review's row, a line is paid for once for ever.
const sourceOf = ({ orderId, purchaseId, position }: DecidedReview): string =>
  orderId === null ? `review:purchase:${purchaseId}:${position}` : `review:order:${orderId}:${position}`;

const decided = ({ id, customerId, brand }: DecidedReview, state: string) =>
  ({ customerId, brand, category: 'requests', once: `review:${id}:${state}`, path: '/feedback' }) as const;
