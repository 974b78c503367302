import { useQuery } from '@tanstack/react-query';
import { call } from '../../client/call.ts';

/** The page of the brand; its last copy is there without a network. */
export function useRules() {
  return useQuery({
    queryKey: ['page', 'rules'],
    queryFn: ({ signal }) => call('POST /api/content/get-page-by-id', { id: 'rules' }, { signal }),
    meta: { keep: true },
  });
}
