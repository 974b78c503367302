import { expect, test } from 'vitest';
import { canPaymentMove, paymentStates } from './payments.ts';

test('what was paid never waits, processes or fails again', () => {
  for (const to of ['waiting', 'processing', 'failed'] as const) expect(canPaymentMove('paid', to)).toBe(false);
});

test('money on its way back is not taken again, and money given back stays so', () => {
  expect(paymentStates.filter((to) => canPaymentMove('refunding', to))).toEqual(['refunded']);
  expect(paymentStates.filter((to) => canPaymentMove('refunded', to))).toEqual([]);
});

test('a payment that failed may still arrive', () => {
  expect(canPaymentMove('failed', 'paid')).toBe(true);
  expect(canPaymentMove('failed', 'waiting')).toBe(false);
});

test('a return may be heard of before its payment', () => {
  expect(canPaymentMove('waiting', 'refunded')).toBe(true);
  expect(canPaymentMove('processing', 'refunded')).toBe(true);
});
