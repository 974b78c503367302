import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { liveNouns } from '@club/rules/notifications';
import { readLive } from '../client/live.ts';
import { keyOf, refresh, refreshChanged } from './nouns.ts';

const pollEveryMs = 15_000;
const againMs = { least: 500, most: 2500, afterRefusal: 60_000 };

let isOpen = false;

/** For `refetchInterval`: while the stream is down the page polls. */
export const whileDeaf = (): number | false => (isOpen ? false : pollEveryMs);

/**
 * The stream of changes, for as long as a page uses it: it never resolves, and what it reports is refetched. Each page
 * that shows something live uses it; together they have one.
 */
const changes = queryOptions<never>({
  queryKey: keyOf('live'),
  queryFn: async ({ signal, client }) => {
    for (;;) {
      await untilSeen(signal);
      const hidden = new AbortController();
      const hide = (): void => (document.hidden ? hidden.abort() : undefined);
      document.addEventListener('visibilitychange', hide);
      try {
        const handlers = {
          onOpen: () => {
            isOpen = true;
            void refresh(client, ...liveNouns);
          },
          onChange: (noun: (typeof liveNouns)[number]) => void refreshChanged(client, noun),
        };
        await readLive(handlers, AbortSignal.any([signal, hidden.signal]));
      } catch (error) {
        if (!hidden.signal.aborted) throw error;
      } finally {
        document.removeEventListener('visibilitychange', hide);
        isOpen = false;
        // It is fetched from now on.
        if (!signal.aborted && !document.hidden) void refresh(client, ...liveNouns);
      }
      await pause(againMs.least + Math.random() * (againMs.most - againMs.least), signal);
    }
  },
  retry: true,
  retryDelay: (failures) => Math.min(againMs.most * 2 ** failures, againMs.afterRefusal) * (0.5 + Math.random() / 2),
});

/** Whether any reply is pending: the stream is excluded, for it lasts as long as the page. */
export const isAnswerAwaited = (client: QueryClient): boolean =>
  client.isFetching({ predicate: ({ queryKey }) => queryKey[0] !== changes.queryKey[0] }) > 0;

/** A page in the background is not visible, so it does not listen. */
function untilSeen(signal: AbortSignal): Promise<void> {
  if (!document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    const check = (): void => {
      if (document.hidden) return;
      document.removeEventListener('visibilitychange', check);
      resolve();
    };
    document.addEventListener('visibilitychange', check);
    signal.addEventListener('abort', () => document.removeEventListener('visibilitychange', check), { once: true });
  });
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        reject(signal.reason as Error);
      },
      { once: true },
    );
  });
}

export const live = { changes };
