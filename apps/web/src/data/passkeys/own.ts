import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import { keyOf, refresh } from '../nouns.ts';
import { passkeys } from './calls.ts';

const list = queryOptions({
  queryKey: keyOf('passkeys', 'list'),
  queryFn: ({ signal }) => passkeys.read(signal),
  refetchOnMount: 'always',
});

/** Throws CallProblem. */
const remove = (id: string) => call('POST /api/auth/remove-passkey', { id });

/** One came or went. */
const changed = (client: QueryClient): Promise<void> => refresh(client, 'passkeys');

export const ownPasskeys = { list, remove, changed };
