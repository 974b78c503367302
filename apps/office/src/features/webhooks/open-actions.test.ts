import { expect, test } from 'vitest';
import { openOf } from './open-actions.ts';

const at = '2026-11-23T10:00:00Z';

test('a system at rest is woken before anything is replayed to it, and one that ended is left alone', () => {
  expect(openOf({ ended_at: null, rested_at: null })).toContain('webhooks.replay');
  expect(openOf({ ended_at: null, rested_at: null })).not.toContain('webhooks.wake');
  expect(openOf({ ended_at: null, rested_at: at })).toContain('webhooks.wake');
  expect(openOf({ ended_at: null, rested_at: at })).not.toContain('webhooks.replay');
  expect(openOf({ ended_at: at, rested_at: at })).toEqual([]);
});
