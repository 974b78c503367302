import { sumKop } from '../money.ts';

/** The eight fields of an analytics item; the price is hryvnias for one unit, zero for goods for XP. */
export interface AnalyticsItem {
  item_name: string;
  item_id: string;
  price: number;
  item_brand: string;
  item_category: string;
  item_list_name: string;
  quantity: number;
  item_variant: string;
}

export interface TrackedProduct {
  title: string;
  productId: string;
  /** The paid price of one unit. */
  priceKop: number;
  line: string | null;
  /** The collection it belongs to. */
  collection: string;
  /** Where it was seen: a collection’s slug, `search`, `favorite`, `cart`. */
  list: string;
  units: number;
  variantTitle: string;
}

/** What GA4 takes in one event and in one value; more of either is cut. */
export const analyticsItemsMax = 200;
export const analyticsTextMax = 100;

/** A thing of the shop as analytics counts it. What belongs to no line is of the club itself. */
export function analyticsItem(thing: TrackedProduct): AnalyticsItem {
  return {
    item_name: cut(thing.title),
    item_id: cut(thing.productId),
    price: thing.priceKop / 100,
    item_brand: thing.line ?? 'club',
    item_category: cut(thing.collection),
    item_list_name: cut(thing.list),
    quantity: thing.units,
    item_variant: cut(thing.variantTitle),
  };
}

/** Price × quantity of all items, hryvnias; without delivery. Counted in kopiyky, so there are no rounding errors. */
export function analyticsValue(items: readonly AnalyticsItem[]): number {
  return sumKop(items.map(({ price, quantity }) => Math.round(price * 100) * quantity)) / 100;
}

const start = new RegExp(`^.{0,${analyticsTextMax}}`, 'su');
const cut = (text: string): string => start.exec(text)?.[0] ?? '';
