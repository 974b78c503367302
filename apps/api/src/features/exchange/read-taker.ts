import { isAgeVerified } from '../../database/queries/age.ts';
import { readCompliance } from '../../database/queries/compliance.ts';
import { readBalance } from '../../database/queries/ledger.ts';
import { findOpenHold } from '../../database/queries/reward-holds.ts';
import type { CustomerCtx } from '../../http/context.ts';
import type { RewardCustomer } from './present-reward.ts';

export async function readRewardCustomer(ctx: CustomerCtx): Promise<RewardCustomer> {
  const [{ available }, hold, compliance, ageVerified] = await Promise.all([
    readBalance(ctx.db, ctx.customer.id),
    findOpenHold(ctx.db, ctx.customer.id),
    readCompliance(ctx.db, ctx.config.compliance),
    isAgeVerified(ctx.db, ctx.personId),
  ]);
  const balance = available + (hold?.xp ?? 0);
  return { brand: ctx.brand, compliance, isAgeVerified: ageVerified, balance, hold, now: ctx.now };
}
