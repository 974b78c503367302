import { expect, test } from 'vitest';
import { CallProblem } from '../../../client/problem.ts';
import { isLost, isSurelyRefused } from './refusals.ts';

test.each([
  [0, 'offline'],
  [500, 'unexpected'],
  [502, 'unexpected'],
  [503, 'unavailable'],
])(
  'an order that ends with %i %s may have been placed: it is repeated with its key, not called refused',
  (status, code) => {
    const problem = new CallProblem(status, code, {});
    expect([isLost(problem), isSurelyRefused(problem)]).toEqual([true, false]);
  },
);

test('an order that was undone is refused in words, and its key is saved for the next try', () => {
  const problem = new CallProblem(503, 'overloaded', {});
  expect([isLost(problem), isSurelyRefused(problem)]).toEqual([false, false]);
});
