import { queryOptions } from '@tanstack/react-query';
import type { ReplyOf } from '@club/contract/calls';
import { call } from '../../client/call.ts';
import { persisted, keyOf } from '../nouns.ts';

export type Consented = ReplyOf<'GET /api/user/get-consents'>['consents'][number];

/** Given and withdrawn consents, the newest first. */
const list = queryOptions({
  queryKey: keyOf('consents', 'list'),
  queryFn: ({ signal }) => call('GET /api/user/get-consents', {}, { signal }),
  ...persisted,
});

export const consents = { list };
