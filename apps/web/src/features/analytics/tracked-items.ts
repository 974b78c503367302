import { analyticsItem } from '@club/rules/analytics/item';
import type { AnalyticsItem } from '@club/rules/analytics/item';
import type { CartItem } from '@club/rules/cart/contents';
import { kopOf } from '@club/rules/money';
import type { ListedProduct } from '../../data/catalogue/products.ts';
import { seenProducts } from '../../data/catalogue/seen-products.ts';

const listedMax = 20;

/** A product as last seen on this phone, counted as one of its first variant. */
export function analyticsItemOf(productId: string, list: string): AnalyticsItem[] {
  const card = seenProducts.seenOne(productId);
  return card === undefined ? [] : [itemOfCard(card, list)];
}

/** The first of a collection that was opened. */
export function analyticsItemsOf(slug: string): AnalyticsItem[] {
  const cards = seenProducts.seenIn(slug);
  return cards.slice(0, listedMax).map((card) => itemOfCard(card, slug));
}

export function analyticsItemOfCart(item: CartItem, list: string, units = item.units): AnalyticsItem {
  const variant = seenProducts.seenOne(item.productId)?.variants.find(({ variant_id: id }) => id === item.variantId);
  return analyticsItem({
    title: item.title,
    productId: item.productId,
    priceKop: item.priceKop,
    line: item.line ?? null,
    collection: item.collectionId,
    list,
    units,
    variantTitle: variant?.title ?? '',
  });
}

function itemOfCard({ id, title, line, collectionId, variants: [first] }: ListedProduct, list: string): AnalyticsItem {
  return analyticsItem({
    title,
    productId: id,
    priceKop: first === undefined ? 0 : kopOf(first.price),
    line,
    collection: collectionId,
    list,
    units: 1,
    variantTitle: first?.title ?? '',
  });
}
