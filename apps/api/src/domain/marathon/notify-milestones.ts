import type { Brand } from '@club/rules/brands';
import type { Db } from '../../database/rows.ts';
import { milestoneNotification } from '../notifications/messages.ts';
import { notify } from '../notifications/notify.ts';

interface Milestone {
  brand: Brand;
  milestone: number;
  xp: number;
}

/** Notifies of milestones that a customer reached in a season of the marathon, for a day closed by a job or a tap. */
export async function notifyOfMilestones(
  tx: Db,
  { seasonId, customerId }: { seasonId: string; customerId: number },
  reached: readonly Milestone[],
  now: Date,
): Promise<void> {
  for (const { brand, milestone, xp } of reached) {
    const once = `marathon:${seasonId}:${customerId}:${milestone}`;
    const where = { customerId, brand, category: 'marathon', path: '/marathon' } as const;
    await notify(tx, { ...where, ...milestoneNotification(milestone, xp), once, now });
  }
}
