import type { getMarathon as endpoint } from '@club/contract/customer/marathon';
import { dayAfter, kyivDate } from '@club/rules/time/calendar';
import { nameOfActor } from '@club/rules/staff/actors';
import { findEntry } from '../../database/marathon/seasons.ts';
import type { CustomerCtx } from '../context.ts';
import type { Operation } from '../operation.ts';
import { notifyOfMilestones } from './notify-milestones.ts';
import { settleMarathon } from './settle.ts';
import { currentSeason } from './current-season.ts';
import { presentMarathon } from './present-marathon.ts';

/** Days that are over are closed first when the job has not come to them yet. */
export const getMarathon: Operation<typeof endpoint> = async (ctx) => {
  const now = await currentSeason(ctx.db, ctx.customer, kyivDate(ctx.now));
  if (now.season !== undefined) await closeDays(ctx, now.season.id);
  return presentMarathon(ctx, now);
};

async function closeDays(ctx: CustomerCtx, seasonId: string): Promise<void> {
  const key = { seasonId, customerId: ctx.customer.id };
  const yesterday = dayAfter(kyivDate(ctx.now), -1);
  const entry = await findEntry(ctx.db, key);
  if (entry?.state !== 'running' || entry.settledOn >= yesterday) return;
  await ctx.transaction(async (tx) => {
    const closing = { until: yesterday, actor: nameOfActor(ctx.actor), now: ctx.now };
    const reached = await settleMarathon(tx, ctx, key, closing);
    await notifyOfMilestones(tx, key, reached, ctx.now);
  });
}
