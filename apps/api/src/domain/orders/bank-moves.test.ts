import { expect, test } from 'vitest';
import { bankMovesOf } from './bank-moves.ts';

const move = (kind: string, gateway: string, amountKop: number, status = 'success') => ({
  kind,
  status,
  gateway,
  amountKop,
});
const payment = (gateway: string, state: 'paid' | 'refunded' | 'failed', amountKop: number, returnedKop = 0) => ({
  gateway,
  state,
  amountKop,
  returnedKop,
  failure: null,
});

test('what two banks took and returned is listed for each of them', () => {
  const transactions = [move('sale', 'liqpay', 42_000), move('refund', 'monobank', 26_000)];
  const payments = [payment('monobank', 'refunded', 21_000), payment('liqpay', 'paid', 21_000, 5_000)];
  expect(bankMovesOf({ transactions, payments })).toEqual([
    move('sale', 'monobank', 21_000),
    move('sale', 'liqpay', 21_000),
    move('refund', 'monobank', 21_000),
    move('refund', 'liqpay', 5_000),
  ]);
});

test('movements of one bank, awaited ones, and those the payments do not add up to, stay as they are', () => {
  const payments = [payment('monobank', 'refunded', 21_000), payment('liqpay', 'paid', 21_000)];
  const one = [move('refund', 'monobank', 21_000)];
  expect(bankMovesOf({ transactions: one, payments })).toEqual(one);
  const awaited = [move('sale', 'liqpay', 42_000, 'pending')];
  expect(bankMovesOf({ transactions: awaited, payments })).toEqual(awaited);
  const released = [move('sale', 'liqpay', 21_000)];
  expect(bankMovesOf({ transactions: released, payments }), 'a hold that was let go took nothing').toEqual(released);
});
