import { queryOptions } from '@tanstack/react-query';
import type { ProductCard } from '@club/contract/customer/catalogue';
import { readProductCards } from '../catalogue/product-cards.ts';
import { keyOf } from '../nouns.ts';

interface Cards {
  /** Requested ids: one without a product is gone. */
  ids: readonly string[];
  products: readonly ProductCard[];
}

/** Cards of the current favourites; the phone stores the last ones for use without a network. */
export const favoriteCards = (marked: () => readonly string[]) =>
  queryOptions({
    queryKey: keyOf('favorites', 'cards'),
    queryFn: async ({ signal }): Promise<Cards> => {
      const ids = marked();
      return ids.length === 0 ? { ids, products: [] } : { ids, ...(await readProductCards(ids, signal)) };
    },
    meta: { isPersisted: true },
  });
