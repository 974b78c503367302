import { useEffect } from 'react';
import { useRouter } from '@tanstack/react-router';
import type { PlantedEntry } from '../../device/bank-trip.ts';

interface Move {
  action: string;
  nextLocation: { href: string };
}

interface Entry extends PlantedEntry {
  __TSR_index?: number;
}

/**
 * Back from this page leads Home: the page before it is a finished step. The router is notified only when the customer
 * goes back, so nothing is rendered in between. The link to Home is that way back, so that nothing of this page is
 * behind Home.
 */
export function useHomeBeneath(isWanted: boolean): void {
  const router = useRouter();
  useEffect(() => {
    if (!isWanted) return;
    router.history.flush();
    const { pathname, search } = location;
    const { __TSR_index: index = 0, isOnHome } = (history.state ?? {}) as Entry;
    if (isOnHome || pathname !== router.state.location.pathname) return;
    const entry = { ...entryAt(index + 1), isOnHome: true };
    History.prototype.replaceState.call(history, entryAt(index), '', '/');
    History.prototype.pushState.call(history, entry, '', `${pathname}${search}`);
    // There is nothing ahead of a newly pushed entry.
    History.prototype.replaceState.call(history, { ...entry, depth: history.length }, '');
  }, [router, isWanted]);
  useEffect(
    () =>
      router.history.block({
        enableBeforeUnload: false,
        blockerFn: ({ action, nextLocation }: Move) => {
          const isBack = action === 'PUSH' && nextLocation.href === '/' && (history.state as Entry | null)?.isOnHome;
          if (isBack) history.back();
          return isBack === true;
        },
      }),
    [router],
  );
}

function entryAt(index: number): object {
  const key = crypto.randomUUID();
  return { key, __TSR_key: key, __TSR_index: index };
}
