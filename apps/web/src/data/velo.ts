import { queryOptions } from '@tanstack/react-query';
import { lifetimes } from '@club/rules/time/lifetimes';
import { call } from '../client/call.ts';
import { persisted, keyOf } from './nouns.ts';

/** Id of the velo record, requested once an hour. */
const id = queryOptions({
  queryKey: keyOf('velo', 'id'),
  queryFn: async ({ signal }) => (await call('GET /api/user/get-velo-user', {}, { signal })).shopifyId,
  staleTime: lifetimes.veloFlag,
  ...persisted,
});

const oralStatus = queryOptions({
  queryKey: keyOf('velo', 'oral-status'),
  queryFn: async ({ signal }) => (await call('GET /api/velo/check-oral-status', {}, { signal })).result,
  staleTime: lifetimes.oralStatus,
  ...persisted,
});

/**
 * A link that signs in on the velo site once. In memory only, since it signs in its holder; an unused one serves as
 * long as that of the menu.
 */
const link = queryOptions({
  queryKey: keyOf('velo', 'link'),
  queryFn: async ({ signal }) => {
    const { token } = await call('GET /api/velo/get-token', {}, { signal });
    return (await call('POST /api/velo/mlogin', { token }, { signal })).url;
  },
  staleTime: lifetimes.menuLink,
  gcTime: 0,
  retry: false,
});

export const velo = { id, oralStatus, link };
