import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import { keyOf } from '../nouns.ts';

const minuteMs = 60_000;

/** Products by words, page by page. Pages that were shown stay, so the way back finds them. */
export const productSearch = (words: string) =>
  infiniteQueryOptions({
    queryKey: keyOf('products', 'search', words),
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/api-shop/search', { query: words, offset: String(pageParam) }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ next_offset: next }) => next,
    enabled: words !== '',
    placeholderData: keepPreviousData,
    staleTime: 5 * minuteMs,
  });
