import type { ProductLine } from '@club/rules/product-lines';
import type { EarningRule } from '../../data/xp/queries.ts';

/** A rule about codes: they alone have a line, and are counted by the week. */
export type CodeRule = EarningRule & { line: ProductLine; left: number };

export const isCodeRule = (rule: EarningRule): rule is CodeRule => rule.line !== null && rule.left !== null;

/** Where a code of this line is scanned. */
export function scannerOf(line: ProductLine): '/scan/velo' | '/scan/sticks' {
  return line === 'velo' ? '/scan/velo' : '/scan/sticks';
}
