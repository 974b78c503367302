import type { Services } from '../context.ts';
import { rewardReferrer } from './order-reward.ts';
import type { TaskHandler } from '../task.ts';

/** Promises the inviter their XP once an invited friend's order was delivered; repeating it changes nothing. */
export const friendReward =
  ({ config, clubSettings }: Pick<Services, 'config' | 'clubSettings'>): TaskHandler =>
  async (_providers, payload, { database }) => {
    const rules = { config, settings: await clubSettings.current() };
    await database.transaction((tx) => rewardReferrer(tx, rules, Number(payload.orderId), 'job:friend-reward'));
  };
