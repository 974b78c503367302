// Lists are paged by the last row of the page before.
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';

interface Page {
  next: string | null;
}

/** Pages of one list; `read` fetches the page after `after`. */
export const paged = <Reply extends Page>(
  queryKey: readonly unknown[],
  read: (after: string | undefined, signal: AbortSignal) => Promise<Reply>,
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ signal, pageParam }) => read(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });

type Paged = Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>;

/** For a table: whether the list continues, and how to load its next page. */
export const pagesOf = (list: Paged) => ({
  hasMore: list.hasNextPage,
  isLoadingMore: list.isFetchingNextPage,
  more: () => void list.fetchNextPage(),
});
