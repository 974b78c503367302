import type { getSubscription as endpoint } from '@club/contract/subscription';
import { readPlan } from '../../database/queries/subscriptions.ts';
import type { Operation } from '../../http/operation.ts';
import { presentPlan } from './present-plan.ts';

export const getSubscription: Operation<typeof endpoint> = async (ctx) =>
  presentPlan(ctx.db, ctx, await readPlan(ctx.db, ctx.customer.id));
