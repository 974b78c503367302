import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../client/call.ts';

/** The customer's own code; sharing knows it by the same key. */
export function useInviteCode() {
  return useQuery({
    queryKey: ['invite', 'code'],
    queryFn: async ({ signal }) =>
      (await call('GET /api/invite/get-promo-code', {}, { signal })).consumer.memberGetMemberCode,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { keep: true },
  });
}

/** What so many friends would bring; the last answer stands while the next one is on its way. */
export function useInvitePlan(friends: number) {
  return useQuery({
    queryKey: ['invite', 'plan', friends],
    queryFn: ({ signal }) => call('POST /api/invite/calculate', { friends }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** The question names the velo record as long as there is one; it waits while that is on its way. */
export function useVeloCode(veloId: string | null | undefined) {
  return useQuery({
    queryKey: ['invite', 'velo'],
    queryFn: ({ signal }) => call('POST /api/invite/get-velo-mgm', { shopifyId: veloId ?? undefined }, { signal }),
    enabled: veloId !== undefined,
    meta: { keep: true },
  });
}

export function useContentPage(id: string) {
  return useQuery({
    queryKey: ['page', id, 'faq'],
    queryFn: ({ signal }) => call('POST /api/content/get-page-by-id', { id }, { signal }),
    meta: { keep: true },
  });
}

/** Pages that the brand has texts for. */
export function usePageList() {
  return useQuery({
    queryKey: ['pages'],
    queryFn: ({ signal }) => call('GET /api/content/pages', {}, { signal }),
    meta: { keep: true },
  });
}
