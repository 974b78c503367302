import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { Brand } from '@club/rules/brands';
import { brandOfCollection } from '@club/rules/catalogue/collections';
import { asProblem } from '../../data/problem.ts';
import { products } from '../../data/catalogue/products.ts';
import type { ProductReply } from '../../data/catalogue/products.ts';
import { isNetworkSlow } from '../../device/network.ts';
import { runtime } from '../../device/runtime.ts';

const { brand } = runtime;

export function isCollectionOf(slug: string, brand: Brand): boolean {
  return brandOfCollection(slug) === brand;
}

export function useCollection(slug: string, isWanted = true) {
  return useQuery({ ...products.collection(slug), enabled: isWanted && isCollectionOf(slug, brand) });
}

/**
 * A product: whole, or until then (and without a network) what a collection already had of it, without its texts.
 * `isComing` means that the rest is loading.
 */
export function useProduct(id: string, slug: string) {
  const queryClient = useQueryClient();
  const isPossible = isProductId(id) && isCollectionOf(slug, brand);
  const { data, error, isPending, refetch } = useQuery({ ...products.one(id, slug), enabled: isPossible });
  const isGone = !isPossible || asProblem(error).status === 404;
  const seen = data || isGone ? undefined : standIn(queryClient, id);
  return { data: data ?? seen, error, isGone: isGone && !data, isComing: isPending && isPossible, refetch };
}

function isProductId(text: string): boolean {
  return /^\d{1,19}$/.test(text);
}

/** What is prefetched when a finger is about to press; nothing on slow networks. */
export function usePrefetch() {
  const queryClient = useQueryClient();
  return {
    prefetchCollection: (slug: string): void => {
      if (!isNetworkSlow()) void queryClient.prefetchQuery(products.collection(slug));
    },
    prefetchProduct: (id: string, slug: string): void => {
      if (!isNetworkSlow()) void queryClient.prefetchQuery(products.one(id, slug));
    },
  };
}

function standIn(queryClient: QueryClient, id: string): ProductReply | undefined {
  const card = products.seen(queryClient).find((product) => product.id === id);
  return (
    card && {
      product: { ...card, description: [], facts: [], image_texts: [], legal_class: '', waited_for: [] },
      related: [],
      goes_with: [],
    }
  );
}
