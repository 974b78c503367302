import type { getReward as endpoint } from '@club/contract/customer/exchange';
import { lowStockUnits } from '@club/rules/catalogue/low-stock';
import { quickestWays } from '@club/rules/xp/exchange';
import { wireOf } from '@club/rules/money';
import { listRewardRows, type RewardRow } from '../../database/exchange/rewards.ts';
import { idOf } from '../id-of.ts';
import { Refusal } from '../refusal.ts';
import type { Operation } from '../operation.ts';
import { openWays, readWays, wayLeadsTo } from '../xp/earning/ways.ts';
import { presentOpenHold, presentReward, type RewardCustomer } from './present-reward.ts';
import { readRewardCustomer } from './read-customer-facts.ts';

export const getReward: Operation<typeof endpoint> = async (ctx, { id }) => {
  const productId = idOf(id);
  const [taker, [row]] = await Promise.all([
    readRewardCustomer(ctx),
    listRewardRows(ctx.db, ctx.brand, ctx.customer.id, productId),
  ]);
  if (row === undefined) throw new Refusal('not_found');
  const reward = presentReward(row, taker);
  const owner = { customerId: ctx.customer.id, brand: ctx.brand, now: ctx.now };
  const ways = reward.missing === 0 ? [] : openWays(await readWays(ctx.db, ctx, owner));
  return {
    balance: taker.balance,
    hold: presentOpenHold(taker.hold, ctx.now),
    reward: {
      ...reward,
      images: row.images,
      description: row.description,
      facts: row.facts.map(({ name, value }) => ({ name, value })),
      tags: row.tags,
      variants: variantsOf(row, taker),
      waited_for: row.alertIds.map(String),
      collectionId: row.slug,
    },
    ways: quickestWays(ways, reward.missing).map(({ rule, xp, times, waitDays }) => ({
      rule,
      xp,
      times,
      wait_days: waitDays,
      leads_to: wayLeadsTo[rule],
    })),
  };
};

function variantsOf(row: RewardRow, { hold }: RewardCustomer) {
  return row.variants.map((variant) => {
    const stock = variant.stock + (hold?.variantId === variant.id ? 1 : 0);
    return {
      variant_id: String(variant.id),
      title: variant.title,
      options: variant.options,
      price: wireOf(variant.priceKop),
      compare_at_price: null,
      bonuses: variant.xpPrice,
      available: stock > 0,
      left: stock <= lowStockUnits ? stock : null,
      quantity: variant.sticksPerPack,
    };
  });
}
