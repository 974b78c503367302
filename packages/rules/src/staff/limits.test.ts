import { expect, test } from 'vitest';
import { isAnotherWeight, judge, percentMoved, type Weight } from './limits.ts';
import type { Role } from './roles.ts';

const alone = { xp: 0, customer: 6900000001, earlierCardKop: 0, earlierLostKop: 0, earlierXp: 0 };
const above = (weight: Weight, held: readonly Role[] = ['support']) => judge(held, weight).above;

test('XP count in the day of the member and of the customer, whichever way they go, and leads may more', () => {
  const sums = (role: Role, xp: number) => judge([role], { of: 'xp', xp, customer: 6900000001 }).sums;
  expect(sums('support', -150)).toEqual([
    { subject: 'member', unit: 'xp', amount: 150, max: 2000, above: 'xp_of_day' },
    { subject: 'customer:6900000001', unit: 'xp', amount: 150, max: 200, above: 'xp_of_customer' },
  ]);
  expect(sums('support-lead', 150).map(({ max }) => max)).toEqual([20_000, 2000]);
});

test('a refund above its limit on a card, or without goods, needs an approval; smaller ones count in the day', () => {
  const paid = { of: 'refund', cardKop: 200_000, totalKop: 200_000, restock: true, ...alone } as const;
  expect(judge(['support'], paid)).toEqual({
    sums: [{ subject: 'member', unit: 'card-kop', amount: 200_000, max: 2_000_000, above: 'refunds_of_day' }],
  });
  expect(above({ ...paid, cardKop: 200_001 })).toBe('refund_card');
  expect(above({ ...paid, cardKop: 0, totalKop: 50_001, restock: false })).toBe('refund_without_goods');
  expect(judge([], { ...paid, cardKop: 0, totalKop: 50_000, restock: false })).toEqual({ sums: [] });
});

test('XP that go back without the goods count in the same days as XP given by hand, and with the goods in none', () => {
  const lost = { of: 'refund', cardKop: 100, totalKop: 100, restock: false, ...alone, xp: 150 } as const;
  expect(judge(['support'], lost).sums).toEqual([
    { subject: 'member', unit: 'card-kop', amount: 100, max: 2_000_000, above: 'refunds_of_day' },
    ...judge(['support'], { of: 'xp', xp: 150, customer: 6900000001 }).sums,
  ]);
  expect(judge(['support'], { ...lost, cardKop: 0, restock: true })).toEqual({ sums: [] });
});

test('a refund in parts has the limits of one: earlier returns of the order count, but not against what has none', () => {
  const part = { of: 'refund', cardKop: 1, totalKop: 1, restock: false, ...alone } as const;
  expect(above({ ...part, earlierCardKop: 199_999, earlierLostKop: 49_999, earlierXp: 500 })).toBeUndefined();
  expect(above({ ...part, earlierCardKop: 200_000 })).toBe('refund_card');
  expect(above({ ...part, cardKop: 0, earlierCardKop: 200_001 })).toBeUndefined();
  expect(above({ ...part, earlierLostKop: 50_000 })).toBe('refund_without_goods');
  expect(above({ ...part, restock: true, earlierLostKop: 50_001, xp: 1, earlierXp: 500 })).toBeUndefined();
  expect(above({ ...part, xp: 1, earlierXp: 200 })).toBe('xp_of_customer');
  expect(above({ ...part, xp: 1, earlierXp: 200 }, ['support-lead'])).toBeUndefined();
});

test('more than 50 rows of goods, or a price that moves by more than 30 percent, need an approval', () => {
  expect(above({ of: 'goods', goods: 50, farthestPercent: 30 })).toBeUndefined();
  expect(above({ of: 'goods', goods: 51, farthestPercent: 0 })).toBe('goods_many');
  expect(above({ of: 'goods', goods: 1, farthestPercent: 31 })).toBe('price_far');
  expect([percentMoved(100, 130), percentMoved(1000, 1301), percentMoved(100, 70), percentMoved(5, 5)]).toEqual([
    30, 31, 30, 0,
  ]);
  expect(percentMoved(0, 1)).toBeGreaterThan(1000);
});

test('an offer to many, the eleventh suspension of a day, and always-restricted actions need two members', () => {
  expect(above({ of: 'reach', customers: 5000 })).toBeUndefined();
  expect(above({ of: 'reach', customers: 5001 })).toBe('notification_reach');
  expect(judge([], { of: 'suspension' }).sums).toMatchObject([{ amount: 1, max: 10, above: 'suspensions_of_day' }]);
  expect(above({ of: 'always', above: 'rules_always', basis: '' }, ['club-manager'])).toBe('rules_always');
});

test('masked data are revealed 40 times a day, to a lead 200 times', () => {
  const sums = (role: Role) => judge([role], { of: 'reveal' }).sums;
  expect(sums('support')).toEqual([
    { subject: 'member', unit: 'reveals', amount: 1, max: 40, above: 'reveals_of_day' },
  ]);
  expect([sums('order-lead'), sums('support-lead')].flat().map(({ max }) => max)).toEqual([200, 200]);
});

test('the approved action is the requested one: the same facts in any order, and an offer may reach a few more', () => {
  const refund = { of: 'refund', cardKop: 1, totalKop: 2, restock: true, ...alone } as const;
  expect(isAnotherWeight(refund, { ...alone, restock: true, totalKop: 2, cardKop: 1, of: 'refund' })).toBe(false);
  expect(isAnotherWeight(refund, { ...refund, cardKop: 2 })).toBe(true);
  expect(isAnotherWeight({ of: 'reach', customers: 6000 }, { of: 'reach', customers: 6600 })).toBe(false);
  expect(isAnotherWeight({ of: 'reach', customers: 6000 }, { of: 'reach', customers: 6601 })).toBe(true);
});
