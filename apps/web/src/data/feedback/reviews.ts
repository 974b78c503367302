import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { ReplyOf } from '@club/contract/calls';
import { lifetimes } from '@club/rules/time/lifetimes';
import { call } from '../../client/call.ts';
import { photoUrl } from '../../client/photo-call.ts';
import { noteImport } from '../../device/storage/feedback-token.ts';
import { feedbackCall } from './call.ts';
import { always, persisted, keyOf, refreshOne, repeatEarly } from '../nouns.ts';

export type ReviewedOrder = ReplyOf<'POST /api/feedback/can-write-by-order'>['orders'][number];
export type ReviewedPurchase = ReplyOf<'POST /api/feedback/get-offline-orders'>['offlineOrders'][number];
export type ReviewPage = ReplyOf<'GET /api/reviews'>;

const importSoonMs = 2000;
const importLateMs = 10_000;
const isSoonMs = 20_000;
const importPatienceMs = 180_000;

/** What of the app's orders may be reviewed. */
const ofOrders = queryOptions({
  queryKey: keyOf('reviews', 'of-orders'),
  queryFn: ({ signal }) => feedbackCall('POST /api/feedback/can-write-by-order', {}, { signal }),
  staleTime: lifetimes.feedbackCanWrite,
  ...persisted,
});

/** Reviewable purchases in shops. */
const ofPurchases = queryOptions({
  queryKey: keyOf('reviews', 'of-purchases'),
  queryFn: ({ signal }) => feedbackCall('POST /api/feedback/get-offline-orders', {}, { signal }),
  // An answer from before the register's would else be good for half an hour on a phone that was put away meanwhile.
  staleTime: ({ state: { data } }) => (isImporting(data) ? 0 : lifetimes.storePurchases),
  // Just after the register was queried its answer is on the way.
  refetchInterval: ({ state: { data } }) => importAgainMs(data),
  ...persisted,
});

type Purchases = ReplyOf<'POST /api/feedback/get-offline-orders'>;

/** A register answers in seconds, a slow or unavailable one in minutes; after that polling ends. */
export function importAgainMs(data: Purchases | undefined): number | false {
  const elapsedMs = Date.now() - Date.parse(data?.asked_at ?? '');
  if (!isImporting(data) || elapsedMs > importPatienceMs) return false;
  return elapsedMs < isSoonMs ? importSoonMs : importLateMs;
}

/** The register was queried, and this answer is older than its own. */
function isImporting(data: Purchases | undefined): boolean {
  const requestedMs = Date.parse(data?.asked_at ?? '');
  return !Number.isNaN(requestedMs) && !(Date.parse(data?.imported_at ?? '') >= requestedMs);
}

/**
 * Has the register queried about purchases in shops. It is noted as done when the list that awaits the register is
 * here: a page that is left before does both again, though the register is then already queried. Throws CallProblem.
 */
async function importPurchases(client: QueryClient): Promise<void> {
  const { statusCode } = await feedbackCall('POST /api/feedback/import-orders-in-background', {});
  if (statusCode !== 200) return;
  await Promise.all([repeatEarly(client, ofPurchases.queryKey), refreshOne(client, ofPurchases)]);
  noteImport();
}

const own = queryOptions({
  queryKey: keyOf('reviews', 'own'),
  queryFn: async ({ signal }) => (await call('GET /api/feedback/mine', {}, { signal })).reviews,
  // A decision may have come meanwhile.
  ...always,
});

/** Customers' reviews of a product, page by page. */
const ofProduct = (productId: string) =>
  infiniteQueryOptions({
    queryKey: keyOf('reviews', 'of-product', productId),
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/reviews', { productId, ...(pageParam && { before: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });

/** Kept for the lifetime of the page: its address is one in memory. */
const photo = (id: string) =>
  queryOptions({
    queryKey: keyOf('review-photos', id),
    queryFn: ({ signal }) => photoUrl('GET /api/reviews/photo', { id }, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const reviews = { ofOrders, ofPurchases, importPurchases, own, ofProduct, photo };
