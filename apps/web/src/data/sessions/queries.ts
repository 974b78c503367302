import { queryOptions } from '@tanstack/react-query';
import type { ReplyOf } from '@club/contract/calls';
import { call } from '../../client/call.ts';
import { action, keyOf } from '../nouns.ts';

export type OpenSession = ReplyOf<'GET /api/auth/get-sessions'>['sessions'][number];

/** Where the customer is signed in. */
const list = queryOptions({
  queryKey: keyOf('sessions', 'list'),
  queryFn: ({ signal }) => call('GET /api/auth/get-sessions', {}, { signal }),
  refetchOnMount: 'always',
});

/** Ends one by its id, or all the others. */
const end = action(
  (which: { id: string } | 'others') =>
    which === 'others'
      ? call('POST /api/auth/end-other-sessions', {})
      : call('POST /api/auth/end-session', { id: which.id }),
  'sessions',
);

export const sessions = { list, end };
