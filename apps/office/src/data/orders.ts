import { queryOptions } from '@tanstack/react-query';
import type { StaffInputOf, StaffReplyOf } from '@club/contract/staff/office/calls';
import type { Brand } from '@club/rules/brands';
import { call, callFile } from '../client/call.ts';
import { type Action, actions } from './actions.ts';
import { type Noun, keyOf } from './nouns.ts';
import { paged } from './paged.ts';

export type OrderRow = StaffReplyOf<'GET /api/orders'>['rows'][number];
export type Order = StaffReplyOf<'GET /api/order'>;
export type OrderView = StaffInputOf<'GET /api/orders'>['view'];

const list = (view: OrderView, brand: Brand | undefined) =>
  paged(keyOf('orders', 'list', view, brand), (after, signal) =>
    call('GET /api/orders', { view, brand, after }, { signal }),
  );

const one = (number: string) =>
  queryOptions({
    queryKey: keyOf('orders', 'one', number),
    queryFn: ({ signal }) => call('GET /api/order', { number }, { signal }),
  });

interface PartReturn {
  number: number;
  lines: readonly { line: number; units: number; restock: boolean }[];
  reason: string;
}

/** What the customer is refunded for some units of an order. */
const returnPlan = (action: Action, { number, lines, reason }: PartReturn) =>
  queryOptions({
    queryKey: keyOf('orders', 'return-plan', number, lines),
    queryFn: () => actions.plan(action, { number, lines, reason }),
    enabled: lines.length > 0,
    gcTime: 0,
  });

/** Labels of parcels in one PDF. Throws CallProblem. */
const labels = (numbers: readonly number[]) => callFile('POST /api/order-labels', { numbers: [...numbers] });

/** What printed labels change: one that was old is no longer, and each print is recorded. */
const movedByLabels: readonly Noun[] = ['orders', 'people', 'audit'];

export const orders = { list, one, returnPlan, labels, movedByLabels };
