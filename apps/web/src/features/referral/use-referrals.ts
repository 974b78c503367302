import { useQuery } from '@tanstack/react-query';
import { call } from '../../client/call.ts';

/** Who invited this customer and whom they invited. */
export function useReferrals() {
  return useQuery({
    queryKey: ['referrals'],
    queryFn: ({ signal }) => call('GET /api/user/get-referrals', {}, { signal }),
    meta: { keep: true },
  });
}
