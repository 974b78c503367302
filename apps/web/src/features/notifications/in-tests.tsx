// Shared by the tests of this folder: a page with its own router whose calls are answered by path.
import type { ReactNode } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  RouterProvider,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import { notificationCategories } from '@club/rules/notifications';
import { vi } from 'vitest';
import type { NotificationSettings } from '../../data/notifications/queries.ts';

/** By 'METHOD path': a body, or a function of the request; a Response is used as it is. */
export type Answers = Record<string, object | ((input: Record<string, unknown>) => object)>;

export interface RecordedCall {
  call: string;
  input: Record<string, unknown>;
}

export function answerCalls(answers: Answers): RecordedCall[] {
  const calls: RecordedCall[] = [];
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit) => {
    const { pathname, searchParams } = new URL(address, 'http://localhost');
    const input = body ? (JSON.parse(body as string) as Record<string, unknown>) : Object.fromEntries(searchParams);
    const call = `${method} ${pathname}`;
    calls.push({ call, input });
    const answer = answers[call];
    const made = await (typeof answer === 'function' ? answer(input) : answer);
    return made instanceof Response ? made.clone() : Response.json(made ?? { code: 'not_found' });
  });
  return calls;
}

const makeClient = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

export function openAt(address: string, Page: () => ReactNode, client = makeClient()) {
  const root = createRootRoute();
  const at = (path: string, component: () => ReactNode) => createRoute({ getParentRoute: () => root, path, component });
  const pages = ['/notices', '/notices/settings', '/push-instruction'].map((path) => at(path, Page));
  const router = createRouter({
    routeTree: root.addChildren([...pages, at('$', () => 'elsewhere')]),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}

export const refusal = (code: string, detail: string, status = 409) => Response.json({ code, detail }, { status });

/** `available` alone is given by its parts. */
export function settingsOf(
  over: Partial<Omit<NotificationSettings, 'available'>> & {
    available?: Partial<NotificationSettings['available']>;
  } = {},
): NotificationSettings {
  return {
    ways: Object.fromEntries(
      notificationCategories.map((category) => [category, ['push']]),
    ) as NotificationSettings['ways'],
    quiet_from: '22:00',
    quiet_until: '08:00',
    offers_allowed: true,
    ...over,
    available: { push: 1, this_session: true, email: 'o…a@example.com', sms: '+380 67 ••• •• 67', ...over.available },
  };
}
