import { expect, test } from 'vitest';
import { formatMoney } from '@club/rules/text/ukrainian';
import { printedWeight } from './weight.ts';

test('the request is not repeated as its weight', () => {
  const input = { customer: 6900000001, xp: 600, reason: 'Вибачення' };
  expect(printedWeight({ of: 'xp', xp: 600, customer: 6900000001 }, input)).toBe('');
  // It is not the request itself: the order's facts are.
  const weight = { of: 'refund', cardKop: 250_000, totalKop: 260_000, restock: true, xp: 0, earlierCardKop: 100 };
  expect(printedWeight(weight, { number: 10001, restock: true })).toBe(
    `На картку: ${formatMoney(250_000)}\nУсього за товари: ${formatMoney(260_000)}\nНа картку за це замовлення раніше: ${formatMoney(100)}`,
  );
  expect(printedWeight({ of: 'always', above: 'rules_always', basis: 'abc' }, { key: 'gift' })).toBe('');
});
