import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Admission } from './admission.ts';

const waitMs = { first: 40, between: 80, last: 160 };
const admissionOf = (atOnce: number) => new Admission({ atOnce, waitMs, now: () => Date.now() });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Records what each call is notified of. */
function makeCalls(admission: Admission) {
  const heard: string[] = [];
  const enter = (name: string, turn: keyof typeof waitMs = 'between') =>
    admission.enter(turn, (isIn) => void heard.push(`${name} ${isIn ? 'in' : 'refused'}`));
  return { heard, enter };
}

test('as many as fit are admitted at once, the next when one leaves, and each is notified once', () => {
  const { heard, enter } = makeCalls(admissionOf(2));
  const leaveA = enter('a');
  enter('b');
  const leaveC = enter('c');
  expect(heard).toEqual(['a in', 'b in']);
  leaveA();
  leaveA();
  expect(heard).toEqual(['a in', 'b in', 'c in']);
  leaveC();
  vi.advanceTimersByTime(1000);
  expect(heard).toHaveLength(3);
});

test('calls that are refused last are admitted first', () => {
  const { heard, enter } = makeCalls(admissionOf(1));
  const leave = enter('a');
  enter('list', 'first');
  enter('profile');
  const leaveOrder = enter('order', 'last');
  leave();
  leaveOrder();
  expect(heard).toEqual(['a in', 'order in', 'profile in']);
});

test('a call waits as long as its turn may, and is then refused', () => {
  const { heard, enter } = makeCalls(admissionOf(1));
  enter('a');
  enter('list', 'first');
  enter('order', 'last');
  vi.advanceTimersByTime(waitMs.first);
  expect(heard).toEqual(['a in', 'list refused']);
  vi.advanceTimersByTime(waitMs.last - waitMs.first);
  expect(heard).toEqual(['a in', 'list refused', 'order refused']);
});

test('behind a queue that is too long a call is refused immediately, unless its turn is before the queue', () => {
  const { heard, enter } = makeCalls(admissionOf(1));
  enter('a');
  enter('b');
  enter('c');
  enter('d');
  expect(heard).toEqual(['a in', 'd refused']);
  enter('order', 'last')();
  expect(heard).toEqual(['a in', 'd refused', 'order refused']);
});

test('a caller that leaves while waiting frees its place', () => {
  const admission = admissionOf(1);
  const { enter } = makeCalls(admission);
  const leave = enter('a');
  const leaveB = enter('b');
  leaveB();
  leave();
  expect(admission.inside).toBe(0);
});

test('long calls give their places to others: a slow partner stops nobody', () => {
  const { heard, enter } = makeCalls(admissionOf(2));
  enter('a');
  enter('b');
  vi.advanceTimersByTime(301);
  enter('c');
  expect(heard).toEqual(['a in', 'b in', 'c in']);
  const waiting = makeCalls(admissionOf(1));
  waiting.enter('a');
  vi.advanceTimersByTime(200);
  waiting.enter('order', 'last');
  vi.advanceTimersByTime(160);
  expect(waiting.heard).toEqual(['a in', 'order in']);
});
