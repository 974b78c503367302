// Other systems: those that call what staff call, and those that are notified. Actions change both, as they change any
// desk.
import { queryOptions } from '@tanstack/react-query';
import type { StaffReplyOf } from '@club/contract/staff/office/calls';
import { call } from '../client/call.ts';
import { keyOf } from './nouns.ts';

export type Account = StaffReplyOf<'GET /api/accounts'>['rows'][number];
export type Webhook = StaffReplyOf<'GET /api/webhooks'>['rows'][number];
export type Delivery = StaffReplyOf<'GET /api/webhook-deliveries'>['rows'][number];

const accounts = queryOptions({
  queryKey: keyOf('accounts'),
  queryFn: async ({ signal }) => (await call('GET /api/accounts', {}, { signal })).rows,
});

const webhooks = queryOptions({
  queryKey: keyOf('webhooks', 'list'),
  queryFn: async ({ signal }) => (await call('GET /api/webhooks', {}, { signal })).rows,
});

const deliveries = (endpoint: number) =>
  queryOptions({
    queryKey: keyOf('webhooks', 'deliveries', endpoint),
    queryFn: async ({ signal }) =>
      (await call('GET /api/webhook-deliveries', { endpoint: String(endpoint) }, { signal })).rows,
  });

export const connections = { accounts, webhooks, deliveries };
