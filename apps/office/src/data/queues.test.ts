import { expect, test } from 'vitest';
import { knownOf } from './queues.ts';

/** How many are new as the counter changes, after a list with so many rows was read. */
function newAfter(rows: number, counts: readonly number[]): number[] {
  let known: ReturnType<typeof knownOf>;
  return counts.map((count) => {
    known = knownOf({ at: 1, rows }, count, known);
    return Math.max(0, count - (known?.count ?? 0));
  });
}

test('rows added after a list was read are new', () => {
  expect(newAfter(2, [2, 3, 4])).toEqual([0, 1, 2]);
  expect(newAfter(0, [0, 1])).toEqual([0, 1]);
});

test("a counter that lags behind its list makes none of the list's rows new", () => {
  expect(newAfter(2, [1, 2, 2]), 'after a verdict was taken back').toEqual([0, 0, 0]);
});

test('decided rows leave the counter a moment later, and later additions are new all the same', () => {
  expect(newAfter(1, [2, 1, 2])).toEqual([0, 0, 1]);
});

test('after a list is read again none of it is new', () => {
  expect(knownOf({ at: 2, rows: 3 }, 3, { at: 1, count: 1 })).toEqual({ at: 2, count: 3 });
  expect(knownOf({ at: 2, rows: 3 }, undefined, undefined)).toBeUndefined();
});
