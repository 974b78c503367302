import { products } from './products.ts';
import type { ListedProduct, ProductReply } from './products.ts';
import { queryClient } from '../query-client.ts';

/** A collection's content as last seen. */
const seenIn = (slug: string): ListedProduct[] =>
  queryClient.getQueryData(products.collection(slug).queryKey)?.products ?? [];

/** A product as last seen, in a collection or on its own page. */
function seenOne(id: string): ListedProduct | undefined {
  const pages = queryClient.getQueriesData<ProductReply>({ queryKey: [...products.anyOne, id] });
  return (
    pages.flatMap(([, answer]) => answer?.product ?? [])[0] ??
    products.seen(queryClient).find((product) => product.id === id)
  );
}

export const seenProducts = { seenIn, seenOne };
