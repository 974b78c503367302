import type { ProductCard as ListedProduct } from '@club/contract/shop';
import { byPrice, offerOf } from './offer.ts';

export const sorts = ['popular', 'cheap', 'dear'] as const;
type Sort = (typeof sorts)[number];

/** How a shelf is looked at. It lives in the address, so it survives a reload, a share and the way back. */
export interface ListView {
  /** Subcategory; empty for all. */
  sub: string;
  sort: Sort;
  onlyAvailable: boolean;
  shown: number;
}

export const pageSize = 20;
/** A subcategory that stands for the whole shelf. */
const wholeShelf = 'all';

/** Anything unknown in the address counts as not said. */
export function listViewOf(search: Record<string, unknown>): ListView {
  const shown = Number(search.shown);
  return {
    sub: typeof search.sub === 'string' && search.sub !== wholeShelf ? search.sub : '',
    sort: sorts.find((sort) => sort === search.sort) ?? 'popular',
    onlyAvailable: search.only === 'available',
    shown: Number.isSafeInteger(shown) && shown > pageSize ? shown : pageSize,
  };
}

/** What goes into the address: only what differs from the usual. */
export function searchOf({ sub, sort, onlyAvailable, shown }: ListView): Record<string, string | number | undefined> {
  return {
    sub: sub || undefined,
    sort: sort === 'popular' ? undefined : sort,
    only: onlyAvailable ? 'available' : undefined,
    shown: shown > pageSize ? shown : undefined,
  };
}

/** The products that fit the view, in its order; how many of them are on the page is up to `shown`. */
export function viewed(products: readonly ListedProduct[], { sub, sort, onlyAvailable }: ListView): ListedProduct[] {
  const fitting = products.filter(
    (product) => (sub === '' || product.subs.includes(sub)) && (!onlyAvailable || offerOf(product)?.isAvailable),
  );
  if (sort === 'popular') return fitting;
  const sign = sort === 'cheap' ? 1 : -1;
  return fitting.toSorted((a, b) => {
    const [first, second] = [offerOf(a)?.variant, offerOf(b)?.variant];
    return first && second ? sign * byPrice(first, second) : 0;
  });
}
