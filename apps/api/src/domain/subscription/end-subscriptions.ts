import { randomUUID } from 'node:crypto';
import { writeAuditEntry } from '../../database/actions/audit-log.ts';
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
    const requestId = randomUUID();
    for (const { customerId, brand, endsAtMs } of ended) {
      await writeAuditEntry(tx, {
        at: now,
        actor: 'job:end-subscriptions',
        action: 'subscriptions.end',
        target: `customer:${customerId}`,
        brand,
        reason: undefined,
        before: { state: 'cancelled' },
        after: { state: 'ended' },
        requestId,
      });
      await notify(tx, {
        customerId,
        brand,
        category: 'xp',
        once: `plan:${customerId}:${endsAtMs}:ended`,
        ...endedPlanNotification,
        path: '/subscription',
        now,
      });
    }
    return ended.length;
  });
}
