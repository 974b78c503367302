import type { EarningRule } from '../../../data/xp/queries.ts';
import { openXp } from '../open-xp.ts';

export interface EarningGroups {
  /** The one that still brings most comes first. */
  open: EarningRule[];
  /** Stages of the marathon that are done or open, in their order, while one of them is still open. */
  marathon: EarningRule[];
  done: EarningRule[];
  /** Ways that are limited for now, and closed ones. */
  later: EarningRule[];
}

const isStage = ({ id }: EarningRule): boolean => id.startsWith('marathon-');

export function earningGroups(rules: readonly EarningRule[]): EarningGroups {
  const stages = rules.filter((rule) => isStage(rule) && rule.state !== 'locked');
  const marathon = stages.some(({ state }) => state === 'available') ? stages : [];
  const others = rules.filter((rule) => !marathon.includes(rule));
  const open = others.filter(({ state }) => state === 'available').toSorted((a, b) => openXp(b) - openXp(a));
  const done = others.filter(({ state }) => state === 'done');
  return { open, marathon, done, later: others.filter((rule) => !open.includes(rule) && !done.includes(rule)) };
}
