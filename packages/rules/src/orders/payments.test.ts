import { expect, test } from 'vitest';
import { canPaymentMove, paymentStates } from './payments.ts';

test('a paid payment never becomes pending, processing or failed again', () => {
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

test('a refund may be reported before its payment', () => {
  expect(canPaymentMove('waiting', 'refunded')).toBe(true);
  expect(canPaymentMove('processing', 'refunded')).toBe(true);
});
