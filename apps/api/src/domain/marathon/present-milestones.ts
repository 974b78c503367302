import type { Marathon } from '@club/contract/customer/marathon';
import { ruleOf } from '@club/rules/xp/earning';
import { marathonMilestones, outlookOf, ruleOfMilestone } from '@club/rules/marathon';
import { listAwardsOf, type MarathonEntry, type SeasonRow } from '../../database/marathon/seasons.ts';
import type { CustomerCtx } from '../context.ts';
import { milestoneSource } from './settle.ts';

/**
 * Each milestone with its XP, its outcome, and whether it can still be reached; what the law forbids by now is no
 * longer promised.
 */
export async function presentMilestones(
  ctx: CustomerCtx,
  season: SeasonRow,
  entry: MarathonEntry | undefined,
  { isPaid, today }: { isPaid: boolean; today: string },
): Promise<Marathon['milestones']> {
  const key = { seasonId: season.id, customerId: ctx.customer.id };
  const sourceOf = (day: number): string => milestoneSource(key, day);
  const awards = entry === undefined ? [] : await listAwardsOf(ctx.db, marathonMilestones.map(sourceOf));
  return marathonMilestones.map((day) => {
    const award = awards.find(({ source }) => source === sourceOf(day));
    if (award?.state === 'paid') return { day, xp: award.xp, state: 'paid', active_at: null };
    const xp = isPaid ? (award?.xp ?? ruleOf(ruleOfMilestone(day), ctx.settings.earningRules).xp) : 0;
    if (award !== undefined && award.state !== 'cancelled' && isPaid)
      return { day, xp, state: 'promised', active_at: award.activeAt.toISOString() };
    const outlook = outlookOf(day, season, entry, today);
    return { day, xp, state: outlook === 'passed' ? 'unpaid' : outlook, active_at: null };
  });
}
