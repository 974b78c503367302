import type { getBalance as endpoint } from '@club/contract/customer/xp';
import { readCompliance } from '../../database/xp/compliance.ts';
import { readBalance } from '../../database/xp/ledger.ts';
import { isSubscribed } from '../../database/subscription/plans.ts';
import type { Operation } from '../operation.ts';
import { findGoal } from './find-goal.ts';

export const getBalance: Operation<typeof endpoint> = async (ctx) => {
  const [{ available, held }, compliance, hasPlan] = await Promise.all([
    readBalance(ctx.db, ctx.customer.id),
    readCompliance(ctx.db, ctx.config.compliance),
    isSubscribed(ctx.db, ctx.customer.id, ctx.now),
  ]);
  const goal = await findGoal(ctx, { balance: available, before: available }, compliance);
  const code_times = hasPlan ? ctx.settings.planTimes : 1;
  return { balance: available, held, at: ctx.now.toISOString(), code_times, goal };
};
