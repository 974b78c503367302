import type { UseInfiniteQueryResult } from '@tanstack/react-query';

type Paged = Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>;

/** For a table: whether the list continues, and how to load its next page. */
export const pagesOf = (list: Paged) => ({
  hasMore: list.hasNextPage,
  isLoadingMore: list.isFetchingNextPage,
  more: () => void list.fetchNextPage(),
});
