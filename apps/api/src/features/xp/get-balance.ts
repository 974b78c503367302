import type { getBalance as endpoint } from '@club/contract/xp';
import { readBalance } from '../../database/queries/ledger.ts';
import { findNextReward } from '../../database/queries/xp-history.ts';
import type { Operation } from '../../http/operation.ts';

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
