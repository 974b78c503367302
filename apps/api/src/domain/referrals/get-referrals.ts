import type { getReferrals as getReferralsEndpoint } from '@club/contract/customer/customers';
import { capPeriod, type EarningRule, lawOfRule, ruleOf } from '@club/rules/xp/earning';
import { type ReferralReason, reasonOfSigns, type ReferralStage } from '@club/rules/referrals';
import type { ReplyOf } from '@club/contract/calls';
import { readCompliance } from '../../database/xp/compliance.ts';
import { findReferrer, listReferrals, type ReferralRow } from '../../database/referrals/codes.ts';
import type { Operation } from '../operation.ts';
import { readUsed } from '../xp/earning/reward.ts';
import { reasonNotRewarded, deletedAccount } from './messages.ts';

type Friend = ReplyOf<'GET /api/user/get-referrals'>['referrals'][number];

/** Friends are distinguished by first name and initial: the rest is private. */
export const getReferrals: Operation<typeof getReferralsEndpoint> = async (ctx) => {
  const rule = ruleOf('friend', ctx.settings.earningRules);
  const [inviter, friends, used, compliance] = await Promise.all([
    findReferrer(ctx.db, ctx.personId),
    listReferrals(ctx.db, ctx.customer.id),
    readUsed(ctx.db, ctx.customer.id, rule, ctx.now),
    readCompliance(ctx.db, ctx.config.compliance),
  ]);
  const isPaid = lawOfRule(rule, compliance, ctx.brand) !== 'none';
  return {
    inviter: inviter === undefined ? null : { name: shortName(inviter), at: isoOf(inviter.atMs) },
    referrals: friends.map((friend) => presentFriend(friend, isPaid)),
    year: {
      cap: capTimes(rule),
      used,
      ends_at: yearEnd(rule, ctx.now),
      is_paid: isPaid,
    },
  };
};

export const capTimes = ({ cap }: EarningRule): number => ('times' in cap ? cap.times : 0);

/** When the running year of the cap is over; a rule without a year has none, and then nothing is counted. */
export const yearEnd = ({ cap }: EarningRule, now: Date): string => (capPeriod(cap, now)?.endsAt ?? now).toISOString();

function presentFriend(row: ReferralRow, isPaid: boolean): Friend {
  const { stage, reason = null, nextMs = null } = standOf(row, isPaid);
  const { award, review } = row;
  const isPromised = award !== null && award.state !== 'cancelled' && (isPaid || award.state === 'paid');
  return {
    id: String(row.friendId),
    name: shortName(row),
    stage,
    at: isoOf(row.atMs),
    xp: isPromised ? award.xp : 0,
    next_at: nextMs === null ? null : isoOf(nextMs),
    reason,
    can_appeal: stage === 'review' && review?.state === 'open' && review.note === '',
  };
}

interface Stand {
  stage: ReferralStage;
  reason?: ReferralReason | undefined;
  nextMs?: number;
}

/** Pending XP are promised only while the law allows paying them. */
function standOf({ award, review, hasOrder }: ReferralRow, isPaid: boolean): Stand {
  switch (award?.state) {
    case 'paid':
      return { stage: 'paid' };
    case 'pending':
      return isPaid ? { stage: 'waiting', nextMs: award.activeMs } : { stage: 'paused' };
    case 'review':
      return {
        stage: 'review',
        reason: reasonOfSigns(review?.signs ?? []),
        ...(review && { nextMs: review.dueMs }),
      };
    case 'cancelled':
      return { stage: 'not_paid', reason: whyNot(award.reason, review?.state) };
    case undefined:
      return { stage: hasOrder ? 'first_order' : 'registered' };
  }
}

function whyNot(reason: string, review: string | undefined): ReferralReason {
  if (reason === reasonNotRewarded.cap) return 'cap';
  if (reason === reasonNotRewarded.not_allowed) return 'not_allowed';
  return review === 'refused' ? 'refused' : 'order_undone';
}

const isoOf = (ms: number): string => new Date(ms).toISOString();

/** «Олена Т.»; a deleted account has no name left. */
function shortName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  if (firstName === '') return deletedAccount;
  return lastName === '' ? firstName : `${firstName}\u00a0${lastName.slice(0, 1)}.`;
}
