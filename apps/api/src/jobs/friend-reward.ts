import type { Config } from '../config.ts';
import { rewardReferrer } from '../order-life/friend-reward.ts';
import type { TaskHandler } from './outbox.ts';

/** Promises the inviter their XP once an invited friend's order was delivered; repeating it changes nothing. */
export const friendReward =
  (config: Pick<Config, 'compliance'>): TaskHandler =>
  async (_providers, payload, { database }) => {
    await database.transaction((tx) => rewardReferrer(tx, config, Number(payload.orderId), 'job:friend-reward'));
  };
