import { expect, test } from 'vitest';
import { fitsSerialMask, isPurchaseDay, isSerialMask, warrantyEnd } from './registered-devices.ts';

test('a device was bought today at the latest and three years ago at the earliest', () => {
  const days = ['2026-11-22', '2026-11-21', '2023-11-21', '2023-11-20'];
  expect(days.map((day) => isPurchaseDay(day, '2026-11-21'))).toEqual([false, true, true, false]);
});

test('a warranty ends on the same day some months on, or on the last of a shorter month', () => {
  expect(warrantyEnd('2026-08-31', 6)).toBe('2027-02-28');
  expect(warrantyEnd('2026-11-21', 24)).toBe('2028-11-21');
});

test('a serial begins by its model’s mask, where ? is any symbol', () => {
  expect(['GC2', 'G?2', 'gc2', 'U', '', 'ABCDEFGHJKMNP'].map(isSerialMask)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
  expect(['GC2', 'G?2', '?', 'GX'].map((mask) => fitsSerialMask('GC2000000001', mask))).toEqual([
    true,
    true,
    true,
    false,
  ]);
});
