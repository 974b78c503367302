import type { Marathon } from '@club/contract/customer/marathon';
import { ruleOf } from '@club/rules/xp/earning';
import { isReachable, marathonMilestones, ruleOfMilestone } from '@club/rules/marathon';
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
  { isRunning, isPaid, today }: { isRunning: boolean; isPaid: boolean; today: string },
): Promise<Marathon['milestones']> {
  const key = { seasonId: season.id, customerId: ctx.customer.id };
  const sourceOf = (day: number): string => milestoneSource(key, day);
  const awards = entry === undefined ? [] : await listAwardsOf(ctx.db, marathonMilestones.map(sourceOf));
  const from = today < season.startsOn ? season.startsOn : today;
  const state = { day: from, isDone: entry !== undefined && entry.settledOn >= from };
  const canGoOn = entry === undefined ? isRunning || today < season.startsOn : isRunning && entry.state === 'running';
  return marathonMilestones.map((day) => {
    const award = awards.find(({ source }) => source === sourceOf(day));
    if (award?.state === 'paid') return { day, xp: award.xp, state: 'paid', active_at: null };
    const xp = isPaid ? (award?.xp ?? ruleOf(ruleOfMilestone(day), ctx.settings.earningRules).xp) : 0;
    if (award !== undefined && award.state !== 'cancelled' && isPaid)
      return { day, xp, state: 'promised', active_at: award.activeAt.toISOString() };
    if ((entry?.bestRun ?? 0) >= day) return { day, xp, state: 'unpaid', active_at: null };
    const isAhead = canGoOn && isReachable(day, season, state, entry?.run ?? 0);
    return { day, xp, state: isAhead ? 'ahead' : 'out_of_reach', active_at: null };
  });
}
