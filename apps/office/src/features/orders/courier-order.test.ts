import { expect, test } from 'vitest';
import { messages } from './messages.ts';

const shown = (state: 'waiting' | 'sent' | 'refused' | 'settled', fault: string | null = null) =>
  messages.courierOrderOf({ state, reference: state === 'sent' ? 'IP100' : null, fault });

test("the second carrier's state of an order is shown in words", () => {
  expect(shown('waiting')).toBe('ще не передано');
  expect(shown('waiting', 'ipost unavailable timeout')).toContain('не відповідає');
  expect(shown('sent')).toBe('прийняв, № IP100');
  expect(shown('refused', 'ipost stopped http 422')).toBe('не взяв замовлення');
  expect(shown('refused', 'ipost stopped window over')).toContain('обраний день');
  expect(shown('settled', 'ipost stopped http 422')).toContain('випадок закрито');
});
