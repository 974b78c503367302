import type { doMarathonTask as endpoint } from '@club/contract/customer/marathon';
import { dayAfter, kyivDate } from '@club/rules/time/calendar';
import type { MarathonTask } from '@club/rules/marathon';
import { nameOfActor } from '@club/rules/staff/actors';
import type { Db } from '../../database/rows.ts';
import { findEntry, lockEntry } from '../../database/marathon/seasons.ts';
import type { CustomerCtx } from '../context.ts';
import { Refusal } from '../refusal.ts';
import type { Operation } from '../operation.ts';
import { notifyOfMilestones } from './notify-milestones.ts';
import { readDone, settleMarathon } from './settle.ts';
import { currentSeason } from './current-season.ts';
import { presentMarathon } from './present-marathon.ts';

/** Whatever the phone's clock shows, the day is today's in Kyiv. */
export const doTask: Operation<typeof endpoint> = async (ctx, { task }) => {
  const today = kyivDate(ctx.now);
  const now = await currentSeason(ctx.db, ctx.customer, today);
  const { season, isRunning } = now;
  if (season === undefined || !isRunning) throw new Refusal('marathon_closed');
  // A repeat of a counted task takes no lock.
  const known = await findEntry(ctx.db, { seasonId: season.id, customerId: ctx.customer.id });
  if (known === undefined) throw new Refusal('marathon_not_joined');
  if (known.settledOn < today) await ctx.transaction((tx) => countToday(tx, ctx, season.id, task));
  return presentMarathon(ctx, now);
};

async function countToday(tx: Db, ctx: CustomerCtx, seasonId: string, task: MarathonTask): Promise<void> {
  const { config, now } = ctx;
  const key = { seasonId, customerId: ctx.customer.id };
  const today = kyivDate(now);
  const actor = nameOfActor(ctx.actor);
  const close = async (days: { until: string; tapped?: MarathonTask }) =>
    notifyOfMilestones(tx, key, await settleMarathon(tx, ctx, key, { ...days, actor, now }), now);
  await close({ until: dayAfter(today, -1) });
  const entry = await lockEntry(tx, key);
  if (entry === undefined || entry.settledOn >= today) return;
  if (entry.state !== 'running') throw new Refusal('marathon_over');
  // A tip is confirmed by the tap itself; for the rest the club has its own proof.
  const proven =
    task === 'care'
      ? ctx.settings.tips[ctx.brand].length > 0
      : (await readDone(tx, config, key, entry, today)).get(today)?.includes(task) === true;
  if (!proven) throw new Refusal('marathon_task_open');
  await close({ until: today, tapped: task });
}
