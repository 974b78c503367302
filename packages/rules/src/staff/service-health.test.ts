import { expect, test } from 'vitest';
import { isFailure, serviceState } from './service-health.ts';

const earlier = new Date('2026-11-24T10:00:00Z');
const later = new Date('2026-11-24T10:05:00Z');

test.each([
  ['nothing was heard of', { okAt: null, failedAt: null, fault: null, failures: 0 }, 'unheard'],
  ['answered', { okAt: later, failedAt: null, fault: null, failures: 0 }, 'works'],
  ['failed long ago', { okAt: later, failedAt: earlier, fault: 'unavailable', failures: 0 }, 'works'],
  ['failed in this hour and then answered', { okAt: later, failedAt: earlier, fault: 'unknown', failures: 2 }, 'shaky'],
  ['answered and then failed', { okAt: earlier, failedAt: later, fault: 'unavailable', failures: 1 }, 'fails'],
  [
    'failed long ago and was not asked since',
    { okAt: null, failedAt: earlier, fault: 'unknown', failures: 0 },
    'fails',
  ],
  ['does not take our key', { okAt: earlier, failedAt: later, fault: 'misconfigured', failures: 1 }, 'misconfigured'],
] as const)('a service that %s', (_what, health, state) => {
  expect(serviceState(health)).toBe(state);
});

test('a service that refuses a request has answered', () => {
  expect(['ok', 'refused', 'stopped'].some(isFailure)).toBe(false);
});
