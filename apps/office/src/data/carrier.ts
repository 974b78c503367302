// What the carrier answers. It changes seldom, and not by what staff do.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { StaffInputOf } from '@club/contract/staff/office/calls';
import { call } from '../client/call.ts';
import { keyOf } from './nouns.ts';

/** The carrier's list changes by the year. */
const returnCauses = queryOptions({
  queryKey: keyOf('carrier', 'return-causes'),
  queryFn: async ({ signal }) => (await call('GET /api/return-causes', {}, { signal })).causes,
  staleTime: 3_600_000,
  retry: false,
});

export type PlaceKind = StaffInputOf<'GET /api/carrier-places'>['of'];

/** Cities of the carrier, or streets and branches of one of them. */
const places = (of: PlaceKind, city: string | undefined, query: string) =>
  queryOptions({
    queryKey: keyOf('carrier', 'places', of, city, query),
    queryFn: async ({ signal }) => (await call('GET /api/carrier-places', { of, city, query }, { signal })).places,
    enabled: query.trim().length > (of === 'branch' ? 0 : 1),
    staleTime: 600_000,
    retry: false,
    placeholderData: keepPreviousData,
  });

/** The redirect's destination, as far as it is filled in. */
export interface RedirectPlace {
  city?: string;
  branch?: string;
  street?: string;
  house?: string;
}

/** The carrier's price for it; fetched once per place. */
const redirectPrice = (number: string, { branch, ...place }: RedirectPlace) =>
  queryOptions({
    queryKey: keyOf('carrier', 'redirect-price', number, branch, place),
    queryFn: ({ signal }) =>
      call(
        'POST /api/redirect-price',
        { number: Number(number), ...(branch !== undefined && { branch: Number(branch) }), ...place },
        { signal },
      ),
    staleTime: 600_000,
    retry: false,
  });

export const carrier = { returnCauses, places, redirectPrice };
