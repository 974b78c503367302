import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { ProductCard as ListedProduct } from '@club/contract/customer/catalogue';
import { asProblem } from '../../../data/problem.ts';
import { products } from '../../../data/catalogue/products.ts';
import { productSearch } from '../../../data/catalogue/search.ts';

/** Products by words. Shown pages stay, so the way back finds them; without a network the cached collections answer. */
export function useFound(query: string) {
  const queryClient = useQueryClient();
  const words = query.toLocaleLowerCase('uk');
  const result = useInfiniteQuery(productSearch(words));
  const { data, error } = result;
  const isOffline = !data && asProblem(error).code === 'offline';
  const found = isOffline
    ? foundAmong(products.seen(queryClient), words)
    : (data?.pages.flatMap((page) => page.products) ?? []);
  return {
    ...result,
    products: found,
    isOffline,
    total: isOffline ? found.length : (data?.pages.at(-1)?.total ?? 0),
    completions: data?.pages[0]?.completions ?? [],
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
