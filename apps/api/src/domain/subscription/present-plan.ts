import type { ReplyOf } from '@club/contract/calls';
import { linesOfBrand } from '@club/rules/brands';
import { classOfLine, isAllowed } from '@club/rules/catalogue/compliance';
import { ruleForLine } from '@club/rules/xp/earning';
import { periodAt, type Plan, planActionsIn, planState } from '@club/rules/subscription';
import type { getSubscription as getSubscriptionEndpoint } from '@club/contract/customer/subscription';
import type { Db } from '../../database/rows.ts';
import { readCompliance } from '../../database/xp/compliance.ts';
import type { CustomerCtx } from '../context.ts';
import { readPlan } from '../../database/subscription/plans.ts';
import type { Operation } from '../operation.ts';
import { type PeriodWithCodes, countPeriods } from './read-periods.ts';

/** The plan as the customer sees it: state, allowed actions, the current month, and what is doubled now. */
export async function presentPlan(
  db: Db,
  { customer, brand, config, settings, now }: CustomerCtx,
  plan: Plan | undefined,
): Promise<ReplyOf<'GET /api/subscription'>> {
  const state = planState(plan, now);
  const isRunning = plan !== undefined && state !== 'ended';
  const [period] = isRunning ? await countPeriods(db, customer.id, [periodAt(plan.startedAt, now)]) : [];
  const compliance = await readCompliance(db, config.compliance);
  const lines = linesOfBrand[brand].filter((line) => isAllowed(compliance, brand, 'earn', classOfLine[line]));
  return {
    code: 200,
    state,
    started_at: plan?.startedAt.toISOString() ?? null,
    paused_at: plan?.pausedAt?.toISOString() ?? null,
    ends_at: plan?.endsAt?.toISOString() ?? null,
    period: period ? presentPeriod(period) : null,
    actions: [...planActionsIn(state)],
    times: settings.planTimes,
    lines,
    code_xp: Math.max(0, ...lines.map((line) => ruleForLine(line, settings.earningRules).xp)),
  };
}

export const presentPeriod = ({ startsAt, endsAt, codes, extraXp }: PeriodWithCodes) => ({
  starts_at: startsAt.toISOString(),
  ends_at: endsAt.toISOString(),
  codes,
  extra_xp: extraXp,
});

export const getSubscription: Operation<typeof getSubscriptionEndpoint> = async (ctx) =>
  presentPlan(ctx.db, ctx, await readPlan(ctx.db, ctx.customer.id));
