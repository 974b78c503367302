import type { EarningRule } from '../../data/xp/queries.ts';

/** What one event still brings. */
export const openXp = ({ unit, left, xp: each }: Pick<EarningRule, 'unit' | 'left' | 'xp'>): number =>
  unit === 'xp' ? Math.min(each, left ?? each) : each;
