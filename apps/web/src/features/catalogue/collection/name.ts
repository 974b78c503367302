import { useQuery } from '@tanstack/react-query';
import { products } from '../../../data/catalogue/products.ts';
import { isOfNothing } from '../../../data/problem.ts';
import { useCollection } from '../queries.ts';

/** How a collection is called, as it says itself or as the list that was kept does; undefined until then, '' where neither will,
 * null where there is no such collection. */
export function useCollectionName(slug: string): string | null | undefined {
  const { data, error, isLoading } = useCollection(slug);
  const { data: cached } = useQuery({ ...products.collections, enabled: false });
  const named = data?.collection ?? cached?.collections.find((one) => one.slug === slug);
  if (isOfNothing(error)) return null;
  return named?.title ?? (isLoading ? undefined : '');
}
