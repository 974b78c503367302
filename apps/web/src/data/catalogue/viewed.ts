import { queryOptions } from '@tanstack/react-query';
import { noteViewed, viewedProducts } from '../../device/storage/viewed-products.ts';
import { runtime } from '../../device/runtime.ts';
import { keyOf } from '../nouns.ts';
import { readProductCards } from './product-cards.ts';

/** Cards of recently opened products; which ones is stored on this phone only. */
const cards = () => {
  const ids = viewedProducts(runtime.brand);
  return queryOptions({
    queryKey: keyOf('products', 'viewed', ids),
    queryFn: ({ signal }) => readProductCards(ids, signal),
    enabled: ids.length > 0,
    staleTime: 60_000,
    meta: { isPersisted: true },
  });
};

const note = (id: string): void => noteViewed(runtime.brand, id);

export const viewed = { cards, note };
