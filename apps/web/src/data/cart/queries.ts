import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { InputOf, ReplyOf } from '@club/contract/calls';
import { call } from '../../client/call.ts';
import { keyOf } from '../nouns.ts';

export type CartProduct = ReplyOf<'POST /api/api-shop/get-products-by-id'>['products'][number];

export type Gift = NonNullable<ReplyOf<'GET /api/api-shop/get-gift'>['gift']>;

/** Fetched once each time the cart opens; `take` applies the shop's answer to the cart. */
const opened = <T>(take: (signal: AbortSignal) => Promise<T>) =>
  queryOptions({
    queryKey: keyOf('cart', 'opened'),
    queryFn: ({ signal }) => take(signal),
    staleTime: 0,
    gcTime: 0,
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
  });

/**
 * The shop's current data of these variants: the product and the XP price that each was added with. Throws CallProblem.
 */
async function current(
  prods: Record<string, { id: string; bonuses: number }>,
  signal: AbortSignal,
): Promise<CartProduct[]> {
  return (await call('POST /api/api-shop/get-products-by-id', { prods }, { signal })).products;
}

/** The gift for pouches: the product, and how many were taken. */
const gift = queryOptions({
  queryKey: keyOf('cart', 'gift'),
  queryFn: ({ signal }) => call('GET /api/api-shop/get-gift', {}, { signal }),
  meta: { isPersisted: true },
});

type CartAdvice = InputOf<'POST /api/api-shop/advise-cart'>;

/** XP to come, and what would fit the cart; the last answer stays until the next. */
const advice = (items: CartAdvice['items'], missingKop: number) =>
  queryOptions({
    queryKey: keyOf('cart', 'advice', items, missingKop),
    queryFn: ({ signal }) => call('POST /api/api-shop/advise-cart', { items, missing_kop: missingKop }, { signal }),
    enabled: items.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    gcTime: 300_000,
  });

export const cart = { opened, current, gift, advice };
