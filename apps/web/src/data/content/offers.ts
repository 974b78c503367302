import { queryOptions } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import { keyOf } from '../nouns.ts';

const minuteMs = 60_000;
const storedShortly = { staleTime: 5 * minuteMs, meta: { isPersisted: true } } as const;

const list = queryOptions({
  queryKey: keyOf('offers', 'list'),
  queryFn: ({ signal }) => call('GET /api/content/offers', {}, { signal }),
  ...storedShortly,
});

/** The terms of one. */
const one = (id: string) =>
  queryOptions({
    queryKey: keyOf('offers', 'one', id),
    queryFn: ({ signal }) => call('GET /api/content/offer', { id }, { signal }),
    ...storedShortly,
  });

export const offers = { list, one };
