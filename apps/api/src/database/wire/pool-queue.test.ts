import { expect, test } from 'vitest';
import { PoolQueue } from './pool-queue.ts';

test('without a queue there is no wait, however long the leases are', () => {
  let now = 0;
  const queue = new PoolQueue(2, () => now);
  const one = {};
  queue.lent(one);
  now = 5000;
  queue.returned(one);
  expect(queue.expectedMs()).toBe(0);
});

test('of a stalled pool the first in the queue determines the wait', () => {
  let now = 0;
  const queue = new PoolQueue(2, () => now);
  const served = queue.begin();
  now = 30;
  queue.begin();
  now = 300;
  expect(queue.expectedMs()).toBe(300);
  served();
  expect(queue.expectedMs()).toBe(270);
});

test('a sudden crowd is seen before anybody waited', () => {
  let now = 0;
  const queue = new PoolQueue(4, () => now);
  const one = {};
  for (let i = 0; i < 200; i++) {
    queue.lent(one);
    now += 20;
    queue.returned(one);
  }
  for (let i = 0; i < 40; i++) queue.begin();
  expect(queue.expectedMs()).toBeCloseTo(200, 0);
});
