import { type SuspicionSign, reviewDays } from '@club/rules/referrals';
import { ruleOf } from '@club/rules/xp/earning';
import type { ActorName } from '@club/rules/staff/actors';
import type { Db } from '../../database/rows.ts';
import {
  findSuspicions,
  type FriendOrder,
  isDecidingOrder,
  isInvited,
  lockFriendOrder,
  noteDecidingOrder,
} from '../../database/referrals/orders.ts';
import type { MovedOrder } from '../../database/orders/moves.ts';
import { enqueue } from '../../database/jobs/outbox.ts';
import { openReview } from '../../database/referrals/reviews.ts';
import { friendSource } from '../../database/referrals/codes.ts';
import { cancelAward, findAwardState, insertAward } from '../../database/xp/awards.ts';
import { notify } from '../notifications/notify.ts';
import { type RewardOutcome, reward, type RewardRules } from '../xp/earning/reward.ts';
import type { Services } from '../context.ts';
import type { TaskHandler } from '../task.ts';
import { numberField, withPayload } from '../task-payload.ts';
import { reasonNotRewarded, friendPromisedNotification } from './messages.ts';

const dayMs = 86_400_000;

/** Records that an invited friend's order was delivered: the promise to the referrer is a separate task. */
export async function enqueueFriendReward(tx: Db, { id, personId }: MovedOrder, now: Date): Promise<void> {
  if (!(await isInvited(tx, personId))) return;
  await enqueue(tx, { kind: 'friend-reward', once: `friend-reward:${id}`, payload: { orderId: id }, now });
}

/**
 * Promises the referrer the XP for the friend whose first order this is; needs a surrounding transaction. The waiting
 * days count from the delivery. A pair that looks like one person is pending for staff besides. A decision, even to pay
 * nothing, is final: a friend brings XP once.
 */
export async function rewardReferrer(
  tx: Db,
  rules: RewardRules,
  orderId: number,
  actor: ActorName,
): Promise<RewardOutcome['kind'] | 'not_needed'> {
  const order = await lockFriendOrder(tx, orderId);
  if (order === undefined || !order.inviter.isAlive) return 'not_needed';
  const source = friendSource(order.friendId);
  if ((await findAwardState(tx, source)) !== undefined) return 'not_needed';
  await noteDecidingOrder(tx, order.friendId, orderId);
  const now = new Date(order.deliveredMs);
  const { customerId, brand, personId: inviterId } = order.inviter;
  const signs = await findSuspicions(tx, { friendId: order.friendId, inviterId, orderId, now });
  const needsReview = signs.length > 0;
  const given = await reward(tx, rules, { customerId, brand, rule: 'friend', source, needsReview, actor, now });
  if (given.kind === 'promised' && needsReview) await review(tx, order, signs, now);
  if (given.kind === 'none') await noteNothing(tx, rules, order, given.why, now);
  // XP that staff review first are announced when they are paid.
  if (given.kind === 'promised' && !needsReview) await notifyOfPromise(tx, order, given, now);
  return given.kind;
}

/** A returned order takes the promise with it, unless it was paid. Needs the transaction that moved the order. */
export async function cancelFriendReward(tx: Db, { id, personId }: MovedOrder, now: Date): Promise<void> {
  if (await isDecidingOrder(tx, personId, id)) await cancelAward(tx, friendSource(personId), now);
}

async function notifyOfPromise(
  tx: Db,
  { friendId, inviter: { customerId, brand } }: FriendOrder,
  { xp, activeAt }: { xp: number; activeAt: Date },
  now: Date,
): Promise<void> {
  const notification = {
    ...friendPromisedNotification(xp, activeAt),
    category: 'xp',
    path: '/profile/referral',
  } as const;
  await notify(tx, { customerId, brand, ...notification, once: `friend-promised:${friendId}`, now });
}

const review = (tx: Db, { friendId }: FriendOrder, signs: SuspicionSign[], now: Date) =>
  openReview(tx, { friendId, signs, now, dueAt: new Date(now.getTime() + reviewDays * dayMs) });

/** The inviter reads why; and next year's cap does not bring this friend back. */
async function noteNothing(
  tx: Db,
  { settings }: RewardRules,
  { friendId, inviter: { customerId, brand } }: FriendOrder,
  why: 'not_allowed' | 'cap' | 'nothing' | 'already',
  now: Date,
): Promise<void> {
  if (why !== 'not_allowed' && why !== 'cap') return;
  const { id: rule, xp } = ruleOf('friend', settings.earningRules);
  const source = friendSource(friendId);
  const reason = reasonNotRewarded[why];
  await insertAward(tx, { customerId, brand, rule, source, xp, reason, state: 'cancelled', now, activeAt: now });
}

/** Promises the inviter their XP once an invited friend's order was delivered; repeating it changes nothing. */
export const friendReward = ({ config, clubSettings }: Pick<Services, 'config' | 'clubSettings'>): TaskHandler =>
  withPayload({ orderId: numberField }, async (_providers, { orderId }, { database }) => {
    const rules = { config, settings: await clubSettings.current() };
    await database.transaction((tx) => rewardReferrer(tx, rules, orderId, 'job:friend-reward'));
  });
