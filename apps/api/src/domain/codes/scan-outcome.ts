import type { ScanOutcome } from '@club/contract/customer/codes/scan';
import { type EarningRule, ruleForLine } from '@club/rules/xp/earning';
import { scanMessage } from '@club/contract/customer/codes/scan-results';
import type { ScanRow } from '../../database/codes/scans.ts';

/** A stored scan as the customer sees it; the text is built from its facts. */
export const outcomeOf = (scan: ScanRow, rules: readonly EarningRule[]): ScanOutcome => ({
  id: scan.id,
  result: scan.result,
  xp: scan.xp,
  line: scan.line,
  code_tail: scan.codeTail,
  message: scanMessage(scan.result, {
    ...scan,
    isDoubled: scan.line !== null && scan.xp > ruleForLine(scan.line, rules).xp,
  }),
});
