import { infiniteQueryOptions } from '@tanstack/react-query';
import type { EarlierOrder } from '@club/contract/customer/orders';
import type { InputOf, ReplyOf } from '@club/contract/calls';
import { call } from '../../client/call.ts';
import { keyOf } from '../nouns.ts';

export type OrderBody = InputOf<'POST /api/api-shop/create-order'>;
export type ListedOrder = ReplyOf<'POST /api/api-shop/get-orders'>['list'][number];

/** The customer's orders page by page, the newest first. */
const list = infiniteQueryOptions({
  queryKey: keyOf('orders', 'list'),
  queryFn: ({ signal, pageParam }) => call('POST /api/api-shop/get-orders', { offset: pageParam }, { signal }),
  initialPageParam: 0,
  getNextPageParam: ({ next_offset: next }) => next,
  meta: { isPersisted: true },
});

type Pages = { pages: ReplyOf<'POST /api/api-shop/get-orders'>[] };

/** All pages fetched so far. An order placed between two pages pushes the last one of the first page to the second. */
export const ordersOf = ({ pages }: Pages): ListedOrder[] => [
  ...new Map(pages.flatMap((page) => page.list).map((order) => [order.id, order])).values(),
];

/** Orders of the former system, as far as they were fetched. */
export const earlierOf = ({ pages }: Pages): EarlierOrder[] => [
  ...new Map(pages.flatMap((page) => page.earlier).map((order) => [order.order_number, order])).values(),
];

export const orders = { list };
