import type { Database } from '../../database/rows.ts';
import { endPlans } from '../../database/subscription/plans.ts';
import { notify } from '../notifications/notify.ts';
import { endedPlanNotification } from '../notifications/delivery/messages.ts';

/**
 * Records the end of cancelled plans whose period is over, notifies their customers, and returns how many; they double
 * nothing since that moment anyway.
 */
export function endSubscriptions({ database }: { database: Database }, now: Date): Promise<number> {
  return database.transaction(async (tx) => {
    const ended = await endPlans(tx, now);
    for (const { customerId, brand, endsAtMs } of ended)
      await notify(tx, {
        customerId,
        brand,
        category: 'xp',
        once: `plan:${customerId}:${endsAtMs}:ended`,
        ...endedPlanNotification,
        path: '/subscription',
        now,
      });
    return ended.length;
  });
}
