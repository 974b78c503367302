import type { EarningRule } from '../../data/xp/queries.ts';

/** The XP of one further event. */
export const openXp = ({ unit, left, xp: each }: Pick<EarningRule, 'unit' | 'left' | 'xp'>): number =>
  unit === 'xp' ? Math.min(each, left ?? each) : each;
