import type { Gains } from '@club/contract/customer/xp';
import { isAllowed } from '@club/rules/catalogue/compliance';
import { legalClasses } from '@club/rules/catalogue/legal-classes';
import type { readCompliance } from '../../database/xp/compliance.ts';
import { findNextReward } from '../../database/xp/history.ts';
import type { CustomerCtx } from '../context.ts';

type Compliance = Awaited<ReturnType<typeof readCompliance>>;

/** What a balance leads to: the cheapest reward that it does not buy yet. */
export async function findGoal(ctx: CustomerCtx, balance: number, compliance: Compliance): Promise<Gains['goal']> {
  const classes = legalClasses.filter((one) => isAllowed(compliance, ctx.brand, 'spend', one));
  const reward = await findNextReward(ctx.db, ctx.brand, { balance, classes, now: ctx.now });
  if (reward === undefined) return null;
  return {
    id: String(reward.productId),
    collectionId: reward.slug,
    title: reward.title,
    bonuses: reward.xpPrice,
  };
}
