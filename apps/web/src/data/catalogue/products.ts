import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { ReplyOf } from '@club/contract/calls';
import { call } from '../../client/call.ts';
import { keyOf } from '../nouns.ts';

export type ListedProduct = ReplyOf<'POST /api/api-shop/get-products-by-collection'>['products'][number];
type Collection = ReplyOf<'POST /api/api-shop/get-products-by-collection'>;
export type ProductReply = ReplyOf<'POST /api/api-shop/get-product-by-id'>;

const minuteMs = 60_000;
// A price that changed meanwhile is noticed when the cart opens, before it matters.
const storedShortly = { staleTime: 5 * minuteMs, meta: { isPersisted: true } } as const;
// A stored collection is shown immediately: one that staff added or ended is seen within seconds all the same.
const storedAndRefetched = { ...storedShortly, staleTime: 10_000 } as const;

const collections = queryOptions({
  queryKey: keyOf('products', 'collections'),
  queryFn: ({ signal }) => call('GET /api/api-shop/get-collections', {}, { signal }),
  ...storedAndRefetched,
});

const collection = (slug: string) =>
  queryOptions({
    queryKey: keyOf('products', 'collection', slug),
    queryFn: ({ signal }) => call('POST /api/api-shop/get-products-by-collection', { collectionId: slug }, { signal }),
    ...storedAndRefetched,
  });

const one = (id: string, slug: string) =>
  queryOptions({
    queryKey: keyOf('products', 'one', id, slug),
    queryFn: ({ signal }) => call('POST /api/api-shop/get-product-by-id', { id, collectionId: slug }, { signal }),
    ...storedShortly,
  });

const anyCollection = keyOf('products', 'collection');

/** Every product of the collections that were seen on this phone, each once. */
function seen(client: QueryClient): ListedProduct[] {
  const answers = client.getQueriesData<Collection>({ queryKey: anyCollection });
  const listed = answers.flatMap(([, answer]) => answer?.products ?? []);
  return [...new Map(listed.map((product) => [product.id, product])).values()];
}

/** The common prefix of keys of product pages. */
const anyOne = keyOf('products', 'one');

export const products = { anyOne, collections, collection, one, seen };
