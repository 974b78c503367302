import { useEffect } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReplyOf } from '@club/contract/calls';
import type { ReviewableItem } from '@club/contract/feedback';
import { productLines } from '@club/rules/brands';
import { lifetimes } from '@club/rules/lifetimes';
import { lineFlags } from '@club/rules/reviews';
import { call } from '../../client/call.ts';
import { isImportDue, noteImport } from '../../device/feedback.ts';
import { feedbackCall } from './feedback-call.ts';

/** What was bought, with how to name it: `order-5500000001-0`, `purchase-7-0`. */
export interface Reviewable extends ReviewableItem {
  key: string;
  by: { order_id: string } | { purchase_id: string };
  /** The order's number, or the shop. */
  from: { order: string } | { shop: string };
  receivedAt: string;
  until: string;
}

const canWriteKey = ['feedback', 'can-write'] as const;
const offlineKey = ['feedback', 'offline-orders'] as const;
const mineKey = ['feedback', 'mine'] as const;
const importEveryMs = 2000;
const importPatienceMs = 20_000;

/** What may be reviewed, by line, in the app's orders and away from it. */
export function useFeedback() {
  const canWrite = useCanWrite();
  const offline = useOfflineOrders();
  const orders = (canWrite.data?.orders ?? []).flatMap(itemsOfOrder);
  const purchases = (offline.data?.offlineOrders ?? []).flatMap(itemsOfPurchase);
  const items = [...orders, ...purchases];
  const flags = lineFlags(items.map(({ line, state }) => ({ line, isOpen: state === 'open' })));
  return {
    items,
    flags,
    lines: productLines.filter((line) => flags[line].showCan),
    offline: { showCan: offline.data?.showCan ?? false, offlineOrders: purchases },
    /** What the next review brings once it is published. */
    xp: canWrite.data?.xp ?? 0,
    // A register that is away hides nothing of the orders.
    error: canWrite.data ? null : canWrite.error,
    isPending: canWrite.isPending || offline.isPending,
    at: canWrite.dataUpdatedAt,
    refetch: () => Promise.all([canWrite.refetch(), offline.refetch()]),
  };
}

export function useCanWrite() {
  return useQuery({
    queryKey: canWriteKey,
    queryFn: ({ signal }) => feedbackCall('POST /api/feedback/can-write-by-order', {}, { signal }),
    staleTime: lifetimes.feedbackCanWrite,
    meta: { keep: true },
  });
}

function useOfflineOrders() {
  return useQuery({
    queryKey: offlineKey,
    queryFn: ({ signal }) => feedbackCall('POST /api/feedback/get-offline-orders', {}, { signal }),
    staleTime: lifetimes.storePurchases,
    // Just after the register was asked its answer is on the way.
    refetchInterval: ({ state: { data } }) => (isAwaited(data) ? importEveryMs : false),
    meta: { keep: true },
  });
}

function isAwaited(data: ReplyOf<'POST /api/feedback/get-offline-orders'> | undefined): boolean {
  const asked = Date.parse(data?.asked_at ?? '');
  if (Number.isNaN(asked) || Date.now() - asked > importPatienceMs) return false;
  return data?.imported_at == null || Date.parse(data.imported_at) < asked;
}

/** Has the register asked about purchases in shops, at most once in 24 hours. */
export function useBackgroundImport(): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (!isImportDue()) return;
    void feedbackCall('POST /api/feedback/import-orders-in-background', {})
      .then(({ statusCode, started }) => {
        if (statusCode !== 200) return undefined;
        noteImport();
        return started ? queries.invalidateQueries({ queryKey: offlineKey }) : undefined;
      })
      .catch(() => undefined); // tomorrow is as good
  }, [queries]);
}

export function useOwnReviews() {
  return useQuery({
    queryKey: mineKey,
    queryFn: async ({ signal }) => (await call('GET /api/feedback/mine', {}, { signal })).reviews,
    // A decision may have come meanwhile.
    refetchOnMount: 'always',
    meta: { keep: true },
  });
}

/** After a review was sent, or found to be sent, everything about reviews is asked for again. */
export function useFreshFeedback(): () => Promise<unknown> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ['feedback'] });
}

type Order = ReplyOf<'POST /api/feedback/can-write-by-order'>['orders'][number];
type Purchase = ReplyOf<'POST /api/feedback/get-offline-orders'>['offlineOrders'][number];

export const itemsOfOrder = ({ order_id, order_number, delivered_at, until, items }: Order): Reviewable[] =>
  items.map((item) => ({
    ...item,
    key: `order-${order_id}-${item.position}`,
    by: { order_id },
    from: { order: order_number },
    receivedAt: delivered_at,
    until,
  }));

const itemsOfPurchase = ({ purchase_id, shop, bought_at, until, items }: Purchase): Reviewable[] =>
  items.map((item) => ({
    ...item,
    key: `purchase-${purchase_id}-${item.position}`,
    by: { purchase_id },
    from: { shop },
    receivedAt: bought_at,
    until,
  }));
