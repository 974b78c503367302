import { classOfLine } from '../catalogue/compliance.ts';
import { type ProductLine, productLines } from '../product-lines.ts';
import type { EarningCap, EarningRule } from './earning.ts';

const once: EarningCap = { per: 'once' };
const club = { action: 'earn', subject: 'club' } as const;
const codes = (line: ProductLine): EarningRule => ({
  id: `code-${line}`,
  line,
  xp: 10,
  cap: { per: 'week', times: 20 },
  waitDays: 0,
  allowedBy: { action: 'earn', subject: classOfLine[line] },
});

/**
 * The defaults of a fresh installation. The club's settings have the current XP and caps: rules are given only those.
 */
export const earningRules: readonly EarningRule[] = Object.freeze(
  (
    [
      ...productLines.map(codes),
      { id: 'device', line: null, xp: 150, cap: once, waitDays: 0, allowedBy: { action: 'earn', subject: 'device' } },
      { id: 'feedback', line: null, xp: 50, cap: once, waitDays: 0, allowedBy: club },
      {
        id: 'friend',
        line: null,
        xp: 300,
        cap: { per: 'year', times: 10 },
        waitDays: 14,
        allowedBy: { action: 'referral', subject: 'club' },
      },
      {
        id: 'quiz',
        line: null,
        xp: 100,
        cap: { per: 'week', xp: 100 },
        waitDays: 0,
        allowedBy: { action: 'quiz', subject: 'club' },
      },
      { id: 'marathon-3', line: null, xp: 50, cap: once, waitDays: 1, allowedBy: club },
      { id: 'marathon-7', line: null, xp: 100, cap: once, waitDays: 1, allowedBy: club },
      { id: 'marathon-14', line: null, xp: 300, cap: once, waitDays: 1, allowedBy: club },
      { id: 'profile', line: null, xp: 50, cap: once, waitDays: 0, allowedBy: club },
    ] satisfies EarningRule[]
  ).map((rule) => Object.freeze({ ...rule, cap: Object.freeze(rule.cap) })),
);
