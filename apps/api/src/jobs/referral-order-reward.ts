import type { JobServices } from './run-jobs.ts';
import { rewardReferrer } from '../domain/referrals/order-reward.ts';
import type { TaskHandler } from './outbox/drain.ts';

/** Promises the inviter their XP once an invited friend's order was delivered; repeating it changes nothing. */
export const friendReward =
  ({ config, clubSettings }: Pick<JobServices, 'config' | 'clubSettings'>): TaskHandler =>
  async (_providers, payload, { database }) => {
    const rules = { config, settings: await clubSettings.current() };
    await database.transaction((tx) => rewardReferrer(tx, rules, Number(payload.orderId), 'job:friend-reward'));
  };
