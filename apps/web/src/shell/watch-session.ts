import { QueryObserver } from '@tanstack/react-query';
import { live } from '../data/live.ts';
import { queryClient } from '../data/query-client.ts';
import { isSignedIn, onSessionEnd } from '../device/session.ts';
import type { AppRouter } from './navigation/app-router.ts';

/** A short visit opens no stream. */
const settledMs = 10_000;

/**
 * Learns that the session is over on a page that calls nothing: staff suspended the customer, or it was ended on
 * another device. The stream ends with it, and the next one is refused.
 */
export function watchSession(router: Pick<AppRouter, 'subscribe'>): void {
  let opening: ReturnType<typeof setTimeout> | undefined;
  let stop: (() => void) | undefined;
  const watch = (): void => {
    if (!isSignedIn()) return;
    opening ??= setTimeout(() => {
      stop = new QueryObserver(queryClient, live.changes).subscribe(() => undefined);
    }, settledMs);
  };
  onSessionEnd(() => {
    clearTimeout(opening);
    stop?.();
    opening = stop = undefined;
  });
  router.subscribe('onResolved', watch);
  watch();
}
