import type { ReplyOf } from '@club/contract/calls';
import { analyticsItem } from '@club/rules/analytics-item';
import type { AnalyticsItem } from '@club/rules/analytics-item';
import type { CartItem } from '@club/rules/cart';
import { kopOf } from '@club/rules/money';
import { queryClient } from '../../client/query-client.ts';

type Card = ReplyOf<'POST /api/api-shop/get-products-by-collection'>['products'][number];

const listedMax = 20;

/** A product as it was last seen on this phone, counted as one of its first variant. */
export function itemOf(productId: string, list: string): AnalyticsItem[] {
  const card = findCard(productId);
  return card === undefined ? [] : [itemOfCard(card, list)];
}

/** The first of a shelf that was opened. */
export function itemsOfShelf(slug: string): AnalyticsItem[] {
  const shelves = queryClient.getQueriesData<{ products?: Card[] }>({
    predicate: ({ queryKey }) => queryKey[0] === 'shop' && queryKey[2] === 'shelf' && queryKey[3] === slug,
  });
  const cards = shelves.flatMap(([, shelf]) => shelf?.products ?? []);
  return cards.slice(0, listedMax).map((card) => itemOfCard(card, slug));
}

export function itemOfCart(item: CartItem, list: string, units = item.units): AnalyticsItem {
  const variant = findCard(item.productId)?.variants.find(({ variant_id: id }) => id === item.variantId);
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

function itemOfCard({ id, title, line, collectionId, variants: [first] }: Card, list: string): AnalyticsItem {
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

function findCard(id: string): Card | undefined {
  const seen = queryClient.getQueriesData<{ product?: Card; products?: Card[] }>({ queryKey: ['shop'] });
  return seen
    .flatMap(([, answer]) => [answer?.product, ...(Array.isArray(answer?.products) ? answer.products : [])])
    .find((card) => card?.id === id);
}
