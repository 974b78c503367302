import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { favoriteCards } from '../../data/favorites/cards.ts';
import { currentFavorites, useFavorites } from '../../data/favorites/stored.ts';
import { favoriteIds } from './list.ts';
import { freshenFavorites } from './store.ts';

const cards = favoriteCards(() => favoriteIds(currentFavorites()));

/** Marked products in the order of the marks, and how many of the marked ones the shop no longer has. */
export function useFavoriteProducts() {
  const state = useFavorites();
  const ids = favoriteIds(state);
  const { data, error, isFetching, refetch } = useQuery(cards);
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
