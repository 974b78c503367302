import { useEffect, useEffectEvent } from 'react';

/** After what takes others seconds. No more often: an office that is left open is locked in its time. */
const soonMs = [2000, 5000, 15_000];

/** Refetches a few times for what is on its way. */
export function useSoonAgain(isOnTheWay: boolean, refetch: () => void): void {
  const again = useEffectEvent(refetch);
  useEffect(() => {
    if (!isOnTheWay) return;
    const timers = soonMs.map((ms) => setTimeout(() => again(), ms));
    return () => {
      for (const timer of timers) clearTimeout(timer);
    };
  }, [isOnTheWay]);
}
