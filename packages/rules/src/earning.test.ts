import { expect, test } from 'vitest';
import { productLines } from './brands.ts';
import { earnForCode, ruleForLine, rulesOfBrand } from './earning.ts';

test.each(productLines)('a code of %s earns 10 XP, 20 codes a week', (line) => {
  expect(earnForCode({ line, scansUsed: 0 })).toEqual({ kind: 'earn', xp: 10, left: 19 });
  expect(earnForCode({ line, scansUsed: 19 })).toEqual({ kind: 'earn', xp: 10, left: 0 });
  expect(earnForCode({ line, scansUsed: 20 })).toEqual({ kind: 'limit' });
});

test('a brand shows the rules of its own lines', () => {
  expect(rulesOfBrand('main').map(({ id }) => id)).toEqual(['code-glo', 'code-velo']);
  expect(rulesOfBrand('ogo').map(({ id }) => id)).toEqual(['code-ogo', 'code-velo']);
});

test('configuration may change a rule but not leave a line without one', () => {
  const rules = [{ id: 'code-glo', line: 'glo', xp: 15, weeklyLimit: 1 }] as const;
  expect(earnForCode({ line: 'glo', scansUsed: 0 }, rules)).toEqual({ kind: 'earn', xp: 15, left: 0 });
  expect(() => ruleForLine('velo', rules)).toThrow(RangeError);
});
