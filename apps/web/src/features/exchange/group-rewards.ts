import type { Reward } from '@club/contract/customer/exchange';

export interface RewardGroup {
  id: 'now' | 'closer' | 'age' | 'closed' | 'soon' | 'ended';
  rewards: Reward[];
}

const order = ['now', 'closer', 'soon', 'age', 'closed', 'ended'] as const;

/** What can be had first; then the closest by XP; then what opens soon, the earliest first. Empty groups are absent. */
export function groupRewards(rewards: readonly Reward[]): RewardGroup[] {
  const groups = Map.groupBy(rewards, groupOf);
  return order.flatMap((id) => {
    const own = groups.get(id);
    return own ? [{ id, rewards: own.toSorted(byClosest) }] : [];
  });
}

function groupOf({ reason }: Reward): RewardGroup['id'] {
  if (reason === null) return 'now';
  if (reason === 'xp_missing') return 'closer';
  if (reason === 'not_started') return 'soon';
  if (reason === 'age_needed') return 'age';
  return reason === 'ended' ? 'ended' : 'closed';
}

const byClosest = (a: Reward, b: Reward): number =>
  a.missing - b.missing || (a.starts_at ?? '').localeCompare(b.starts_at ?? '') || a.bonuses - b.bonuses;

/** When the next reward opens; undefined when nothing is announced. */
export function nextStart(rewards: readonly Reward[]): string | undefined {
  return rewards
    .flatMap(({ reason, starts_at: at }) => (reason === 'not_started' && at !== null ? [at] : []))
    .toSorted()[0];
}

export const rewardPath = ({ id, reason }: Pick<Reward, 'id' | 'reason'>): string =>
  `/exchange/product/${reason === null ? 'active' : 'inactive'}/${id}`;
