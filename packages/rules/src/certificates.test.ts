import { expect, test } from 'vitest';
import { isSpent, maskCode, otherCategory, pinProblem, shownCategory } from './certificates.ts';

test(
  'the six categories keep their names, any other is shown under the last one',
  { tags: ['CERT-01', 'limit:categories-of-certificates'] },
  () => {
    expect([1, 2, 4, 5, 6, 7].map(shownCategory)).toEqual([1, 2, 4, 5, 6, 7]);
    expect([3, 8, -1, 0, 1.5].map(shownCategory)).toEqual(Array(5).fill(otherCategory));
  },
);

test.each([
  ['1', 'short'],
  ['1234567', 'long'],
  ['12a4', 'not_digits'],
  ['٣٤٥٦', 'not_digits'],
  ['0000', 'trivial'],
  ['1234', 'trivial'],
  ['7890', 'trivial'],
  ['987654', 'trivial'],
  ['1212', 'trivial'],
  ['135135', 'trivial'],
  ['272727', 'trivial'],
  ['1379', undefined],
  ['48215', undefined],
  ['27272', undefined],
  ['204816', undefined],
])('PIN %s is %s', (pin, problem) => {
  expect(pinProblem(pin)).toBe(problem);
});

test('a certificate is good through its last day, unless it was used, replaced or given back', () => {
  const fresh = { state: 'active', isUsed: false, endsOn: '2026-03-02' } as const;
  expect(isSpent(fresh, '2026-03-02')).toBe(false);
  expect(isSpent({ ...fresh, state: 'checking' }, '2026-03-02')).toBe(false);
  expect(isSpent(fresh, '2026-03-03')).toBe(true);
  expect(isSpent({ ...fresh, isUsed: true }, '2026-03-01')).toBe(true);
  expect(isSpent({ ...fresh, state: 'replaced' }, '2026-03-01')).toBe(true);
  expect(isSpent({ ...fresh, state: 'refunded' }, '2026-03-01')).toBe(true);
});

test('the last four characters of a code are shown, of a short one none', () => {
  expect(maskCode('AB12-CD34-EF56')).toBe('•••• EF56');
  expect(maskCode('4821-57')).toBe('••••');
});
