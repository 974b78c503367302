import { useQuery } from '@tanstack/react-query';
import type { ReplyOf } from '@club/contract/calls';
import type { PlaceKind } from '@club/rules/places';
import { call } from '../../client/call.ts';

export type Places = ReplyOf<'GET /api/places'>;

const hourMs = 3_600_000;

/** All of them at once: the phone filters, so where the customer looks and stands is nobody's business. Kept offline. */
export function usePlaces(kind: PlaceKind) {
  return useQuery({
    queryKey: ['places', kind],
    queryFn: ({ signal }) => call('GET /api/places', { kind }, { signal }),
    staleTime: hourMs,
    meta: { keep: true },
  });
}
