import { QueryClientProvider } from '@tanstack/react-query';
import {
  Outlet,
  RouterProvider,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  retainSearchParams,
  useRouterState,
} from '@tanstack/react-router';
import type { AnyRouter } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { isBrand } from '@club/rules/brands';
import { ActionRunner } from './actions/action-runner.tsx';
import { useBulkRun } from './actions/bulk-run.ts';
import { queryClient } from './data/query-client.ts';
import { routes } from './routes.ts';
import { Frame } from './shell/frame.tsx';
import { Gate } from './shell/gate.tsx';
import { Invitation } from './shell/invitation.tsx';
import { messages } from './shell/messages.ts';
import { Desk } from './ui/desk.tsx';
import { Empty, Failed, Loading } from './ui/state.tsx';

const invitationPath = '/invitation';

export function App({ router }: { router: AnyRouter }) {
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}

export function createOfficeRouter(): AnyRouter {
  const root = createRootRoute({
    component: Root,
    validateSearch: textsOf,
    search: { middlewares: [retainSearchParams(['brand'])] },
  });
  const pages = routes.map(({ path, feature }) =>
    createRoute({ getParentRoute: () => root, path, component: lazyRouteComponent(feature) }),
  );
  const invitation = createRoute({ getParentRoute: () => root, path: invitationPath, component: Invitation });
  return createRouter({
    routeTree: root.addChildren([...pages, invitation]),
    defaultPreload: 'intent',
    defaultPendingComponent: Loading,
    defaultErrorComponent: ({ reset }) => <Failed detail={messages.screenFailed} again={reset} />,
    defaultNotFoundComponent: NotFound,
    // `?view=packed`, not JSON.
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: (search) => {
      const fields = Object.entries(search).filter(([, value]) => value !== undefined && value !== '');
      return fields.length === 0 ? '' : `?${new URLSearchParams(fields.map(([name, value]) => [name, String(value)]))}`;
    },
  });
}

const NotFound = () => (
  <Desk title={messages.notFound}>
    <Empty>{messages.notFoundText}</Empty>
  </Desk>
);

/** An unknown brand in an old address is dropped. */
const textsOf = ({ brand, ...rest }: Record<string, unknown>): Record<string, string> & { brand?: string } => ({
  ...(rest as Record<string, string>),
  ...(isBrand(brand) && { brand }),
});

function Root() {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  if (path === invitationPath) return <Outlet />;
  return (
    <Gate>
      <Frame routes={routes}>
        <Outlet />
      </Frame>
      <ActionRunner />
      <Bulk />
    </Gate>
  );
}

const BulkRunner = lazy(() => import('./actions/bulk-runner.tsx').then((one) => ({ default: one.BulkRunner })));

function Bulk() {
  const run = useBulkRun();
  return (
    run && (
      <Suspense>
        <BulkRunner run={run} />
      </Suspense>
    )
  );
}
