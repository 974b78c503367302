import { expect, test } from 'vitest';
import { type OpenWay, quickestWays, rewardReason, type RewardState } from './exchange.ts';

const now = new Date('2026-11-21T10:00:00Z');
const later = new Date(now.getTime() + 1);
const free = { startsAt: null, endsAt: null, unitsPerCustomer: null, needsAge: false };
const open: RewardState = {
  terms: free,
  isAllowed: true,
  stock: 1,
  taken: 0,
  isAgeVerified: false,
  xpPrice: 250,
  balance: 250,
};
const reason = (change: Partial<RewardState>, terms: Partial<RewardState['terms']> = {}) =>
  rewardReason({ ...open, ...change, terms: { ...free, ...terms } }, now);

test('a reward without terms is available for its XP while in stock', () => {
  expect(reason({})).toBeUndefined();
  expect(reason({ balance: 249 })).toBe('xp_missing');
  expect(reason({ stock: 0 })).toBe('sold_out');
  expect(reason({ stock: 1, units: 2, balance: 500 })).toBe('sold_out');
});

test('its time begins and ends at a moment', () => {
  expect(reason({}, { startsAt: now, endsAt: later })).toBeUndefined();
  expect(reason({}, { startsAt: later })).toBe('not_started');
  expect(reason({}, { endsAt: now })).toBe('ended');
});

test("a customer's orders count against the limit, and age is required where it must be", () => {
  expect(reason({ taken: 1 }, { unitsPerCustomer: 2 })).toBeUndefined();
  expect(reason({ taken: 2 }, { unitsPerCustomer: 2 })).toBe('personal_limit');
  expect(reason({ taken: 1, units: 2, stock: 9, balance: 500 }, { unitsPerCustomer: 2 })).toBe('personal_limit');
  expect(reason({}, { needsAge: true })).toBe('age_needed');
  expect(reason({ isAgeVerified: true }, { needsAge: true })).toBeUndefined();
});

test('of several reasons the one is shown that outweighs the others', () => {
  expect(reason({ isAllowed: false, stock: 0, balance: 0 }, { endsAt: now })).toBe('not_allowed');
  expect(reason({ stock: 0, balance: 0 }, { endsAt: now })).toBe('ended');
  expect(reason({ balance: 0 }, { needsAge: true })).toBe('age_needed');
});

const way = (rule: OpenWay['rule'], xp: number, left = Infinity, waitDays = 0): OpenWay => ({
  rule,
  xp,
  left,
  waitDays,
});
const names = (ways: OpenWay[], missing: number) => quickestWays(ways, missing).map(({ rule, times }) => [rule, times]);

test('the quickest ways have no delay, bring all that is missing, and are done least often', () => {
  const all = [way('code-glo', 10, 20), way('friend', 300, 10, 14), way('device', 150), way('profile', 50, 1)];
  expect(names(all, 30)).toEqual([
    ['profile', 1],
    ['device', 1],
  ]);
  expect(names(all, 180)).toEqual([
    ['device', 2],
    ['code-glo', 18],
  ]);
});

test('a way whose cap is used up is none, and a partial one shows how often it can be done', () => {
  expect(names([way('code-glo', 10, 0), way('profile', 50, 1)], 400)).toEqual([['profile', 1]]);
});
