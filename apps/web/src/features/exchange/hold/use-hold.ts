import { useQuery } from '@tanstack/react-query';
import type { RewardHold } from '@club/contract/customer/exchange';
import { rewards } from '../../../data/exchange.ts';
import type { HeldReward } from '../../../data/exchange.ts';
import { useLastXp } from '../../../data/xp/balance.ts';

const onceOverMs = 1000;

/**
 * The reward that is held for the customer now; it comes from the server, so a reload and another phone show the same.
 */
export function useHeldReward(isWanted = true): HeldReward {
  const { data } = useQuery({
    ...rewards.hold,
    enabled: isWanted,
    refetchInterval: ({ state }) => untilOver(state.data?.hold ?? null),
  });
  return data ?? { hold: null, overAt: null };
}

/** What the customer can spend in an order: the available XP and those held for the very reward that is ordered. */
export function useSpendable(isWanted: boolean): number | null {
  const { hold } = useHeldReward(isWanted);
  const xp = useLastXp();
  return xp === null ? null : xp + (hold?.bonuses ?? 0);
}

function untilOver(hold: RewardHold | null): number | false {
  return hold !== null && Math.max(new Date(hold.until).getTime() - Date.now(), 0) + onceOverMs;
}
