import { useQuery } from '@tanstack/react-query';
import { call } from '../../client/call.ts';

/** Whether IPOST brings parcels to the city, and in which hours of today and tomorrow. Hours pass, so nothing is kept. */
export function useIpostWindows(settlementId: string) {
  return useQuery({
    queryKey: ['ipost', settlementId],
    queryFn: async ({ signal }) => {
      const { token } = await call('POST /api/ipost/auth', {}, { signal });
      return call('POST /api/ipost/city-available', { token, city: settlementId }, { signal });
    },
    staleTime: 60_000,
  });
}
