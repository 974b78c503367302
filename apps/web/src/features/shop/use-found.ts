import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { ProductCard as ListedProduct } from '@club/contract/shop';
import { call } from '../../client/call.ts';
import { asProblem } from '../../client/problem.ts';
import { runtime } from '../../device/runtime.ts';
import { keptProducts } from './shop-queries.ts';

const { brand } = runtime;
const minuteMs = 60_000;

/** Products by words. Pages that were shown stay, so the way back finds them; without a network the kept shelves answer. */
export function useFound(query: string) {
  const queryClient = useQueryClient();
  const words = query.toLocaleLowerCase('uk');
  const asked = useInfiniteQuery({
    queryKey: ['shop', brand, 'search', words],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/api-shop/search', { query: words, offset: String(pageParam) }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ next_offset }) => next_offset,
    enabled: words !== '',
    placeholderData: keepPreviousData,
    staleTime: 5 * minuteMs,
  });
  const { data, error } = asked;
  const isOffline = !data && asProblem(error).code === 'offline';
  const products = isOffline
    ? foundAmong(keptProducts(queryClient), words)
    : (data?.pages.flatMap((page) => page.products) ?? []);
  return {
    ...asked,
    products,
    isOffline,
    total: isOffline ? products.length : (data?.pages.at(-1)?.total ?? 0),
    corrected: data?.pages[0]?.corrected ?? null,
  };
}

/** Every word is somewhere in the title or under it. */
export function foundAmong(products: readonly ListedProduct[], words: string): ListedProduct[] {
  const parts = words.split(/\s+/).filter(Boolean);
  return products.filter(({ title, subtitle }) => {
    const text = `${title} ${subtitle}`.toLocaleLowerCase('uk');
    return parts.every((part) => text.includes(part));
  });
}
