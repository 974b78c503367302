import { queryOptions } from '@tanstack/react-query';
import type { InputOf, ReplyOf } from '@club/contract/calls';
import { call } from '../../client/call.ts';
import { action, always, keyOf } from '../nouns.ts';

export type RegularOrder = ReplyOf<'GET /api/regular-orders/list'>['list'][number];

/** Orders that the customer is reminded of, with the prices and stock of now. */
const list = queryOptions({
  queryKey: keyOf('orders', 'regular'),
  queryFn: async ({ signal }) => (await call('GET /api/regular-orders/list', {}, { signal })).list,
  ...always,
});

type Input<Name extends 'start' | 'change' | 'skip' | 'end'> = InputOf<`POST /api/regular-orders/${Name}`>;

const start = action((input: Input<'start'>) => call('POST /api/regular-orders/start', input), 'orders');
const change = action((input: Input<'change'>) => call('POST /api/regular-orders/change', input), 'orders');
const skip = action((input: Input<'skip'>) => call('POST /api/regular-orders/skip', input), 'orders');
const end = action((input: Input<'end'>) => call('POST /api/regular-orders/end', input), 'orders');

export const regularOrders = { list, start, change, skip, end };
