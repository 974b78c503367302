// Tracking, and the once-a-visit calls: one chunk, fetched when nothing else is pending.
import { followRouter } from './customer-analytics.ts';
import { noteVisit } from './customer-visit.ts';
import type { AppRouter } from './shell/navigation/app-router.ts';

/** Until the given function is called. */
export function countVisit(router: AppRouter, search: string): () => void {
  noteVisit(search).catch(() => undefined);
  return followRouter(router);
}
