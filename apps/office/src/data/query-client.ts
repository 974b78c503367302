import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { asProblem } from '../client/problem.ts';
import { noteEnd, onEnd } from './access.ts';
import { isOfDesk } from './nouns.ts';

const fresh = 15_000;

/** One for the page. Nothing of it is ever stored: it leaves the memory when the office locks. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noteEndOf }),
  mutationCache: new MutationCache({ onError: noteEndOf }),
  defaultOptions: {
    queries: {
      networkMode: 'always',
      staleTime: fresh,
      retry: (failures, error) => failures < 2 && isWorthRepeating(error),
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

/** When the oldest data currently shown on a desk were read. */
export function shownSince(client: QueryClient): number | undefined {
  const shown = client.getQueryCache().findAll({ type: 'active', predicate: isOfDesk });
  const times = shown.flatMap(({ state }) => (state.dataUpdatedAt > 0 ? [state.dataUpdatedAt] : []));
  return times.length === 0 ? undefined : Math.min(...times);
}

// After the caller that reported it is done with the cache.
onEnd(() => queueMicrotask(() => queryClient.clear()));

/** Closes the office when a refusal requires it. */
export function noteEndOf(error: unknown): void {
  const { code } = asProblem(error);
  if (code === 'signed_out') noteEnd('out');
  if (code === 'locked') noteEnd('locked');
}

function isWorthRepeating(error: unknown): boolean {
  const { status, code } = asProblem(error);
  return code !== 'offline' && (status === 0 || status >= 500);
}
