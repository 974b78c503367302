import { useEffect } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReviewableItem } from '@club/contract/customer/feedback';
import { productLines } from '@club/rules/product-lines';
import { lineFlags } from '@club/rules/reviews';
import { reviews } from '../../data/feedback/reviews.ts';
import type { ReviewedOrder, ReviewedPurchase } from '../../data/feedback/reviews.ts';
import { runtime } from '../../device/runtime.ts';
import { isImportDue } from '../../device/storage/feedback-token.ts';

const hasRetail = !runtime.absent.includes('retail');

/** Purchased lines, with their keys: `order-5500000001-0`, `purchase-7-0`. */
export interface Reviewable extends ReviewableItem {
  key: string;
  by: { order_id: string } | { purchase_id: string };
  /** The order's number, or the shop. */
  from: { order: string } | { shop: string };
  receivedAt: string;
  until: string;
}

/** Reviewable lines, of the app's orders and outside it. */
export function useFeedback() {
  const canWrite = useQuery(reviews.ofOrders);
  const offline = useQuery({ ...reviews.ofPurchases, enabled: hasRetail });
  const orders = (canWrite.data?.orders ?? []).flatMap(itemsOfOrder);
  const purchases = (offline.data?.offlineOrders ?? []).flatMap(itemsOfPurchase);
  const items = [...orders, ...purchases];
  const flags = lineFlags(items.map(({ line, state }) => ({ line, isOpen: state === 'open' })));
  return {
    items,
    flags,
    lines: productLines.filter((line) => flags[line].showCan),
    offline: { showCan: offline.data?.showCan ?? false, offlineOrders: purchases },
    // An unavailable register hides none of the orders.
    error: canWrite.data ? null : canWrite.error,
    isPending: canWrite.isPending || (hasRetail && offline.isPending),
    at: canWrite.dataUpdatedAt,
    refetch: () => Promise.all([canWrite.refetch(), hasRetail && offline.refetch()]),
  };
}

/** Has the register queried about purchases in shops, at most once in 24 hours. */
export function useBackgroundImport(): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (!hasRetail || !isImportDue()) return;
    reviews.importPurchases(queries).catch(() => undefined); // tomorrow is as good
  }, [queries]);
}

export const itemsOfOrder = ({ order_id, order_number, delivered_at, until, items }: ReviewedOrder): Reviewable[] =>
  items.map((item) => ({
    ...item,
    key: `order-${order_id}-${item.position}`,
    by: { order_id },
    from: { order: order_number },
    receivedAt: delivered_at,
    until,
  }));

const itemsOfPurchase = ({ purchase_id, shop, bought_at, until, items }: ReviewedPurchase): Reviewable[] =>
  items.map((item) => ({
    ...item,
    key: `purchase-${purchase_id}-${item.position}`,
    by: { purchase_id },
    from: { shop },
    receivedAt: bought_at,
    until,
  }));
