import type { getSubscriptionHistory as endpoint } from '@club/contract/customer/subscription';
import { isOver } from '@club/rules/subscription';
import { listPlanEvents, readPlan } from '../../database/subscription/plans.ts';
import type { CustomerCtx } from '../context.ts';
import type { Operation } from '../operation.ts';
import { presentPeriod } from './present-plan.ts';
import { countPeriods, periodsOfRun } from './read-periods.ts';

const eventsMax = 100;
const periodsMax = 36;

export const getSubscriptionHistory: Operation<typeof endpoint> = async (ctx) => {
  const events = await eventsOf(ctx);
  const periods = runsOf(events, ctx.now).flatMap(periodsOfRun);
  const counted = await countPeriods(ctx.db, ctx.customer.id, periods.slice(-periodsMax));
  return {
    code: 200,
    events: events.map(({ kind, at }) => ({ kind, at: at.toISOString() })),
    periods: counted.toReversed().map(presentPeriod),
    extra_xp: counted.reduce((sum, { extraXp }) => sum + extraXp, 0),
  };
};

type Events = Awaited<ReturnType<typeof listPlanEvents>>;

/** The newest first. An end that came a moment ago may not be written yet. */
async function eventsOf({ db, customer, now }: CustomerCtx): Promise<Events> {
  const [events, plan] = await Promise.all([listPlanEvents(db, customer.id, eventsMax), readPlan(db, customer.id)]);
  if (plan?.endsAt == null || !isOver(plan, now)) return events;
  return [{ kind: 'ended', at: plan.endsAt }, ...events];
}

/** From each joining to its end, the oldest first. */
function runsOf(events: Events, now: Date): { from: Date; until: Date; isOver: boolean }[] {
  const runs: { from: Date; until: Date; isOver: boolean }[] = [];
  for (const { kind, at } of events.toReversed()) {
    const last = runs.at(-1);
    if (kind === 'joined') runs.push({ from: at, until: now, isOver: false });
    else if (kind === 'ended' && last) Object.assign(last, { until: at, isOver: true });
  }
  return runs;
}
