import { expect, test } from 'vitest';
import { PoolQueue } from './pool-queue.ts';

test('without a queue nothing is waited for, whatever the leases take', () => {
  let now = 0;
  const queue = new PoolQueue(2, () => now);
  const one = {};
  queue.lent(one);
  now = 5000;
  queue.returned(one);
  expect(queue.expectedMs()).toBe(0);
});

test('of a pool that stands still the first in the queue says how long', () => {
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

test('a crowd that has only just come is seen before anybody waited', () => {
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
