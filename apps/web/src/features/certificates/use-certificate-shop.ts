import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReplyOf } from '@club/contract/calls';
import { certCall, registerOnce } from './cert-call.ts';

export type Category = ReplyOf<'POST /api/cert/get-cats'>['categories'][number];
export type Partner = ReplyOf<'POST /api/cert/get-partners-by-id'>['partners'][number];
export type Offer = Partner['offers'][number];

export function useCategories() {
  return useQuery({
    queryKey: ['certificates', 'categories'],
    queryFn: async ({ signal }) => {
      void registerOnce().catch(() => undefined);
      return (await certCall('POST /api/cert/get-cats', {}, { signal })).categories;
    },
    meta: { keep: true },
  });
}

/** Stock moves while one looks, so it is asked for whenever the page is opened. */
export function usePartners(categoryId: number | undefined) {
  return useQuery({
    queryKey: ['certificates', 'partners', categoryId],
    queryFn: async ({ signal }) =>
      (await certCall('POST /api/cert/get-partners-by-id', { categoryId: categoryId ?? 0 }, { signal })).partners,
    enabled: categoryId !== undefined,
    refetchOnMount: 'always',
    meta: { keep: true },
  });
}

/** What the service says of itself; nobody is told when it says nothing. */
export function useServiceMessage(isAsked: boolean, categoryId?: number): string | undefined {
  const { data } = useQuery({
    queryKey: ['certificates', 'message', categoryId],
    queryFn: async ({ signal }) =>
      (await certCall('POST /api/cert/get-message', categoryId === undefined ? {} : { categoryId }, { signal }))
        .message,
    enabled: isAsked,
    retry: false,
  });
  return data ?? undefined;
}

/** The category lives in the address, so a reload and the way back keep it. Anything unknown means the first. */
export function useCategory(categories: readonly Category[] | undefined): [number | undefined, (id: number) => void] {
  const { cat } = useSearch({ strict: false }) as { cat?: unknown };
  const navigate = useNavigate();
  const chosen = categories?.find(({ CATEGORY_ID: id }) => id === Number(cat)) ?? categories?.[0];
  const choose = (id: number): void =>
    void navigate({ to: '/certificates', search: { cat: id }, replace: true, resetScroll: false });
  return [chosen?.CATEGORY_ID, choose];
}
