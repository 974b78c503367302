import type { Collection, ProductCard as ListedProduct } from '@club/contract/customer/catalogue';
import { byPrice, offerOf } from '../offer.ts';
import { amountOf, isWithin } from './price-bands.ts';
import type { Band } from './price-bands.ts';

export const sorts = ['popular', 'cheap', 'dear', 'earn'] as const;
export type Sort = (typeof sorts)[number];

/** The view of a collection. It is in the address, so it survives a reload, a share and the way back. */
export interface ListView {
  /** Subcategory; empty for all. */
  sub: string;
  sort: Sort;
  onlyAvailable: boolean;
  /** Only affordable goods. */
  onlyAffordable: boolean;
  /** Whole hryvnias, or XP where things are bought with XP. */
  band: Band | null;
  shown: number;
}

export const pageSize = 20;
/** A subcategory that is the whole collection. */
const wholeCollection = 'all';

/** The value of an inactive filter. */
export const noFilters = { sub: '', onlyAvailable: false, onlyAffordable: false, band: null } as const;

/** Unknown values in the address are ignored. */
export function listViewOf(search: Record<string, unknown>): ListView {
  const shown = Number(search.shown);
  return {
    sub: typeof search.sub === 'string' && search.sub !== wholeCollection ? search.sub : '',
    sort: sorts.find((sort) => sort === search.sort) ?? 'popular',
    onlyAvailable: search.only === 'available',
    onlyAffordable: search.enough === true,
    band: bandOf(search),
    shown: Number.isSafeInteger(shown) && shown > pageSize ? shown : pageSize,
  };
}

/** The address parameters: only what differs from the default. */
export function searchOf(view: ListView): Record<string, string | number | boolean | undefined> {
  const { sub, sort, onlyAvailable, onlyAffordable, band, shown } = view;
  return {
    sub: sub || undefined,
    sort: sort === 'popular' ? undefined : sort,
    only: onlyAvailable ? 'available' : undefined,
    enough: onlyAffordable || undefined,
    from: band?.from ?? undefined,
    to: band?.to ?? undefined,
    shown: shown > pageSize ? shown : undefined,
  };
}

/**
 * The products that fit the view, in its order; how many of them are on the page is up to `shown`. `balance` is XP; while
 * it is unknown everything is within reach.
 */
export function productsInView(
  products: readonly ListedProduct[],
  view: ListView,
  balance: number | null,
): ListedProduct[] {
  const fitting = products.filter((product) => fits(product, view, balance));
  if (view.sort === 'popular') return fitting;
  if (view.sort === 'earn') return fitting.toSorted((a, b) => b.earn - a.earn);
  const sign = view.sort === 'cheap' ? 1 : -1;
  return fitting.toSorted((a, b) => {
    const [first, second] = [offerOf(a)?.variant, offerOf(b)?.variant];
    return first && second ? sign * byPrice(first, second) : 0;
  });
}

/** Active filters, without the subcategory: it has a separate row. */
export function filterCount({ onlyAvailable, onlyAffordable, band }: ListView): number {
  return [onlyAvailable, onlyAffordable, band !== null].filter(Boolean).length;
}

function fits(product: ListedProduct, view: ListView, balance: number | null): boolean {
  const offer = offerOf(product);
  if (!offer) return false;
  if (view.sub !== '' && !product.subs.includes(view.sub)) return false;
  if (view.onlyAvailable && !offer.isAvailable) return false;
  if (view.onlyAffordable && balance !== null && offer.xpPrice > balance) return false;
  return view.band === null || isWithin(amountOf(offer), view.band);
}

function bandOf(search: Record<string, unknown>): Band | null {
  const [from, to] = [search.from, search.to].map((bound) => {
    const amount = typeof bound === 'number' ? bound : Number.NaN;
    return Number.isSafeInteger(amount) && amount > 0 ? amount : null;
  });
  if ((from ?? null) === null && (to ?? null) === null) return null;
  return { from: from ?? null, to: to ?? null };
}

export interface ListControlsProps {
  view: ListView;
  /** The whole collection, from which the steps of the price are made. */
  products: readonly ListedProduct[];
  count: number;
  subs: Collection['subs'];
  onChange: (change: Partial<ListView>) => Promise<void>;
}
