import type { Marathon, SeasonResult } from '@club/contract/customer/marathon';
import { marathonMilestones } from '@club/rules/marathon';
import { findEntry, listDays, type SeasonRow } from '../../database/marathon/seasons.ts';
import type { CustomerCtx } from '../context.ts';
import { isFresh } from './current-season.ts';
import { presentMilestones } from './present-milestones.ts';

/** The result of a finished season for the customer, whose days in it are closed. */
export async function presentResult(
  ctx: CustomerCtx,
  season: SeasonRow,
  { isPaid, today }: { isPaid: boolean; today: string },
): Promise<SeasonResult | null> {
  const key = { seasonId: season.id, customerId: ctx.customer.id };
  const entry = await findEntry(ctx.db, key);
  if (entry === undefined) return null;
  const days = await listDays(ctx.db, key);
  const milestones = await presentMilestones(ctx, season, entry, { isPaid, today });
  const reached = milestones.filter(({ day }) => day <= entry.bestRun);
  const had = reached.filter(({ state }) => state !== 'unpaid');
  return {
    season: presentSeason(season),
    // News that were read after the end of the way have a day too, and count nothing.
    days_done: days.filter(({ day, state }) => state === 'done' && day <= entry.settledOn).length,
    best_run: entry.bestRun,
    badge_days: marathonMilestones.findLast((milestone) => milestone <= entry.bestRun) ?? 0,
    xp: had.reduce((sum, { xp }) => sum + xp, 0),
    milestones: reached.map((one) => (one.state === 'unpaid' ? { ...one, xp: 0 } : one)),
    is_fresh: isFresh(season, today),
  };
}

export const presentSeason = ({ id, title, startsOn, endsOn }: SeasonRow): NonNullable<Marathon['season']> => ({
  id,
  title,
  starts_on: startsOn,
  ends_on: endsOn,
});
