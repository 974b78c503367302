import { useQuery } from '@tanstack/react-query';
import { products } from '../../data/products.ts';
import { isNoShelf, useShelf } from './shop-queries.ts';

/** How a shelf is called, as it says itself or as the list that was kept does; undefined until then, '' where neither will,
 * null where there is no such shelf. */
export function useShelfName(slug: string): string | null | undefined {
  const { data, error, isLoading } = useShelf(slug);
  const { data: kept } = useQuery({ ...products.collections, enabled: false });
  const named = data?.collection ?? kept?.collections.find((one) => one.slug === slug);
  if (isNoShelf(error)) return null;
  return named?.title ?? (isLoading ? undefined : '');
}
