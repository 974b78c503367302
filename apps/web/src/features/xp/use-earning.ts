import { useQuery } from '@tanstack/react-query';
import type { ReplyOf } from '@club/contract/calls';
import type { ProductLine } from '@club/rules/brands';
import { call } from '../../client/call.ts';

export type EarningRule = ReplyOf<'GET /api/xp/earning'>['rules'][number];

/** A rule about codes: they alone have a line, and are counted by the week. */
export type CodeRule = EarningRule & { line: ProductLine; left: number };

export const isCodeRule = (rule: EarningRule): rule is CodeRule => rule.line !== null && rule.left !== null;

/** The ways to earn of this brand, with what is left of each this week. */
export function useEarning() {
  return useQuery({
    queryKey: ['xp', 'earning'],
    queryFn: ({ signal }) => call('GET /api/xp/earning', {}, { signal }),
    // A scan uses them up and knows nothing of this query.
    refetchOnMount: 'always',
    meta: { keep: true },
  });
}

/** Where a code of this line is scanned. */
export function scannerOf(line: ProductLine): '/scan/velo' | '/scan/sticks' {
  return line === 'velo' ? '/scan/velo' : '/scan/sticks';
}
