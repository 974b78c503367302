import { useQuery } from '@tanstack/react-query';
import type { ReplyOf } from '@club/contract/calls';
import { call } from '../../client/call.ts';

export type Referrals = ReplyOf<'GET /api/user/get-referrals'>;
export type Friend = Referrals['referrals'][number];

/** Who invited this customer and whom they invited. */
export function useReferrals() {
  return useQuery({
    queryKey: ['referrals', 'stages'],
    queryFn: ({ signal }) => call('GET /api/user/get-referrals', {}, { signal }),
    // A friend's stage moves without this phone: what was kept is shown while the news comes.
    staleTime: 0,
    meta: { keep: true },
  });
}
