import type { UseInfiniteQueryResult } from '@tanstack/react-query';

type Paged = Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>;

/** For a table: whether the list goes on, and how its next page comes. */
export const pagesOf = (list: Paged) => ({
  hasMore: list.hasNextPage,
  isLoadingMore: list.isFetchingNextPage,
  more: () => void list.fetchNextPage(),
});
