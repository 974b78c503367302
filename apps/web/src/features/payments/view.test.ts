import { expect, test } from 'vitest';
import type { PaymentCheck } from '../../data/payments.ts';
import { minutesUntil, pauseAfter, paymentViewOf } from './view.ts';

const check = (part: Partial<PaymentCheck>): PaymentCheck => ({
  state: 'waiting',
  total: '240.00',
  pay_until: '2026-11-20T12:35:00.000Z',
  can_pay: true,
  is_cancelled: false,
  ...part,
});

test.each([
  ['unpaid', {}],
  ['refused', { state: 'failed' }],
  ['deciding', { state: 'processing' }],
  ['deciding', { state: 'processing', can_pay: false, is_cancelled: true }],
  ['paid', { state: 'paid', can_pay: false }],
  ['held', { state: 'held', can_pay: false }],
  ['expired', { can_pay: false }],
  ['expired', { state: 'failed', can_pay: false }],
  ['cancelled', { can_pay: false, is_cancelled: true }],
  ['refunding', { state: 'refunding', can_pay: false, is_cancelled: true }],
  ['refunded', { state: 'refunded', can_pay: false, is_cancelled: true }],
] as const)('the customer sees «%s» when the bank reports %o', (view, part) => {
  expect(paymentViewOf(check(part))).toBe(view);
});

test('while the bank is deciding the pauses grow, and after a while polling stops', () => {
  const pauses = Array.from({ length: 8 }, (_, index) => pauseAfter(index + 1));
  expect(pauses.at(-1)).toBeUndefined();
  const waited = pauses.slice(0, -1) as number[];
  expect(waited).toEqual(waited.toSorted((a, b) => a - b));
  expect(waited.reduce((sum, ms) => sum + ms, 0)).toBeLessThan(120_000);
});

test('the running minute counts until the time is over', () => {
  const now = Date.parse('2026-11-20T12:33:01.000Z');
  expect(minutesUntil('2026-11-20T12:35:00.000Z', now)).toBe(2);
  expect(minutesUntil('2026-11-20T12:33:00.000Z', now)).toBe(0);
});
