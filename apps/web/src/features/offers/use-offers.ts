import { useQuery } from '@tanstack/react-query';
import { call } from '../../client/call.ts';

const minuteMs = 60_000;
const keptShortly = { staleTime: 5 * minuteMs, meta: { keep: true } } as const;

export function useOffers() {
  return useQuery({
    queryKey: ['offers'],
    queryFn: ({ signal }) => call('GET /api/content/offers', {}, { signal }),
    ...keptShortly,
  });
}

/** The terms of one, asked for when somebody wants to read them. */
export function useOffer(id: string, enabled: boolean) {
  return useQuery({
    queryKey: ['offers', id],
    queryFn: ({ signal }) => call('GET /api/content/offer', { id }, { signal }),
    enabled,
    ...keptShortly,
  });
}
