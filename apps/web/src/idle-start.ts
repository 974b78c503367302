// What the app does once its first page is idle: nothing of it may delay a visit, so it is a separate chunk.
import { lifetimes } from '@club/rules/time/lifetimes';
import { forgetPrefetched } from './client/prefetched.ts';
import { onChecking } from './client/proof-progress.ts';
import { isAnswerAwaited } from './data/live.ts';
import { queryClient } from './data/query-client.ts';
import { readSettings } from './data/settings/read.ts';
import { readVersion } from './data/version.ts';
import { xp } from './data/xp/queries.ts';
import { landAfterBank } from './device/bank-behind.ts';
import { wasUpdated } from './device/storage/updates.ts';
import { isNetworkSlow } from './device/network.ts';
import { isSignedIn } from './device/session.ts';
import { trustedScriptUrl } from './device/trusted.ts';
import { isIos, isStandalone, readBrowser } from './device/surroundings.ts';
import { cacheEveryFile } from './device/worker-signals.ts';
import type { AppRouter } from './shell/navigation/app-router.ts';
import { messages } from './shell/idle-start-messages.ts';
import { followLargeText } from './shell/large-text.ts';
import { holdPictures } from './shell/pictures-at-hand.ts';
import { reachAgain } from './shell/reach-again.ts';
import { takeSnapshots } from './shell/snapshot/take.ts';
import { followShortcuts } from './shell/shortcuts.ts';
import { loadTouchedPages } from './shell/touched-pages.ts';
import { updateWhenIdle } from './shell/update-app.ts';
import { watchSession } from './shell/watch-session.ts';
import { announce } from './ui/state/announcer.tsx';

// A slow phone still makes its first page when the browser has idle moments between its pieces.
const untakenMs = 10_000;

export function startIdleWork(router: AppRouter): void {
  landAfterBank((path) => void router.navigate({ href: path }));
  setTimeout(forgetPrefetched, untakenMs);
  if (wasUpdated()) announce(messages.updated);
  const forget = onChecking(() => {
    forget();
    void import('./checking-callout.tsx')
      .then(({ showCheckingCallout }) => showCheckingCallout())
      .catch(() => undefined);
  });
  updateWhenIdle(router, readVersion);
  followShortcuts(router);
  loadTouchedPages(router);
  holdPictures();
  reachAgain();
  followLargeText();
  watchSession(router);
  takeSnapshots(router, () => isAnswerAwaited(queryClient));
  // A code's XP are shown beside every product, and few of those pages fetch them.
  if (isSignedIn()) void queryClient.prefetchQuery({ ...xp.balance, staleTime: lifetimes.scanCount });
  // A page that the worker stored may name a support contact that is no longer there; signing in has no other source.
  if (!isSignedIn() && navigator.serviceWorker?.controller) void readSettings().catch(() => undefined);
  if (!isSignedIn() && isIos(readBrowser()) && !isStandalone()) {
    void import('./visitor-callouts.tsx')
      .then(({ showVisitorCallouts }) => showVisitorCallouts(router))
      .catch(() => undefined);
  }
  if (import.meta.env.PROD) void startWorker().catch(() => undefined);
}

async function startWorker(): Promise<void> {
  const { serviceWorker } = navigator as Partial<Navigator>;
  if (!serviceWorker) return;
  await serviceWorker.register(trustedScriptUrl('/sw.js'), { updateViaCache: 'none' });
  const { active } = await serviceWorker.ready;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
  if (isSignedIn() && !isNetworkSlow()) active?.postMessage(cacheEveryFile);
}
