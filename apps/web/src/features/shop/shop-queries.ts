import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { ReplyOf } from '@club/contract/calls';
import type { Brand } from '@club/rules/brands';
import { call } from '../../client/call.ts';
import { asProblem } from '../../client/problem.ts';
import { runtime } from '../../device/runtime.ts';

type Shelf = ReplyOf<'POST /api/api-shop/get-products-by-collection'>;

const { brand } = runtime;
const minuteMs = 60_000;
// Shelves change a few times a week. A price that moved meanwhile is found when the cart opens, before it matters.
const keptShortly = { staleTime: 5 * minuteMs, meta: { keep: true } } as const;

/** The slugs of the second brand say so themselves; those of the main one are the rest. */
export function isShelfOf(slug: string, brand: Brand): boolean {
  return slug.startsWith('ogo-') === (brand === 'ogo');
}

export function useCollections() {
  return useQuery(
    queryOptions({
      queryKey: ['shop', brand, 'collections'],
      queryFn: ({ signal }) => call('GET /api/api-shop/get-collections', {}, { signal }),
      ...keptShortly,
    }),
  );
}

export function useShelf(slug: string) {
  return useQuery({ ...shelfQuery(slug), enabled: isShelfOf(slug, brand) });
}

/**
 * A product: whole, or until then (and without a network) what a shelf already showed of it, without its texts.
 * `isComing` says that the rest is on its way.
 */
export function useProduct(id: string, slug: string) {
  const queryClient = useQueryClient();
  const isPossible = isProductId(id) && isShelfOf(slug, brand);
  const { data, error, isPending, refetch } = useQuery({ ...productQuery(id, slug), enabled: isPossible });
  const isGone = !isPossible || asProblem(error).status === 404;
  const seen = data || isGone ? undefined : standIn(queryClient, id);
  return { data: data ?? seen, error, isGone: isGone && !data, isComing: isPending && isPossible, refetch };
}

function isProductId(text: string): boolean {
  return /^\d{1,19}$/.test(text);
}

/** What a finger that is about to press asks for ahead; nothing on the slow networks where the router preloads nothing. */
export function usePrefetch() {
  const queryClient = useQueryClient();
  const { options } = useRouter();
  const isWanted = options.defaultPreload !== false;
  return {
    prefetchShelf: (slug: string) => void (isWanted && queryClient.prefetchQuery(shelfQuery(slug))),
    prefetchProduct: (id: string, slug: string) => void (isWanted && queryClient.prefetchQuery(productQuery(id, slug))),
  };
}

function shelfQuery(slug: string) {
  return queryOptions({
    queryKey: ['shop', brand, 'shelf', slug],
    queryFn: ({ signal }) => call('POST /api/api-shop/get-products-by-collection', { collectionId: slug }, { signal }),
    ...keptShortly,
  });
}

function productQuery(id: string, slug: string) {
  return queryOptions({
    queryKey: ['shop', brand, 'product', id, slug],
    queryFn: ({ signal }) => call('POST /api/api-shop/get-product-by-id', { id, collectionId: slug }, { signal }),
    ...keptShortly,
  });
}

function standIn(queryClient: QueryClient, id: string): ReplyOf<'POST /api/api-shop/get-product-by-id'> | undefined {
  const card = keptProducts(queryClient).find((product) => product.id === id);
  return card && { product: { ...card, description: [], facts: [], legal_class: '', waited_for: [] }, related: [] };
}

/** Every product of the shelves that were seen, each once. */
export function keptProducts(queryClient: QueryClient): Shelf['products'] {
  const shelves = queryClient.getQueriesData<Shelf>({ queryKey: ['shop', brand, 'shelf'] });
  return [
    ...new Map(shelves.flatMap(([, shelf]) => shelf?.products ?? []).map((product) => [product.id, product])).values(),
  ];
}
