import type { ProductCard as ListedProduct } from '@club/contract/shop';
import { kopOf } from '@club/rules/money';
import type { Variant } from './offer.ts';

/** A product as shop analytics counts it; the price is hryvnias, zero for what is bought with XP. */
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

interface Seen {
  variant: Variant;
  /** Where it was seen: a shelf's slug, `search`, `favorite`. */
  list: string;
  units?: number;
}

type Known = Pick<ListedProduct, 'id' | 'title' | 'line' | 'collectionId'>;

/** What belongs to no line is of the club itself. */
export function analyticsItem(product: Known, { variant, list, units = 1 }: Seen): AnalyticsItem {
  return {
    item_name: product.title,
    item_id: product.id,
    price: kopOf(variant.price) / 100,
    item_brand: product.line ?? 'club',
    item_category: product.collectionId,
    item_list_name: list,
    quantity: units,
    item_variant: variant.title,
  };
}
