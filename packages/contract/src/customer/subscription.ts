import { planActions, planEvents, planStates } from '@club/rules/subscription';
import * as z from '../types.ts';
import { endpoint, minute } from '../endpoint.ts';
import { count, instant, line, ok, xp } from '../wire.ts';

const period = z.object({ starts_at: instant, ends_at: instant, codes: count, extra_xp: xp });

const subscription = z.object({
  code: ok,
  state: z.enum(planStates),
  started_at: z.nullable(instant),
  paused_at: z.nullable(instant),
  /** When a cancelled plan ends, or ended. */
  ends_at: z.nullable(instant),
  /** The current month, with the plan's XP in it; null without a plan. */
  period: z.nullable(period),
  actions: z.array(z.enum(planActions)),
  /** How many times over a code pays. */
  times: count,
  /** Codes of these lines are doubled now; empty while the law forbids paying for any of them. */
  lines: z.array(line),
  /** The XP of one code without the plan. */
  code_xp: xp,
});

export const getSubscription = endpoint({
  method: 'GET',
  path: '/api/subscription',
  summary: 'The monthly plan that doubles XP for codes',
  access: 'customer',
  input: z.strictObject({}),
  reply: subscription,
});

export const changeSubscription = endpoint({
  method: 'POST',
  path: '/api/subscription/change',
  summary: 'Joins, pauses, resumes, cancels or keeps the plan; idempotent',
  access: 'customer',
  input: z.strictObject({ action: z.enum(planActions) }),
  reply: subscription,
  limits: [{ by: 'person', times: 30, windowMs: minute }],
});

export const getSubscriptionHistory = endpoint({
  method: 'GET',
  path: '/api/subscription/history',
  mayLag: true,
  summary: 'The plan’s history and what it earned in each month, newest first',
  access: 'customer',
  refused: 'first',
  input: z.strictObject({}),
  reply: z.object({
    code: ok,
    events: z.array(z.object({ kind: z.enum(planEvents), at: instant })),
    periods: z.array(period),
    extra_xp: xp,
  }),
});
