import { isAgeVerified } from '../../database/queries/age.ts';
import { readCompliance } from '../../database/queries/compliance.ts';
import { readBalance } from '../../database/queries/ledger.ts';
import { findOpenHold } from '../../database/queries/reward-holds.ts';
import type { CustomerCtx } from '../../http/context.ts';
import type { Taker } from './present-reward.ts';

export async function readTaker(ctx: CustomerCtx): Promise<Taker> {
  const [{ available }, hold, compliance, ageVerified] = await Promise.all([
    readBalance(ctx.db, ctx.customer.id),
    findOpenHold(ctx.db, ctx.customer.id),
    readCompliance(ctx.db, ctx.config.compliance),
    isAgeVerified(ctx.db, ctx.personId),
  ]);
  const balance = available + (hold?.xp ?? 0);
  return { brand: ctx.brand, compliance, isAgeVerified: ageVerified, balance, hold, now: ctx.now };
}
