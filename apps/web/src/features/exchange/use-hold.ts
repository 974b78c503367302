import { useQuery } from '@tanstack/react-query';
import type { RewardHold } from '@club/contract/exchange';
import { rewardHoldMs } from '@club/rules/exchange';
import { call } from '../../client/call.ts';
import { keep, kept, useKept } from '../../device/kept.ts';
import { runtime } from '../../device/runtime.ts';

const onceOverMs = 1000;
const queryKey = ['exchange', 'hold'];

interface Kept {
  hold: RewardHold | null;
  /** When the time of the last one ran out, unless that is long past. */
  overAt: string | null;
}

/** The reward that is kept for the customer now; the server knows, so a reload and another phone show the same. */
export function useKeptReward(isWanted = true): Kept {
  const { data } = useQuery({
    queryKey,
    queryFn: async ({ signal, client }): Promise<Kept> => {
      const before = client.getQueryData<Kept>(queryKey);
      const { balance, hold } = await call('GET /api/exchange/hold', {}, { signal });
      keepBalance(balance);
      return { hold, overAt: hold === null ? overOf(before) : null };
    },
    enabled: isWanted,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => untilOver(state.data?.hold ?? null),
    meta: { keep: true },
  });
  return data ?? { hold: null, overAt: null };
}

/** What the customer can spend in an order: the available XP and those kept for the very reward that is ordered. */
export function useSpendable(isWanted: boolean): number | null {
  const { hold } = useKeptReward(isWanted);
  const xp = useKept('balance')[runtime.brand]?.xp;
  return xp === undefined ? null : xp + (hold?.bonuses ?? 0);
}

export function keepBalance(xp: number): void {
  keep('balance', { ...kept('balance'), [runtime.brand]: { xp, at: new Date().toISOString() } });
}

function untilOver(hold: RewardHold | null): number | false {
  return hold !== null && Math.max(new Date(hold.until).getTime() - Date.now(), 0) + onceOverMs;
}

/** An order lets go of a reward before its time; then nothing ran out. */
function overOf(before: Kept | undefined): string | null {
  const at = before?.hold?.until ?? before?.overAt ?? null;
  const sinceMs = at === null ? -1 : Date.now() - new Date(at).getTime();
  return sinceMs >= 0 && sinceMs < rewardHoldMs ? at : null;
}
