import { useQuery } from '@tanstack/react-query';
import { products } from '../../../data/catalogue/products.ts';
import { isOfNothing } from '../../../data/problem.ts';
import { useCollection } from '../queries.ts';

/**
 * A collection's name, from itself or from the cached list; undefined until then, '' if neither has it, null if there
 * is no such collection.
 */
export function useCollectionName(slug: string): string | null | undefined {
  const { data, error, isLoading } = useCollection(slug);
  const { data: cached } = useQuery({ ...products.collections, enabled: false });
  const named = data?.collection ?? cached?.collections.find((one) => one.slug === slug);
  if (isOfNothing(error)) return null;
  return named?.title ?? (isLoading ? undefined : '');
}
