import { useEffect } from 'react';
import { useRouter } from '@tanstack/react-router';

interface Entry {
  __TSR_index?: number;
  isOnHome?: true;
}

/**
 * Back from this page leads Home: what lies before it is a step that is over. The router hears of it only when somebody goes back, so nothing is drawn in between.
 */
export function useHomeBeneath(isWanted: boolean): void {
  const router = useRouter();
  useEffect(() => {
    if (!isWanted) return;
    router.history.flush();
    const { pathname, search } = location;
    const { __TSR_index: index = 0, isOnHome } = (history.state ?? {}) as Entry;
    if (isOnHome || pathname !== router.state.location.pathname) return;
    History.prototype.replaceState.call(history, entryAt(index), '', '/');
    History.prototype.pushState.call(history, { ...entryAt(index + 1), isOnHome: true }, '', `${pathname}${search}`);
  }, [router, isWanted]);
}

function entryAt(index: number): object {
  const key = crypto.randomUUID();
  return { key, __TSR_key: key, __TSR_index: index };
}
