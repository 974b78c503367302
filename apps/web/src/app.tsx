import { Suspense, lazy } from 'react';
import type { ComponentType } from 'react';
import { Outlet, RouterProvider, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import type { AnyRoute, AnyRouter, RouterHistory } from '@tanstack/react-router';
import { useIsWide } from './device/wide.ts';
import { authentication, isAuthentication, isSuccessIs18, referrer, toOgoLanding } from './shell/guards.ts';
import { lazyScreen } from './shell/load-screen.ts';
import { isNetworkSlow } from './shell/navigation.ts';
import { usePlace } from './shell/place.ts';
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

const NotFound = lazyScreen(() => import('./shell/not-found.tsx'));

// For large screens alone; the page is whole without it.
const SidePanel = lazy<ComponentType>(() =>
  import('./features/open-app/side-panel.tsx').catch(() => ({ default: () => null })),
);

export function App({ router }: { router: AnyRouter }) {
  return <RouterProvider router={router} />;
}

/** The router of the whole site map, over the browser's history unless another one is given. */
export function createAppRouter(history?: RouterHistory): AnyRouter {
  const root = createRootRoute({ component: Root, notFoundComponent: NotFound });
  const frames = createFrames(root);
  const branches = Object.entries(frames).map(([access, frame]) =>
    frame.addChildren(
      siteMap.filter((place) => place.access === access).map((place) => createPage(place, frame, here)),
    ),
  );
  const router = createRouter({
    routeTree: root.addChildren(branches),
    history,
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
  function here(): string | undefined {
    return router.state.resolvedLocation?.pathname;
  }
  return router;
}

/** One frame for each access, so that its bars stay while its pages change. */
function createFrames(root: AnyRoute): Record<Access, AnyRoute> {
  const getParentRoute = () => root;
  const customerFrame = lazyScreen(() => import('./customer-frame.tsx'));
  return {
    public: createRoute({ getParentRoute, id: 'public', component: PublicFrame }),
    visitor: createRoute({ getParentRoute, id: 'visitor', beforeLoad: isAuthentication, component: VisitorFrame }),
    customer: createRoute({ getParentRoute, id: 'customer', beforeLoad: authentication, component: customerFrame }),
  };
}

/** `here` tells the page that is shown now, which is the one before the page that is being loaded. */
function createPage(place: Place, frame: AnyRoute, here: () => string | undefined): AnyRoute {
  return createRoute({
    getParentRoute: () => frame,
    path: routerPath(place.path),
    component: lazyScreen(place.screen),
    staticData: { place },
    beforeLoad: ({ location, preload }) => {
      if (place.path === '/is18') isSuccessIs18();
      if (place.back === 'cameFrom') referrer({ location, preload, cameFrom: here() });
      return place.layout === 'landing' ? toOgoLanding({ preload }) : undefined;
    },
  });
}

function Root() {
  const isWide = useIsWide();
  return (
    <>
      <Outlet />
      <Suspense>
        <ToastRegion />
        {isWide && <SidePanel />}
      </Suspense>
      <LiveRegion />
    </>
  );
}

/** A landing brings its own layout. */
function PublicFrame() {
  if (usePlace()?.layout === 'landing') return <Outlet />;
  return (
    <PlainLayout>
      <Outlet />
    </PlainLayout>
  );
}
