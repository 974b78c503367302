import { Suspense, lazy } from 'react';
import type { ComponentType } from 'react';
import { Outlet, RouterProvider, createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router';
import type { AnyRoute, AnyRouter, ParsedLocation, RouterHistory } from '@tanstack/react-router';
import { lifetimes } from '@club/rules/time/lifetimes';
import { entryRoutes, routerPath } from './entry-routes.ts';
import { holdCalls } from './client/call.ts';
import { runtime } from './device/runtime.ts';
import { useIsWide } from './device/wide.ts';
import { authentication, isAuthentication, isSuccessIs18, referrer, toLanding } from './shell/navigation/guards.ts';
import { lazyScreen, recover } from './shell/navigation/load-screen.ts';
import { nextPaint } from './ui/action/next-paint.ts';
import { pressFirst } from './shell/navigation/press-first.ts';
import type { AppRouter } from './shell/navigation/app-router.ts';
import { whenIdle } from './shell/idle.ts';
import { routeAt, routeOf, useCurrentRoute } from './shell/navigation/route.ts';
import type { PageAccess, Route } from './shell/navigation/route.ts';
import { PlainLayout } from './shell/layout/plain.tsx';
import { ScreenError } from './shell/status/screen-error.tsx';
import { ScreenPending } from './shell/status/screen-pending.tsx';
import { VisitorFrame } from './shell/layout/visitor-frame.tsx';
import { LiveRegion } from './ui/state/announcer.tsx';

// No toast can come before the first touch; without it the page works too.
const ToastRegion = lazy<ComponentType<{ livesMs: number }>>(() =>
  import('./ui/state/toast-region.tsx').then(
    (region) => ({ default: region.ToastRegion }),
    () => ({ default: () => null }),
  ),
);

// The same in every tree, so that nothing on the page is remounted when the rest of the map comes.
const customerFrame = lazyScreen(async () => (await import('./customer-frame.tsx')).default);
const components = new Map<string, ReturnType<typeof lazyScreen>>();

const NotFound = lazyScreen(async () => (await import('./shell/status/not-found.tsx')).default);

// For large screens alone; the page is whole without it.
const SidePanel = lazy<ComponentType>(() =>
  import('./features/app/open-app/side-panel.tsx').catch(() => ({ default: () => null })),
);

export function App({ router }: { router: AnyRouter }) {
  return <RouterProvider router={router} />;
}

/** The router, over the browser's history unless another one is given. */
export function createAppRouter(history?: RouterHistory): AppRouter {
  const pages = pressFirst();
  const router = createRouter({
    routeTree: createTree(entryRoutes, here, comesAfterTap, toWholeMap),
    history,
    // By loadTouchedPages.
    defaultPreload: false,
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
  /** The first page has no tap before it. */
  async function comesAfterTap(route: Route | undefined, pathname: string): Promise<void> {
    const before = here();
    if (before === undefined) return;
    await pages.begin(route?.path ?? '', before !== pathname && isLoaded(route));
    holdCalls(nextPaint(pageFrameMs));
  }
  router.subscribe('onRendered', () => pages.end());
  let whole: Promise<void> | undefined;
  /** Adds the rest of the map, once; a failed load may be retried. */
  function completeMap(): Promise<void> {
    whole ??= import('./routes.ts').then(
      ({ routesWithout }) =>
        router.update({ ...router.options, routeTree: createTree(routesWithout(runtime.absent), here, comesAfterTap) }),
      (error: unknown) => {
        whole = undefined;
        throw error;
      },
    );
    return whole;
  }
  async function toWholeMap({ location }: { location: ParsedLocation }): Promise<void> {
    if (isFirst(location.pathname)) return;
    await completeMap().catch(recover);
    throw redirect({ href: location.href, replace: true });
  }
  router.subscribe('onResolved', () => {
    // Customers continue from here, once their first page is done; visitors who only sign in never need it.
    if (whole === undefined && routeOf(router.state.matches)?.access === 'customer') {
      whenIdle(() => void completeMap().catch(() => undefined));
    }
  });
  async function start(): Promise<void> {
    // A visit that begins at a deeper page skips the redirect; without a network that page reports it itself.
    if (!isFirst(router.history.location.pathname)) await completeMap().catch(() => undefined);
    await router.load();
  }
  function afterTap(link: HTMLElement, to: string, lead: () => Promise<void>): Promise<void> {
    return pages.afterTap(link, routeAt(router, to)?.path ?? '', lead);
  }
  return Object.assign(router, { start, completeMap, afterTap });
}

// Longer than a slow phone makes a page.
const pageFrameMs = 300;

/** The router's lazy components have nothing to preload once they are loaded. */
function isLoaded(route: Route | undefined): boolean {
  const screen = route && (components.get(route.path) as { preload?: unknown } | undefined);
  return screen?.preload === undefined;
}

const isFirst = (pathname: string): boolean => entryRoutes.some(({ path }) => path === pathname);

type Here = () => string | undefined;
type BeforeEach = (to: Route | undefined, pathname: string) => Promise<void>;
type BeforeAll = (to: { location: ParsedLocation }) => Promise<void>;

function createTree(routeList: readonly Route[], here: Here, beforeEach: BeforeEach, beforeLoad?: BeforeAll): AnyRoute {
  const root = createRootRoute({
    component: Root,
    notFoundComponent: NotFound,
    beforeLoad: async ({ location, matches, preload }) => {
      if (!preload) await beforeEach(routeOf(matches), location.pathname);
      await beforeLoad?.({ location });
    },
  });
  const frames = createFrames(root);
  const branches = Object.entries(frames).map(([access, frame]) =>
    frame.addChildren(
      routeList.filter((route) => route.access === access).map((route) => createPage(route, frame, here)),
    ),
  );
  return root.addChildren(branches);
}

/** One frame for each access, so that its bars stay while its pages change. */
function createFrames(root: AnyRoute): Record<PageAccess, AnyRoute> {
  const getParentRoute = () => root;
  return {
    public: createRoute({ getParentRoute, id: 'public', component: PublicFrame }),
    visitor: createRoute({ getParentRoute, id: 'visitor', beforeLoad: isAuthentication, component: VisitorFrame }),
    customer: createRoute({ getParentRoute, id: 'customer', beforeLoad: authentication, component: customerFrame }),
  };
}

/** `here` is the page shown now, which is the one before the page being loaded. */
function createPage(route: Route, frame: AnyRoute, here: () => string | undefined): AnyRoute {
  return createRoute({
    getParentRoute: () => frame,
    path: routerPath(route.path),
    component: componentOf(route),
    staticData: { route },
    beforeLoad: ({ location, preload }) => {
      if (route.age === 'declared') isSuccessIs18();
      if (route.back === 'cameFrom') referrer({ location, preload, cameFrom: here() });
      return route.layout === 'landing' ? toLanding({ preload }) : undefined;
    },
  });
}

function componentOf({ path, feature, text }: Route): ReturnType<typeof lazyScreen> {
  const component = components.get(path) ?? lazyScreen(text === undefined ? feature : () => feature(text));
  components.set(path, component);
  return component;
}

function Root() {
  const isWide = useIsWide();
  return (
    <>
      <Outlet />
      <Suspense>
        <ToastRegion livesMs={lifetimes.toast} />
        {isWide && <SidePanel />}
      </Suspense>
      <LiveRegion />
    </>
  );
}

/** A landing brings its own layout. */
function PublicFrame() {
  if (useCurrentRoute()?.layout === 'landing') return <Outlet />;
  return (
    <PlainLayout>
      <Outlet />
    </PlainLayout>
  );
}
