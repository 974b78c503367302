// Introduces the router of the shell to the feature that counts pages.
import { followClub } from './features/analytics/follow-club.ts';
import type { AppRouter } from './shell/navigation/app-router.ts';
import { routeOf } from './shell/navigation/route.ts';

/** Until the given function is called. */
export const followRouter = (router: AppRouter): (() => void) =>
  followClub({
    current() {
      const { matches, resolvedLocation, location } = router.state;
      const path = (resolvedLocation ?? location).pathname;
      // The collection alone identifies no customer, and is sufficient for tracking.
      const pattern = routeOf(matches)?.path.replace('{slug}', () => path.split('/')[2] ?? '');
      return pattern === undefined ? undefined : { pattern, path };
    },
    onChange: (listener) => router.subscribe('onResolved', listener),
  });
