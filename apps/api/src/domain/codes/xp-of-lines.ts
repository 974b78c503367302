import { type Brand, linesOfBrand } from '@club/rules/brands';
import type { ProductLine } from '@club/rules/product-lines';
import { isAllowed } from '@club/rules/catalogue/compliance';
import type { ClubSettings } from '@club/rules/settings/club-settings';
import { earn, ruleForLine } from '@club/rules/xp/earning';
import type { ScanState } from '../../database/codes/scan-state.ts';
import { Refusal } from '../refusal.ts';

/** Current XP of a code of each line; a line whose codes are not rewarded is absent. The week's limit is separate. */
export function payOfLines(
  brand: Brand,
  { earningRules, planTimes }: Pick<ClubSettings, 'earningRules' | 'planTimes'>,
  { compliance, isSubscribed }: Pick<ScanState, 'compliance' | 'isSubscribed'>,
  now: Date,
): Map<ProductLine, number> {
  const pay = new Map<ProductLine, number>();
  for (const line of linesOfBrand[brand]) {
    const rule = ruleForLine(line, earningRules);
    const { action, subject } = rule.allowedBy;
    const state = {
      used: 0,
      isAllowed: isAllowed(compliance, brand, action, subject),
      planTimes: isSubscribed ? planTimes : 1,
    };
    const earning = earn(rule, state, now);
    if (earning.kind === 'earn') pay.set(line, earning.xp);
  }
  return pay;
}

/** The requested line, or all of the brand. Refuses a line that the brand does not have. */
export function requestedLines(brand: Brand, line: ProductLine | undefined): readonly ProductLine[] {
  const own = linesOfBrand[brand];
  if (line === undefined) return own;
  if (!own.includes(line)) throw new Refusal('brand_mismatch');
  return [line];
}
