import type { EarningRuleId } from '@club/rules/xp/earning';
import type { EarningRule } from '../../../data/xp/queries.ts';

export type GroupId = 'daily' | 'once' | 'purchase' | 'friends';

const groupOf: Record<EarningRuleId, GroupId> = {
  'code-glo': 'purchase',
  'code-velo': 'purchase',
  'code-ogo': 'purchase',
  device: 'once',
  feedback: 'purchase',
  friend: 'friends',
  quiz: 'daily',
  'marathon-3': 'daily',
  'marathon-7': 'daily',
  'marathon-14': 'daily',
  profile: 'once',
};

const order: readonly GroupId[] = ['daily', 'once', 'purchase', 'friends'];

/** By how often something can be done; in a group what is open comes first. Empty groups are absent. */
export function earningGroups(rules: readonly EarningRule[]): { id: GroupId; rules: EarningRule[] }[] {
  const groups = Map.groupBy(rules, ({ id }) => groupOf[id]);
  return order.flatMap((id) => {
    const own = groups.get(id);
    return own ? [{ id, rules: own.toSorted((a, b) => Number(isClosed(a)) - Number(isClosed(b))) }] : [];
  });
}

const isClosed = ({ state }: EarningRule): boolean => state !== 'available';
