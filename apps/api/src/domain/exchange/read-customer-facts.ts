import { isAgeVerified } from '../../database/age/verifications.ts';
import { readCompliance } from '../../database/xp/compliance.ts';
import { readBalance } from '../../database/xp/ledger.ts';
import { findOpenHold } from '../../database/exchange/holds.ts';
import type { CustomerCtx } from '../context.ts';
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
