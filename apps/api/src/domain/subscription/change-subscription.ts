import type { changeSubscription as endpoint } from '@club/contract/customer/subscription';
import { changePlan } from '@club/rules/subscription';
import { lockXp } from '../../database/xp/ledger.ts';
import { endPlans, readPlan, writePlan } from '../../database/subscription/plans.ts';
import { Refusal } from '../refusal.ts';
import type { Operation } from '../operation.ts';
import { presentPlan } from './present-plan.ts';

/** Changes of one customer's plan are serialised, by the lock that payments to them take too. */
export const changeSubscription: Operation<typeof endpoint> = (ctx, { action }) =>
  ctx.transaction(async (tx) => {
    const customerId = ctx.customer.id;
    await lockXp(tx, customerId, ctx.brand);
    await endPlans(tx, ctx.now, customerId);
    const plan = await readPlan(tx, customerId);
    const change = changePlan(plan, action, ctx.now);
    if (change.kind === 'refused') throw new Refusal('plan_cannot');
    if (change.kind === 'same') return presentPlan(tx, ctx, plan);
    await writePlan(tx, customerId, { ...change, at: ctx.now });
    return presentPlan(tx, ctx, change.plan);
  });
