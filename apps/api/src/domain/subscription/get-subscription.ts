import type { getSubscription as endpoint } from '@club/contract/customer/subscription';
import { readPlan } from '../../database/subscription/plans.ts';
import type { Operation } from '../operation.ts';
import { presentPlan } from './present-plan.ts';

export const getSubscription: Operation<typeof endpoint> = async (ctx) =>
  presentPlan(ctx.db, ctx, await readPlan(ctx.db, ctx.customer.id));
