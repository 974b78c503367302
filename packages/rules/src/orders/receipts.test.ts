import { expect, test } from 'vitest';
import { firstReceiptTexts as words } from '../settings/receipt-messages.ts';
import { receiptLines, shiftEnd, shiftStep, sumOfReceipt } from './receipts.ts';

const item = {
  variantId: 7,
  title: 'Стіки',
  variantTitle: 'пачка',
  units: 3,
  priceKop: 105_00,
  listPriceKop: 105_00,
  xpPrice: 0,
};

test('lines of a receipt sum to the payment, to the kopiyka, and none of them has a zero price', () => {
  const lines = receiptLines(
    [
      item,
      { ...item, units: 7, priceKop: 73_33, listPriceKop: 104_77 },
      { ...item, units: 2, priceKop: 0, listPriceKop: 0, xpPrice: 500 },
      { ...item, units: 1, priceKop: 0, listPriceKop: 89_00 },
    ],
    words,
  );
  expect(lines.map(({ priceKop, units, discount }) => [priceKop, units, discount])).toEqual([
    [105_00, 3, null],
    [104_77, 7, { kop: 7 * (104_77 - 73_33), name: words.discount }],
    [1, 2, { kop: 2, name: words.xp }],
    [89_00, 1, { kop: 89_00, name: words.gift }],
  ]);
  expect(sumOfReceipt(lines)).toBe(3 * 105_00 + 7 * 73_33);
  expect(lines[0]).toMatchObject({ code: '7', name: 'Стіки пачка' });
});

test('a name is as long as a register takes it', () => {
  const [line] = receiptLines([{ ...item, title: 'Д'.repeat(300) }], words);
  expect(line?.name).toHaveLength(128);
});

const at = (text: string) => new Date(text);

test.each([
  ['before the hour of opening', undefined, '2026-03-02T04:59:00Z', 'leave'],
  ['at the hour of opening', undefined, '2026-03-02T05:00:00Z', 'open'],
  ['when it fell out by day', undefined, '2026-03-02T12:00:00Z', 'open'],
  ['shortly before midnight', undefined, '2026-03-02T21:46:00Z', 'leave'],
  ['that is of today', '2026-03-02T05:00:00Z', '2026-03-02T21:44:00Z', 'leave'],
  ['shortly before midnight, with a shift', '2026-03-02T05:00:00Z', '2026-03-02T21:45:00Z', 'close'],
  ['of yesterday', '2026-03-01T21:00:00Z', '2026-03-02T05:00:00Z', 'close'],
  ['of 23 hours', '2026-03-01T22:00:00Z', '2026-03-02T21:00:00Z', 'close'],
] as const)('a shift %s', (_, openedAt, now, step) => {
  expect(shiftStep(openedAt === undefined ? undefined : at(openedAt), 7, at(now))).toBe(step);
});

test('a shift closes automatically on its own day, in summer and in winter and on the days between', () => {
  expect(shiftEnd(at('2026-03-02T12:00:00Z')).toISOString()).toBe('2026-03-02T21:55:00.000Z');
  expect(shiftEnd(at('2026-07-02T12:00:00Z')).toISOString()).toBe('2026-07-02T20:55:00.000Z');
  expect(shiftEnd(at('2026-03-29T12:00:00Z')).toISOString()).toBe('2026-03-29T20:55:00.000Z');
  expect(shiftEnd(at('2026-10-25T12:00:00Z')).toISOString()).toBe('2026-10-25T21:55:00.000Z');
});
