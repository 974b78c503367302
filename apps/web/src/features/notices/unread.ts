import { QueryObserver } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import { queryClient } from '../../client/query-client.ts';

export const unreadKey = ['notices', 'unread'];

/** Tells how many notices wait, now and whenever that changes, until the given function is called. */
export function followUnread(tell: (unread: number) => void): () => void {
  const observer = new QueryObserver(queryClient, {
    queryKey: unreadKey,
    queryFn: async ({ signal }) => (await call('GET /api/notices/unread', {}, { signal })).unread,
    staleTime: 60_000,
  });
  return observer.subscribe(({ data: unread }) => {
    if (unread === undefined) return;
    tell(unread);
    // The number on the app's icon, where phones have one.
    void navigator.setAppBadge?.(unread).catch(() => undefined);
  });
}
