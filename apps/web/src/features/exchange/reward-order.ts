import type { Reward } from '@club/contract/customer/exchange';

const places = ['now', 'closer', 'soon', 'age', 'closed', 'ended'] as const;

/**
 * The customer's goal first; then available ones; then the closest by XP; then those that open soon, the earliest
 * first.
 */
export function inOrder(rewards: readonly Reward[], goalId: string | undefined): Reward[] {
  const placeOf = (reward: Reward): number => (reward.id === goalId ? -1 : places.indexOf(standing(reward)));
  return rewards.toSorted((a, b) => placeOf(a) - placeOf(b) || byClosest(a, b));
}

function standing({ reason }: Reward): (typeof places)[number] {
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
