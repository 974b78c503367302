import { settledByHand } from '@club/contract/staff/tasks';
import { expect, test } from 'vitest';
import { faultText, nextSteps } from './messages.ts';

test('cases with the advice to close them can be closed, and a closable case states when', () => {
  const toClose = Object.entries(nextSteps).filter(([, step]) => step.includes('закрити випадок'));
  expect(toClose.map(([kind]) => kind).toSorted()).toEqual([...settledByHand].toSorted());
});

test('the reason of a stopped case is shown without terms of the code', () => {
  expect(faultText('keycrm stopped shipped waybill_missing')).toBe(
    'KeyCRM: відмова, не передано перевізнику: немає накладної з 14 цифр',
  );
  expect(faultText('keycrm stopped packed courier_refused')).toContain('курʼєр IPOST його не взяв');
  expect(faultText('liqpay stopped order 10015')).toBe('LiqPay: відмова, замовлення № 10015');
  expect(faultText('liqpay stopped payment 900011')).toBe('LiqPay: відмова, платіж 900011 у банку');
  expect(faultText('webhook stopped endpoint 19 gone')).toBe('інша система: відмова, адреси вже немає');
});
