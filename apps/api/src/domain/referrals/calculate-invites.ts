import type { calculateInvites as endpoint } from '@club/contract/customer/referrals';
import { type Compliance, isAllowed } from '@club/rules/catalogue/compliance';
import { remainingOf, ruleOf } from '@club/rules/xp/earning';
import { rewardReason } from '@club/rules/xp/exchange';
import { planInvites } from '@club/rules/referrals';
import { isAgeVerified } from '../../database/age/verifications.ts';
import { readCompliance } from '../../database/xp/compliance.ts';
import { listRewardRows, type RewardRow } from '../../database/exchange/rewards.ts';
import type { CustomerCtx } from '../context.ts';
import type { Operation } from '../operation.ts';
import { readUsed } from '../xp/earning/reward.ts';
import { capTimes, yearEnd } from './get-referrals.ts';

const buysMax = 3;

/** The rule, the cap and the matrix are those of the payment, so a promise can't differ from the payment. */
export const calculateInvites: Operation<typeof endpoint> = async (ctx, { friends }) => {
  const rule = ruleOf('friend', ctx.settings.earningRules);
  const [used, compliance] = await Promise.all([
    readUsed(ctx.db, ctx.customer.id, rule, ctx.now),
    readCompliance(ctx.db, ctx.config.compliance),
  ]);
  const { action, subject } = rule.allowedBy;
  const plan = planInvites(
    rule,
    { used, isAllowed: isAllowed(compliance, ctx.brand, action, subject) },
    friends,
    ctx.now,
  );
  return {
    friends,
    rewarded: plan.rewarded,
    xp: plan.xp,
    friend_percent: plan.why === 'not_allowed' ? 0 : friendPercent(ctx),
    xp_each: plan.why === 'not_allowed' ? 0 : rule.xp,
    cap: { times: capTimes(rule), used, left: remainingOf(rule, used), ends_at: yearEnd(rule, ctx.now) },
    why: plan.why,
    earliest_at: plan.earliestAt?.toISOString() ?? null,
    buys: plan.xp > 0 ? await whatBuys(ctx, compliance, plan.xp) : [],
  };
};

const friendPercent = ({ settings }: CustomerCtx): number => (1000 - settings.discounts.friend.ratioPermille) / 10;

/** The dearest rewards that could be had now for so many XP alone. */
async function whatBuys(ctx: CustomerCtx, compliance: Compliance, balance: number) {
  const [rows, ageVerified] = await Promise.all([
    listRewardRows(ctx.db, ctx.brand, ctx.customer.id),
    isAgeVerified(ctx.db, ctx.personId),
  ]);
  const isOpen = ({ terms, taken, legalClass, variants }: RewardRow): boolean =>
    rewardReason(
      {
        terms,
        taken,
        isAllowed: isAllowed(compliance, ctx.brand, 'spend', legalClass),
        stock: Math.max(...variants.map((variant) => variant.stock)),
        isAgeVerified: ageVerified,
        xpPrice: priceOf(variants),
        balance,
      },
      ctx.now,
    ) === undefined;
  return rows
    .filter(isOpen)
    .toSorted((a, b) => priceOf(b.variants) - priceOf(a.variants) || a.productId - b.productId)
    .slice(0, buysMax)
    .map(({ productId, title, images, tileHue, variants }) => ({
      id: String(productId),
      title,
      xp: priceOf(variants),
      image: images[0] ?? null,
      tile_hue: tileHue,
    }));
}

const priceOf = (variants: RewardRow['variants']): number => Math.min(...variants.map(({ xpPrice }) => xpPrice));
