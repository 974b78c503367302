import { addMonths, kyivDate, kyivMidnight } from './time/calendar.ts';

/** Of the monthly plan; a cancelled plan runs until its period ends, then it is ended. */
export const planStates = ['none', 'active', 'paused', 'cancelled', 'ended'] as const;
export type PlanState = (typeof planStates)[number];

export const planActions = ['join', 'pause', 'resume', 'cancel', 'keep'] as const;
export type PlanAction = (typeof planActions)[number];

export const planEvents = ['joined', 'paused', 'resumed', 'cancelled', 'kept', 'ended'] as const;
export type PlanEvent = (typeof planEvents)[number];

export interface Plan {
  state: Exclude<PlanState, 'none'>;
  startedAt: Date;
  pausedAt: Date | null;
  /** When a cancelled plan ends. */
  endsAt: Date | null;
}

/** A month of the plan; it ends at a midnight of Kyiv. */
export interface PlanPeriod {
  startsAt: Date;
  endsAt: Date;
}

/** The current state: a cancelled plan whose period is over is ended, whether or not that was recorded. */
export function planState(plan: Plan | undefined, now: Date): PlanState {
  if (plan === undefined) return 'none';
  return isOver(plan, now) ? 'ended' : plan.state;
}

/** A cancelled plan whose end has passed. */
export function isOver({ state, endsAt }: Plan, now: Date): boolean {
  return state === 'cancelled' && endsAt !== null && endsAt <= now;
}

const allowed: Record<PlanState, readonly PlanAction[]> = {
  none: ['join'],
  active: ['pause', 'cancel'],
  paused: ['resume', 'cancel'],
  cancelled: ['keep'],
  ended: ['join'],
};

/** The customer's actions in a state. */
export function planActionsIn(state: PlanState): readonly PlanAction[] {
  return allowed[state];
}

export type PlanChange = { kind: 'changed'; plan: Plan; event: PlanEvent } | { kind: 'same' } | { kind: 'refused' };

/** The effect of an action on a plan; `same` when it was done already, so a repeat changes nothing. */
export function changePlan(plan: Plan | undefined, action: PlanAction, now: Date): PlanChange {
  const state = planState(plan, now);
  if (done[action].includes(state)) return { kind: 'same' };
  if (!allowed[state].includes(action)) return { kind: 'refused' };
  const changed = (event: PlanEvent, next: Plan): PlanChange => ({ kind: 'changed', event, plan: next });
  if (plan === undefined || action === 'join')
    return changed('joined', { state: 'active', startedAt: now, pausedAt: null, endsAt: null });
  if (action === 'pause') return changed('paused', { ...plan, state: 'paused', pausedAt: now });
  if (action === 'resume') return changed('resumed', { ...plan, state: 'active', pausedAt: null });
  if (action === 'keep') return changed('kept', { ...plan, state: 'active', endsAt: null });
  // While it is paused it gives nothing, so there is nothing to use up.
  if (state === 'paused') return changed('ended', { ...plan, state: 'ended', pausedAt: null, endsAt: now });
  return changed('cancelled', { ...plan, state: 'cancelled', endsAt: periodAt(plan.startedAt, now).endsAt });
}

const done: Record<PlanAction, readonly PlanState[]> = {
  join: ['active'],
  pause: ['paused'],
  resume: ['active'],
  cancel: ['cancelled', 'ended'],
  keep: ['active'],
};

/** The month of the plan that `at` falls into. Joined on the 31st, it turns on the last day of shorter months. */
export function periodAt(startedAt: Date, at: Date): PlanPeriod {
  const periods = periodsUntil(startedAt, at);
  return periods.at(-1) ?? period(startedAt, 0);
}

/** Every month of the plan that has begun until `until`, the oldest first. */
export function periodsUntil(startedAt: Date, until: Date): PlanPeriod[] {
  const periods = [period(startedAt, 0)];
  for (let month = 1; ; month++) {
    const next = period(startedAt, month);
    if (next.startsAt > until) return periods;
    periods.push(next);
  }
}

function period(startedAt: Date, month: number): PlanPeriod {
  const first = kyivDate(startedAt);
  const turn = (months: number): Date => kyivMidnight(addMonths(first, months));
  return { startsAt: month === 0 ? startedAt : turn(month), endsAt: turn(month + 1) };
}
