import type { releaseReward as endpoint } from '@club/contract/customer/exchange';
import { nameOfActor } from '@club/rules/staff/actors';
import { readBalance } from '../../database/xp/ledger.ts';
import type { Operation } from '../operation.ts';
import { releaseOwnHold } from './hold-reward.ts';

export const releaseReward: Operation<typeof endpoint> = async (ctx) => {
  const owner = { customerId: ctx.customer.id, brand: ctx.brand, actor: nameOfActor(ctx.actor), now: ctx.now };
  await ctx.transaction((tx) => releaseOwnHold(tx, owner));
  const { available } = await readBalance(ctx.db, ctx.customer.id);
  return { code: 200, balance: available };
};
