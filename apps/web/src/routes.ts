import type { OutsideService } from '@club/rules/outside-services';
import { entryRoutes } from './entry-routes.ts';
import { clubRoutes } from './routes/club.ts';
import { helpRoutes } from './routes/help.ts';
import { shopRoutes } from './routes/shop.ts';
import type { Route } from './shell/navigation/route.ts';

/** Every route of the app. A path that is not here is the 404 page. */
export const routes: readonly Route[] = [...entryRoutes, ...shopRoutes, ...clubRoutes, ...helpRoutes];

/** The routes of a club without these services. */
export const routesWithout = (absent: readonly OutsideService[]): Route[] =>
  routes.filter(({ needs }) => needs === undefined || !absent.includes(needs));
