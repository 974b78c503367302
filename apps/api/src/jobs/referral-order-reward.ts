import type { Config } from '../settings/config.ts';
import { rewardReferrer } from '../domain/referrals/order-reward.ts';
import type { TaskHandler } from './outbox/drain.ts';

/** Promises the inviter their XP once an invited friend's order was delivered; repeating it changes nothing. */
export const friendReward =
  (config: Pick<Config, 'compliance'>): TaskHandler =>
  async (_providers, payload, { database }) => {
    await database.transaction((tx) => rewardReferrer(tx, config, Number(payload.orderId), 'job:friend-reward'));
  };
