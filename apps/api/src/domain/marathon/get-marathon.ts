import type { getMarathon as endpoint } from '@club/contract/customer/marathon';
import { dayAfter, kyivDate } from '@club/rules/time/calendar';
import { nameOfActor } from '@club/rules/staff/actors';
import { findEntry, type SeasonRow } from '../../database/marathon/seasons.ts';
import type { CustomerCtx } from '../context.ts';
import type { Operation } from '../operation.ts';
import { notifyOfMilestones } from './notify-milestones.ts';
import { readDone, settleMarathon } from './settle.ts';
import { currentSeason } from './current-season.ts';
import { presentMarathon } from './present-marathon.ts';

/** A day that is over is closed first, and today as soon as something was done on it: it needs no request. */
export const getMarathon: Operation<typeof endpoint> = async (ctx) => {
  const now = await currentSeason(ctx.db, ctx.customer, kyivDate(ctx.now));
  const seasons = now.season === now.played ? [now.season] : [now.season, now.played];
  for (const season of seasons) if (season !== undefined) await closeDays(ctx, season);
  return presentMarathon(ctx, now);
};

async function closeDays(ctx: CustomerCtx, season: SeasonRow): Promise<void> {
  const key = { seasonId: season.id, customerId: ctx.customer.id };
  const today = kyivDate(ctx.now);
  const entry = await findEntry(ctx.db, key);
  if (entry?.state !== 'running' || entry.settledOn >= today) return;
  const done = await readDone(ctx.db, ctx.config, key, { ...entry, season }, today);
  const until = done.has(today) ? today : dayAfter(today, -1);
  if (entry.settledOn >= until) return;
  await ctx.transaction(async (tx) => {
    const closing = { until, actor: nameOfActor(ctx.actor), now: ctx.now };
    const reached = await settleMarathon(tx, ctx, key, closing);
    await notifyOfMilestones(tx, key, reached, ctx.now);
  });
}
