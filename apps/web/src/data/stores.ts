import { queryOptions } from '@tanstack/react-query';
import type { ReplyOf } from '@club/contract/calls';
import type { StoreKind } from '@club/rules/stores';
import { call } from '../client/call.ts';
import { persisted, keyOf } from './nouns.ts';

export type Stores = ReplyOf<'GET /api/places'>;

const hourMs = 3_600_000;

/** All of them at once: the phone filters, so the customer's searches and position stay on it. */
const list = (kind: StoreKind) =>
  queryOptions({
    queryKey: keyOf('stores', kind),
    queryFn: ({ signal }) => call('GET /api/places', { kind }, { signal }),
    staleTime: hourMs,
    ...persisted,
  });

export const stores = { list };
