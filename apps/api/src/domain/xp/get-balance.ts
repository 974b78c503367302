import type { getBalance as endpoint } from '@club/contract/customer/xp';
import { readBalance } from '../../database/xp/ledger.ts';
import { findNextReward } from '../../database/xp/history.ts';
import type { Operation } from '../operation.ts';

export const getBalance: Operation<typeof endpoint> = async (ctx) => {
  const { available, held } = await readBalance(ctx.db, ctx.customer.id);
  const reward = await findNextReward(ctx.db, ctx.brand, available, ctx.now);
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
