import type { Reward } from '@club/contract/customer/exchange';
import { expect, test } from 'vitest';
import { inOrder, nextStart, rewardPath } from './reward-order.ts';

const reward = (id: string, over: Partial<Reward>): Reward => ({
  id,
  title: id,
  subtitle: '',
  image: '',
  tileHue: 0,
  bonuses: 100,
  left: null,
  starts_at: null,
  ends_at: null,
  units_per_customer: null,
  taken: 0,
  reason: null,
  missing: 0,
  ...over,
});

const everyKind = [
  reward('over', { reason: 'ended' }),
  reward('far', { reason: 'xp_missing', missing: 900 }),
  reward('near', { reason: 'xp_missing', missing: 20 }),
  reward('soon', { reason: 'not_started', starts_at: '2026-12-01T00:00:00Z' }),
  reward('limit', { reason: 'personal_limit' }),
  reward('grown', { reason: 'age_needed' }),
  reward('now', {}),
];

test('available rewards come first, then the closest by XP, then those that open soon', () => {
  const ids = inOrder(everyKind, undefined).map(({ id }) => id);
  expect(ids).toEqual(['now', 'near', 'far', 'soon', 'grown', 'limit', 'over']);
});

test('the goal comes before everything else', () => {
  expect(inOrder(everyKind, 'far').map(({ id }) => id)).toEqual([
    'far',
    'now',
    'near',
    'soon',
    'grown',
    'limit',
    'over',
  ]);
});

test('the date of the next reward is that of the first that opens', () => {
  const soon = (id: string, starts_at: string) => reward(id, { reason: 'not_started', starts_at });
  expect(nextStart([soon('b', '2026-12-05T00:00:00Z'), soon('a', '2026-12-01T00:00:00Z')])).toBe(
    '2026-12-01T00:00:00Z',
  );
  expect(nextStart([reward('x', {})])).toBeUndefined();
});

test(
  'an available reward and an unavailable one have separate pages',
  { tags: ['/exchange/product/active/{id}', '/exchange/product/inactive/{id}'] },
  () => {
    expect(rewardPath(reward('7', {}))).toBe('/exchange/product/active/7');
    expect(rewardPath(reward('7', { reason: 'sold_out' }))).toBe('/exchange/product/inactive/7');
  },
);
