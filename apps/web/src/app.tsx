import { Suspense, lazy } from 'react';
import type { ComponentType } from 'react';
import { Outlet, RouterProvider, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import type { AnyRoute } from '@tanstack/react-router';
import { authentication, isAuthentication, isSuccessIs18, referrer } from './shell/guards.ts';
import { lazyScreen } from './shell/load-screen.ts';
import { isNetworkSlow } from './shell/navigation.ts';
import { NotFound } from './shell/not-found.tsx';
import type { Access, Place } from './shell/place.ts';
import { PlainLayout } from './shell/plain-layout.tsx';
import { ScreenError } from './shell/screen-error.tsx';
import { ScreenPending } from './shell/screen-pending.tsx';
import { VisitorFrame } from './shell/visitor-frame.tsx';
import { routerPath, siteMap } from './site-map.ts';
import { LiveRegion } from './ui/announcer.tsx';

// No toast can come before the first touch; without it the page works too.
const ToastRegion = lazy<ComponentType>(() =>
  import('./ui/toast-region.tsx').then(
    ({ ToastRegion: region }) => ({ default: region }),
    () => ({ default: () => null }),
  ),
);

const root = createRootRoute({ component: Root, notFoundComponent: NotFound });

// One frame for each access, so that the bars of a frame stay while its pages change.
const frames: Record<Access, AnyRoute> = {
  public: createRoute({ getParentRoute: () => root, id: 'public', component: PublicFrame }),
  visitor: createRoute({
    getParentRoute: () => root,
    id: 'visitor',
    beforeLoad: isAuthentication,
    component: VisitorFrame,
  }),
  customer: createRoute({
    getParentRoute: () => root,
    id: 'customer',
    beforeLoad: authentication,
    component: lazyScreen(() => import('./customer-frame.tsx')),
  }),
};

/** The router of the whole site map; tests give it a history of their own. */
export const router = createRouter({
  routeTree: root.addChildren(
    (['public', 'visitor', 'customer'] as const).map((access) =>
      frames[access].addChildren(siteMap.filter((place) => place.access === access).map(routeOf)),
    ),
  ),
  defaultPreload: isNetworkSlow() ? false : 'intent',
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 150,
  defaultPendingMinMs: 0,
  defaultPendingComponent: ScreenPending,
  defaultErrorComponent: ScreenError,
  defaultNotFoundComponent: NotFound,
  notFoundMode: 'root',
  scrollRestoration: true,
});

export function App() {
  return <RouterProvider router={router} />;
}

function routeOf(place: Place): AnyRoute {
  return createRoute({
    getParentRoute: () => frames[place.access],
    path: routerPath(place.path),
    component: lazyScreen(place.screen),
    staticData: { place },
    beforeLoad: ({ location, preload }) => {
      const cameFrom = router.state.resolvedLocation?.pathname;
      if (place.path === '/is18') isSuccessIs18();
      if (place.back === 'cameFrom') referrer({ location, preload, cameFrom });
    },
  });
}

function Root() {
  return (
    <>
      <Outlet />
      <Suspense>
        <ToastRegion />
      </Suspense>
      <LiveRegion />
    </>
  );
}

function PublicFrame() {
  return (
    <PlainLayout>
      <Outlet />
    </PlainLayout>
  );
}
