import { expect, test } from 'vitest';
import { PoolWaits } from './pool-waits.ts';

test('without a queue nothing is waited for, whatever the leases take', () => {
  let now = 0;
  const waits = new PoolWaits(2, () => now);
  const one = {};
  waits.lent(one);
  now = 5000;
  waits.returned(one);
  expect(waits.expectedMs()).toBe(0);
});

test('of a pool that stands still the first in the queue says how long', () => {
  let now = 0;
  const waits = new PoolWaits(2, () => now);
  const served = waits.begin();
  now = 30;
  waits.begin();
  now = 300;
  expect(waits.expectedMs()).toBe(300);
  served();
  expect(waits.expectedMs()).toBe(270);
});

test('a crowd that has only just come is seen before anybody waited', () => {
  let now = 0;
  const waits = new PoolWaits(4, () => now);
  const one = {};
  for (let i = 0; i < 200; i++) {
    waits.lent(one);
    now += 20;
    waits.returned(one);
  }
  for (let i = 0; i < 40; i++) waits.begin();
  expect(waits.expectedMs()).toBeCloseTo(200, 0);
});
