import type { getRewardHold, listRewards as endpoint } from '@club/contract/customer/exchange';
import { readBalance } from '../../database/xp/ledger.ts';
import { findOpenHold } from '../../database/exchange/holds.ts';
import { listRewardRows } from '../../database/exchange/rewards.ts';
import type { Operation } from '../operation.ts';
import { presentOpenHold, presentReward } from './present-reward.ts';
import { readRewardCustomer } from './read-customer-facts.ts';

export const listRewards: Operation<typeof endpoint> = async (ctx) => {
  const [taker, rows] = await Promise.all([
    readRewardCustomer(ctx),
    listRewardRows(ctx.db, ctx.brand, ctx.customer.id),
  ]);
  return {
    balance: taker.balance,
    hold: presentOpenHold(taker.hold, ctx.now),
    rewards: rows.map((row) => presentReward(row, taker)),
  };
};

export const showHold: Operation<typeof getRewardHold> = async ({ db, customer, now }) => {
  const [{ available }, hold] = await Promise.all([readBalance(db, customer.id), findOpenHold(db, customer.id)]);
  const shown = presentOpenHold(hold, now);
  const isOver = hold !== undefined && shown === null;
  return { balance: available + (isOver ? hold.xp : 0), hold: shown };
};
