import { useQuery } from '@tanstack/react-query';
import { call } from '../../client/call.ts';

/** A page of the brand, or a past edition of it; its last copy is there without a network. */
export function usePage(
  id: string,
  { version, enabled = true }: { version?: number | undefined; enabled?: boolean } = {},
) {
  const isPast = version !== undefined;
  return useQuery({
    queryKey: isPast ? ['page', id, version] : ['page', id],
    queryFn: ({ signal }) => call('POST /api/content/get-page-by-id', isPast ? { id, version } : { id }, { signal }),
    enabled,
    meta: { keep: true },
  });
}

/** Pages that the brand has texts for. */
export function usePageIds(): ReadonlySet<string> {
  const { data } = useQuery({
    queryKey: ['pages'],
    queryFn: ({ signal }) => call('GET /api/content/pages', {}, { signal }),
    meta: { keep: true },
  });
  return new Set(data?.pages.map(({ id }) => id));
}
