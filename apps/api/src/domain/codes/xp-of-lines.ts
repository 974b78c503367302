import { type Brand, linesOfBrand } from '@club/rules/brands';
import type { ProductLine } from '@club/rules/product-lines';
import { isAllowed } from '@club/rules/catalogue/compliance';
import { earn, type EarningRule, ruleForLine } from '@club/rules/xp/earning';
import type { ScanState } from '../../database/codes/scan-state.ts';

/** XP that a code of each line brings now; a line whose codes are not rewarded is absent. The week's limit is apart. */
export function payOfLines(
  brand: Brand,
  rules: readonly EarningRule[],
  { compliance, isSubscribed }: Pick<ScanState, 'compliance' | 'isSubscribed'>,
  now: Date,
): Map<ProductLine, number> {
  const pay = new Map<ProductLine, number>();
  for (const line of linesOfBrand[brand]) {
    const rule = ruleForLine(line, rules);
    const { action, subject } = rule.allowedBy;
    const state = { used: 0, isAllowed: isAllowed(compliance, brand, action, subject), isSubscribed };
    const earning = earn(rule, state, now);
    if (earning.kind === 'earn') pay.set(line, earning.xp);
  }
  return pay;
}
