import type {
  feedbackCanWriteByOrder,
  feedbackGetOfflineOrders,
  ReviewableItem,
} from '@club/contract/customer/feedback';
import { ruleOf } from '@club/rules/xp/earning';
import {
  isReviewOpen,
  lineFlags,
  mayReviewEarn,
  reviewableSince,
  reviewedClass,
  reviewLine,
  reviewUntil,
} from '@club/rules/reviews';
import { readCompliance } from '../../database/xp/compliance.ts';
import { readImport } from '../../database/feedback/retail-imports.ts';
import { type BoughtLine, listDelivered, listPurchases } from '../../database/feedback/reviewable.ts';
import type { CustomerCtx } from '../context.ts';
import type { Operation } from '../operation.ts';
import { isTokenGood } from './service-token.ts';

const purchasesMax = 50;

/** The customer is the session's: the phone's own claims are not read. */
export const canWriteByOrder: Operation<typeof feedbackCanWriteByOrder> = async (ctx, input) => {
  if (!isTokenGood(ctx, input.token)) return { statusCode: 401, ...lineFlags([]), orders: [] };
  const since = reviewableSince(ctx.now);
  const [found, xpOf] = await Promise.all([
    listDelivered(ctx.db, ctx.customer.id, { since, ids: input.orders }),
    readXp(ctx),
  ]);
  const orders = found.map(({ id, number, deliveredMs, items }) => {
    const receivedAt = new Date(deliveredMs);
    return {
      order_id: String(id),
      order_number: String(number),
      delivered_at: receivedAt.toISOString(),
      until: reviewUntil(receivedAt).toISOString(),
      items: items.map((item) => presentItem(ctx, item, xpOf(item), receivedAt)),
    };
  });
  const recent = orders.filter(({ delivered_at: at }) => isReviewOpen(new Date(at), ctx.now));
  return { statusCode: 200, ...lineFlags(flaggedOf(recent)), orders };
};

export const getOfflineOrders: Operation<typeof feedbackGetOfflineOrders> = async (ctx, input) => {
  const none = { showCan: false, offlineOrders: [], asked_at: null, imported_at: null };
  if (!isTokenGood(ctx, input.token)) return { statusCode: 401, ...none };
  const [found, lastImport, xpOf] = await Promise.all([
    listPurchases(ctx.db, ctx.customer.id, { since: reviewableSince(ctx.now), count: purchasesMax }),
    readImport(ctx.db, ctx.customer.id),
    readXp(ctx),
  ]);
  const offlineOrders = found.map(({ id, shop, boughtMs, items }) => {
    const receivedAt = new Date(boughtMs);
    return {
      purchase_id: String(id),
      shop,
      bought_at: receivedAt.toISOString(),
      until: reviewUntil(receivedAt).toISOString(),
      items: items.map((item) => presentItem(ctx, item, xpOf(item), receivedAt)),
    };
  });
  return {
    statusCode: 200,
    showCan: flaggedOf(offlineOrders).some(({ isOpen }) => isOpen),
    offlineOrders,
    asked_at: lastImport ? new Date(lastImport.requestedMs).toISOString() : null,
    imported_at: lastImport?.doneMs == null ? null : new Date(lastImport.doneMs).toISOString(),
  };
};

/** The promise on the screen comes from the paying rule. */
async function readXp({ db, config, settings, brand }: CustomerCtx): Promise<(item: BoughtLine) => number> {
  const { xp } = ruleOf('feedback', settings.earningRules);
  const matrix = await readCompliance(db, config.compliance);
  return (item) => (mayReviewEarn(matrix, brand, reviewedClass(brand, item)) ? xp : 0);
}

function presentItem(ctx: CustomerCtx, item: BoughtLine, xp: number, receivedAt: Date): ReviewableItem {
  return {
    position: item.position,
    product_id: item.productId === null ? null : String(item.productId),
    title: item.title,
    variant_title: item.variantTitle,
    image: item.image === '' ? null : item.image,
    tile_hue: item.tileHue,
    line: reviewLine(ctx.brand, item.line),
    xp,
    state: item.review ?? (isReviewOpen(receivedAt, ctx.now) ? 'open' : 'late'),
  };
}

const flaggedOf = (bought: readonly { items: ReviewableItem[] }[]) =>
  bought.flatMap(({ items }) => items).map(({ line, state }) => ({ line, isOpen: state === 'open' }));
