import type { getBatToken as tokenEndpoint, sendBatEvent as eventEndpoint } from '@club/contract/customer/analytics';
import { guestTokenLivesMs } from '@club/rules/analytics/events';
import { analyticsItem, type AnalyticsItem } from '@club/rules/analytics/item';
import { pagePattern } from '@club/rules/analytics/pages';
import { enqueueAnalytics } from '../../database/analytics/reports.ts';
import { listCards } from '../../database/catalogue/products.ts';
import { makeCapability, requireCapability } from '../capability.ts';
import type { CustomerCtx } from '../context.ts';
import { liveCollections } from '../catalogue/live-collections.ts';
import type { Operation } from '../operation.ts';

/** Only the adapter knows the brand owner's own token. */
export const getBatToken: Operation<typeof tokenEndpoint> = async (ctx) => {
  const { token, expiresAt } = makeCapability(ctx.config.secret, 'bat', ctx.session.id, ctx.now, guestTokenLivesMs);
  return { token, expired_at: expiresAt.toISOString() };
};

export const sendBatEvent: Operation<typeof eventEndpoint> = async (ctx, { event, token, data }) => {
  requireCapability(ctx, 'bat', token);
  if (data.customer_id !== undefined && String(data.customer_id) !== String(ctx.customer.id))
    ctx.log.warn({ session: ctx.session.id }, 'an event names another customer');
  const collections = await liveCollections(ctx.db, ctx.brand, ctx.now);
  const isCollection = (slug: string): boolean => collections?.has(slug) ?? false;
  const items = await countedItems(ctx, data.items ?? [], isCollection);
  const sent = await enqueueAnalytics(ctx.db, {
    kind: 'bat',
    once: `bat:${ctx.request.id}`,
    customerId: ctx.customer.id,
    payload: {
      id: ctx.request.id,
      event,
      page: pagePattern(data.page_url, isCollection),
      atMs: ctx.now.getTime(),
      ...(items.length > 0 && { items }),
    },
    now: ctx.now,
  });
  return { code: 200, sent };
};

interface ItemHint {
  item_id: string;
  item_list_name: string;
  item_variant: string;
  quantity: number;
}

const ownLists = ['search', 'favorite', 'cart', 'home'];

/**
 * Items with the shop's current data; unknown ones are dropped. Lists are the shop's collections and a few of the app's
 * own.
 */
async function countedItems(
  ctx: CustomerCtx,
  hints: readonly ItemHint[],
  isCollection: (name: string) => boolean,
): Promise<AnalyticsItem[]> {
  if (hints.length === 0) return [];
  const isList = (name: string): boolean => ownLists.includes(name) || isCollection(name);
  const ids = [...new Set(hints.map((hint) => Number(hint.item_id)))].filter(Number.isSafeInteger);
  const products = new Map((await listCards(ctx.db, ctx.brand, { ids })).map((product) => [product.id, product]));
  return hints.flatMap((hint) => {
    const product = products.get(Number(hint.item_id));
    if (product === undefined) return [];
    const variant = product.variants.find(({ title }) => title === hint.item_variant) ?? product.variants[0];
    return analyticsItem({
      title: product.title,
      productId: String(product.id),
      priceKop: variant?.priceKop ?? 0,
      line: product.line,
      collection: product.slug,
      list: isList(hint.item_list_name) ? hint.item_list_name : product.slug,
      units: hint.quantity,
      variantTitle: variant?.title ?? '',
    });
  });
}
