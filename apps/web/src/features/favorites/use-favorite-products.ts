import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { ProductCard } from '@club/contract/shop';
import { call } from '../../client/call.ts';
import { runtime } from '../../device/runtime.ts';
import { favoriteIds } from './favorite-list.ts';
import { favorites, freshenFavorites, useFavorites } from './favorite-store.ts';

interface Asked {
  ids: readonly string[];
  products: readonly ProductCard[];
}

const asking = {
  // One answer for whatever is marked now: the phone keeps the last one for when there is no network.
  queryKey: ['favorites', runtime.brand, 'cards'],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Asked> => {
    const ids = favoriteIds(favorites());
    if (ids.length === 0) return { ids, products: [] };
    return { ids, ...(await call('POST /api/api-shop/get-product-cards', { ids }, { signal })) };
  },
  meta: { keep: true },
} as const;

/** Marked products in the order of the marks, and how many of the marked ones the shop no longer has. */
export function useFavoriteProducts() {
  const state = useFavorites();
  const ids = favoriteIds(state);
  const { data, error, isFetching, refetch } = useQuery(asking);
  const unasked = data ? ids.filter((id) => !data.ids.includes(id)).join() : '';
  useEffect(freshenFavorites, []);
  useEffect(() => {
    if (unasked) void refetch({ cancelRefetch: true });
  }, [unasked, refetch]);
  const byId = new Map(data?.products.map((product) => [product.id, product]));
  return {
    ids,
    products: ids.flatMap((id) => byId.get(id) ?? []),
    goneIds: data ? ids.filter((id) => data.ids.includes(id) && !byId.has(id)) : [],
    prices: state.prices,
    isWaiting: Object.keys(state.toggles).length > 0,
    isPending: !data && !error && ids.length > 0,
    isComing: isFetching && unasked !== '',
    error: data ? null : error,
    retry: () => void refetch(),
  };
}
