import { expect, test } from 'vitest';
import { refundLimit, xpLimit } from './limits.ts';

test('XP wait for somebody else above what one customer or one day may have, and leads may more', () => {
  const none = { customerToday: 0, memberToday: 0 };
  expect(xpLimit(['support'], { xp: 200, ...none })).toBeUndefined();
  expect(xpLimit(['support'], { xp: -201, ...none })).toBe('xp_of_customer');
  expect(xpLimit(['support'], { xp: 101, customerToday: 100, memberToday: 100 })).toBe('xp_of_customer');
  expect(xpLimit(['support'], { xp: 101, customerToday: 0, memberToday: 1900 })).toBe('xp_of_day');
  expect(xpLimit(['support-lead'], { xp: 2000, customerToday: 0, memberToday: 18_000 })).toBeUndefined();
});

test('a refund waits above its money on a card, or without goods', () => {
  const paid = { cardKop: 200_000, totalKop: 200_000, restock: true };
  expect(refundLimit(paid)).toBeUndefined();
  expect(refundLimit({ ...paid, cardKop: 200_001 })).toBe('refund_card');
  expect(refundLimit({ cardKop: 0, totalKop: 50_001, restock: false })).toBe('refund_without_goods');
  expect(refundLimit({ cardKop: 0, totalKop: 50_000, restock: false })).toBeUndefined();
});
