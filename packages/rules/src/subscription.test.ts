import { expect, test } from 'vitest';
import {
  changePlan,
  type Plan,
  type PlanAction,
  periodAt,
  periodsUntil,
  planActionsIn,
  planState,
} from './subscription.ts';

const at = (text: string) => new Date(text);
const started = at('2026-01-31T15:20:00Z');
const active: Plan = { state: 'active', startedAt: started, pausedAt: null, endsAt: null };

test('a month of the plan turns at the midnight of Kyiv, on the 31st or the last day of a shorter month', () => {
  const turns = periodsUntil(started, at('2026-05-15T12:00:00Z')).map(({ startsAt }) => startsAt.toISOString());
  expect(turns).toEqual([
    '2026-01-31T15:20:00.000Z',
    '2026-02-27T22:00:00.000Z',
    '2026-03-30T21:00:00.000Z',
    '2026-04-29T21:00:00.000Z',
  ]);
  expect(periodAt(started, at('2026-03-30T20:59:59Z')).endsAt).toEqual(at('2026-03-30T21:00:00Z'));
  expect(periodAt(started, at('2026-03-30T21:00:00Z')).endsAt).toEqual(at('2026-04-29T21:00:00Z'));
});

test('a plan joined on 29 February of a leap year turns on the 28th of the next one', () => {
  const { startsAt } = periodAt(at('2028-02-29T10:00:00Z'), at('2029-03-01T00:00:00Z'));
  expect(startsAt).toEqual(at('2029-02-27T22:00:00Z'));
});

test.each([
  ['none', undefined, ['join']],
  ['active', active, ['pause', 'cancel']],
  ['paused', { ...active, state: 'paused', pausedAt: started }, ['resume', 'cancel']],
  ['cancelled', { ...active, state: 'cancelled', endsAt: at('2026-02-27T22:00:00Z') }, ['keep']],
  ['ended', { ...active, state: 'ended', endsAt: started }, ['join']],
] as const)('a plan that is %s allows its own actions alone', (state, plan, actions) => {
  const now = at('2026-02-10T10:00:00Z');
  expect(planState(plan, now)).toBe(state);
  expect(planActionsIn(state)).toEqual(actions);
  const all: PlanAction[] = ['join', 'pause', 'resume', 'cancel', 'keep'];
  const changing = all.filter((action) => changePlan(plan, action, now).kind === 'changed');
  expect(changing).toEqual(actions);
});

test('a cancelled plan runs until its period ends, may be resumed before, and is ended after', () => {
  const change = changePlan(active, 'cancel', at('2026-02-10T10:00:00Z'));
  if (change.kind !== 'changed') throw new Error('not cancelled');
  expect(change.plan.endsAt).toEqual(at('2026-02-27T22:00:00Z'));
  expect(changePlan(change.plan, 'keep', at('2026-02-27T21:59:59Z'))).toMatchObject({ kind: 'changed', event: 'kept' });
  const over = at('2026-02-27T22:00:00Z');
  expect(planState(change.plan, over)).toBe('ended');
  expect(changePlan(change.plan, 'keep', over)).toEqual({ kind: 'refused' });
  expect(changePlan(change.plan, 'join', over)).toMatchObject({ kind: 'changed', plan: { startedAt: over } });
});

test('a paused plan gives nothing, so cancelling it ends it immediately', () => {
  const paused: Plan = { ...active, state: 'paused', pausedAt: started };
  expect(changePlan(paused, 'cancel', started)).toMatchObject({ kind: 'changed', event: 'ended' });
});
