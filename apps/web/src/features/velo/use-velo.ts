import { useQuery } from '@tanstack/react-query';
import { lifetimes } from '@club/rules/lifetimes';
import type { OralStatus } from '@club/rules/velo';
import { call } from '../../client/call.ts';

/** Id of the velo record, asked for once an hour; undefined while it is on its way, null where there is no answer. */
export function useVeloId(): string | null | undefined {
  const { data, error } = useQuery({
    queryKey: ['velo', 'id'],
    queryFn: async ({ signal }) => (await call('GET /api/user/get-velo-user', {}, { signal })).shopifyId,
    staleTime: lifetimes.veloFlag,
    meta: { keep: true },
  });
  return data ?? (error ? null : undefined);
}

/** `empty` until the server has told it, and then believed for an hour. */
export function useOralStatus(): OralStatus {
  const { data } = useQuery({
    queryKey: ['velo', 'oral-status'],
    queryFn: async ({ signal }) => (await call('GET /api/velo/check-oral-status', {}, { signal })).result,
    staleTime: lifetimes.oralStatus,
    meta: { keep: true },
  });
  return data ?? 'empty';
}

/**
 * A link that signs in on the velo site once. In memory only, since it signs in whoever has it; an unused one serves as
 * long as that of the menu.
 */
export function useVeloLink() {
  return useQuery({
    queryKey: ['velo', 'link'],
    queryFn: async ({ signal }) => {
      const { token } = await call('GET /api/velo/get-token', {}, { signal });
      return (await call('POST /api/velo/mlogin', { token }, { signal })).url;
    },
    staleTime: lifetimes.menuLink,
    gcTime: 0,
    retry: false,
  });
}
