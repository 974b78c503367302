import { expect, test } from 'vitest';
import { productLines } from '../product-lines.ts';
import { earn, ruleForLine, ruleOf, rulesOfBrand } from './earning.ts';
import { earningRules } from './first-earning-rules.ts';

const now = new Date('2026-11-20T10:00:00Z');

test.each(productLines)('a code of %s earns 10 XP, 20 codes a week', { tags: ['limit:code-of-a-pack'] }, (line) => {
  const rule = ruleForLine(line, earningRules);
  expect(rule.weeklyLimit).toBe(20);
  expect(earn(rule, { used: 19, isAllowed: true }, now)).toEqual({ kind: 'earn', xp: 10, activeAt: now });
  expect(earn(rule, { used: 20, isAllowed: true }, now)).toEqual({ kind: 'none', why: 'cap' });
});

test('a brand shows the rules of its own lines and those of the club', () => {
  const lines = (brand: 'main' | 'ogo') => rulesOfBrand(brand, earningRules).flatMap(({ line }) => line ?? []);
  expect(lines('main')).toEqual(['glo', 'velo']);
  expect(lines('ogo')).toEqual(['velo', 'ogo']);
  expect(rulesOfBrand('ogo', earningRules).some(({ id }) => id === 'friend')).toBe(true);
});

test('configuration may not leave an id without a rule', () => {
  expect(() => ruleOf('quiz', [])).toThrow(RangeError);
});
