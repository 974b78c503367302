import { QueryClient, dehydrate, hydrate } from '@tanstack/react-query';
import type { QueryState } from '@tanstack/react-query';
import { noteStoredData, onReturn } from '../device/network.ts';
import { runtime } from '../device/runtime.ts';
import { onSessionEnd } from '../device/session.ts';
import { forgetAnswers, storeAnswers, storedAnswers } from '../device/storage/answers.ts';
import { asProblem, CallProblem } from '../client/problem.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The last answer is stored on the phone and shown without a network. */
      isPersisted?: true;
    };
  }
}

/** A crowd passes within a minute, or it is a failure. */
const crowdedTries = 6;
const longestPauseMs = 30_000;
/** An open page finds out by itself that the club is open again; each phone at another moment. */
const closedAgainMs = 60_000 * (1 + Math.random() / 2);

/** One for the page. Queries with `meta: { isPersisted: true }` survive a restart; all of it is deleted with the session. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'offlineFirst',
      staleTime: 30_000,
      gcTime: Number.POSITIVE_INFINITY,
      retry: (failures, error) => failures < (isCrowded(error) ? crowdedTries : 2) && isWorthRepeating(error),
      retryDelay,
      refetchInterval: ({ state }) => isClosed(state.fetchFailureReason) && closedAgainMs,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

restore();
queryClient.getQueryCache().subscribe(({ type }) => {
  if (type === 'updated') saveSoon();
});
// Its default listener knows only the browser's online events.
onReturn(() => queryClient.getQueryCache().onOnline());
// A page may be left, or hidden and never reopened, before it was idle for a second.
window.addEventListener('pagehide', save);
onSessionEnd(() => {
  clearTimeout(saving);
  queryClient.clear();
});

let saving: ReturnType<typeof setTimeout> | undefined;

function saveSoon(): void {
  clearTimeout(saving);
  saving = setTimeout(save, 1000);
}

function save(): void {
  const { queries, mutations } = dehydrate(queryClient, {
    shouldDehydrateQuery: ({ meta, state }) => meta?.isPersisted === true && state.data !== undefined,
    shouldDehydrateMutation: () => false,
  });
  if (queries.length === 0) return;
  storeAnswers(runtime, { mutations, queries: queries.map((query) => ({ ...query, state: answered(query.state) })) });
}

/** A later request that failed, as every one does without a network, takes nothing away from the answer before it. */
function answered(state: QueryState): QueryState {
  return { ...state, status: 'success', error: null, fetchFailureCount: 0, fetchFailureReason: null };
}

function restore(): void {
  try {
    forgetAnswers(runtime);
    hydrate(queryClient, storedAnswers(runtime) ?? {});
    noteStoredData(
      Math.max(
        0,
        ...queryClient
          .getQueryCache()
          .getAll()
          .map(({ state }) => state.dataUpdatedAt),
      ),
    );
  } catch {
    // Unreadable answers are requested again.
  }
}

/** The club has more callers than it can answer in time; they were told to retry. Checked for every
 * stored call at each change of one, so it allocates nothing. */
export const isCrowded = (error: unknown): boolean => error instanceof CallProblem && error.code === 'overloaded';

/** Staff have closed the club. */
export const isClosed = (error: unknown): boolean => error instanceof CallProblem && error.code === 'club_closed';

/** At the time in the reply, and up to half as long again at random: or the whole crowd would be back at once. */
export function retryDelay(failures: number, error: unknown): number {
  const { retryAfterMs } = asProblem(error);
  if (retryAfterMs > 0) return Math.min(longestPauseMs, retryAfterMs) * (1 + Math.random() / 2);
  return Math.min(1000 * 2 ** failures, longestPauseMs);
}

function isWorthRepeating(error: unknown): boolean {
  const { status, code } = asProblem(error);
  return code !== 'offline' && !isClosed(error) && (status === 0 || status >= 500);
}
