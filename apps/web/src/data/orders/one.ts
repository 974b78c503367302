import { queryOptions } from '@tanstack/react-query';
import type { ReplyOf } from '@club/contract/calls';
import { call } from '../../client/call.ts';
import { always, keyOf } from '../nouns.ts';
import type { Noun } from '../nouns.ts';

/** XP, stock, codes, gifts and texts about them change with every step of an order; the first one stores an address. */
export const orderMoves: readonly Noun[] = [
  'orders',
  'xp',
  'rewards',
  'products',
  'cart',
  'marathon',
  'notifications',
  'customer',
];

/** One of the customer's own orders by its number, with the current payment and parcel. */
const one = (number: string) =>
  queryOptions({
    queryKey: keyOf('orders', 'one', number),
    queryFn: ({ signal }) => call('POST /api/api-shop/get-order', { order_number: number }, { signal }),
    refetchOnMount: always.refetchOnMount,
  });

/** A call about the order that was requested and not made yet. */
export type PendingCall = NonNullable<ReplyOf<'POST /api/api-shop/get-order'>['call']>;

export const oneOrder = { byNumber: one };
