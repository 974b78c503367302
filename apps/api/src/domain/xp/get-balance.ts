import type { getBalance as endpoint } from '@club/contract/customer/xp';
import { isAllowed } from '@club/rules/catalogue/compliance';
import { legalClasses } from '@club/rules/catalogue/legal-classes';
import { readCompliance } from '../../database/xp/compliance.ts';
import { readBalance } from '../../database/xp/ledger.ts';
import { findNextReward } from '../../database/xp/history.ts';
import type { Operation } from '../operation.ts';

export const getBalance: Operation<typeof endpoint> = async (ctx) => {
  const [{ available, held }, compliance] = await Promise.all([
    readBalance(ctx.db, ctx.customer.id),
    readCompliance(ctx.db, ctx.config.compliance),
  ]);
  const classes = legalClasses.filter((one) => isAllowed(compliance, ctx.brand, 'spend', one));
  const reward = await findNextReward(ctx.db, ctx.brand, { balance: available, classes, now: ctx.now });
  return {
    balance: available,
    held,
    at: ctx.now.toISOString(),
    goal:
      reward === undefined
        ? null
        : {
            id: String(reward.productId),
            collectionId: reward.slug,
            title: reward.title,
            bonuses: reward.xpPrice,
          },
  };
};
