// What the features do on whatever screen the app is opened on. A chunk of its own: no page waits for it.
import { brandTable } from '@club/rules/brands';
import { stored } from './device/storage/stored.ts';
import { runtime } from './device/runtime.ts';
import { followNotifications } from './features/notifications/background.ts';
import { isAnswerAwaited } from './data/live.ts';
import { queryClient } from './data/query-client.ts';
import type { AppRouter } from './shell/navigation/app-router.ts';
import { loadPagesAhead } from './shell/pages-ahead.ts';

/** Counting comes after everything that somebody waits for. */
const countAfterMs = 2000;

/** Until the given function is called. */
export function workInBackground(page: Parameters<typeof followNotifications>[0], router: AppRouter): () => void {
  // Codes that wait for the network are sent. Fetched from here, because every page carries the list of what this file needs.
  import('./features/scan/background.ts').then(({ scanInBackground }) => scanInBackground()).catch(() => undefined);
  // A manager's link that was opened before signing in.
  if (stored('arrival')?.manager !== undefined) {
    import('./features/app/open-app/attribute-manager.ts')
      .then(({ attributeManager }) => attributeManager())
      .catch(() => undefined);
  }
  // Calls with a mark carry a token of their own; without it they go too.
  if (brandTable[runtime.brand].hasCallMark) {
    import('./data/other-brand.ts').then(({ otherBrand }) => otherBrand.holdToken()).catch(() => undefined);
  }
  const stops = [
    loadPagesAhead(router, () => isAnswerAwaited(queryClient)),
    followNotifications(page),
    countInBackground(router),
    noteVisitLater(window.location.search),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** The address as it was on arrival: the page may be another by then. */
function noteVisitLater(search: string): () => void {
  const timer = setTimeout(() => {
    import('./customer-visit.ts').then(({ noteVisit }) => noteVisit(search)).catch(() => undefined);
  }, countAfterMs);
  return () => clearTimeout(timer);
}

function countInBackground(router: AppRouter): () => void {
  let stop: (() => void) | undefined;
  const timer = setTimeout(() => {
    import('./customer-analytics.ts').then(
      ({ followRouter }) => {
        stop = followRouter(router);
      },
      () => undefined,
    );
  }, countAfterMs);
  return () => {
    clearTimeout(timer);
    stop?.();
  };
}
