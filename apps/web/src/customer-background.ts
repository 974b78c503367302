// What the features do on any screen. A separate chunk: no page waits for it.
import { brandTable } from '@club/rules/brands';
import { brandAccess } from './data/brands.ts';
import { pendingArrival } from './device/arrival.ts';
import { runtime } from './device/runtime.ts';
import { scanInBackground } from './features/scan/background.ts';
import { followNotifications } from './features/notifications/background.ts';
import { isAnswerAwaited } from './data/live.ts';
import { queryClient } from './data/query-client.ts';
import type { AppRouter } from './shell/navigation/app-router.ts';
import { loadPagesAhead } from './shell/pages-ahead.ts';

/** Tracking comes after everything that the customer waits for. */
const countAfterMs = 2000;

/** Until the given function is called. */
export function workInBackground(page: Parameters<typeof followNotifications>[0], router: AppRouter): () => void {
  // Codes queued for the network are sent.
  scanInBackground();
  // A manager's link that was opened before signing in.
  if (pendingArrival()?.manager !== undefined) {
    import('./features/app/open-app/attribute-manager.ts')
      .then(({ attributeManager }) => attributeManager())
      .catch(() => undefined);
  }
  // Calls with a mark carry a separate token; without it they are sent too.
  if (brandTable[runtime.brand].hasCallMark) {
    brandAccess.holdToken().catch(() => undefined);
  }
  const stops = [
    loadPagesAhead(router, () => isAnswerAwaited(queryClient)),
    followNotifications(page),
    countLater(router, window.location.search),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** The address is that of the arrival: the page may be another by then. */
function countLater(router: AppRouter, search: string): () => void {
  let stop: (() => void) | undefined;
  const timer = setTimeout(() => {
    import('./customer-later.ts').then(
      ({ countVisit }) => {
        stop = countVisit(router, search);
      },
      () => undefined,
    );
  }, countAfterMs);
  return () => {
    clearTimeout(timer);
    stop?.();
  };
}
