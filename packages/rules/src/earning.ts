import { type Brand, linesOfBrand, type ProductLine } from './brands.ts';

export interface EarningRule {
  id: 'code-glo' | 'code-velo' | 'code-ogo';
  line: ProductLine;
  xp: number;
  weeklyLimit: number;
}

export type CodeEarning = { kind: 'earn'; xp: number; left: number } | { kind: 'limit' };

/** Wrong codes a person may send in an hour before the pause. */
export const wrongCodesAnHour = 10;

/** Defaults; staff change them in configuration. */
export const earningRules: readonly EarningRule[] = [
  { id: 'code-glo', line: 'glo', xp: 10, weeklyLimit: 20 },
  { id: 'code-velo', line: 'velo', xp: 10, weeklyLimit: 20 },
  { id: 'code-ogo', line: 'ogo', xp: 10, weeklyLimit: 20 },
];

/** Throws RangeError when configuration leaves a line without a rule. */
export function ruleForLine(line: ProductLine, rules = earningRules): EarningRule {
  const rule = rules.find((candidate) => candidate.line === line);
  if (!rule) throw new RangeError(`No earning rule for ${line}`);
  return rule;
}

export function rulesOfBrand(brand: Brand, rules = earningRules): EarningRule[] {
  return linesOfBrand[brand].map((line) => ruleForLine(line, rules));
}

/** `scansUsed` counts the codes of this line in the running Kyiv week; `left` is what remains after this one. */
export function earnForCode(code: { line: ProductLine; scansUsed: number }, rules = earningRules): CodeEarning {
  const { xp, weeklyLimit } = ruleForLine(code.line, rules);
  if (code.scansUsed >= weeklyLimit) return { kind: 'limit' };
  return { kind: 'earn', xp, left: weeklyLimit - code.scansUsed - 1 };
}
