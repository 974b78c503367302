import { queryOptions } from '@tanstack/react-query';
import type { ReplyOf } from '@club/contract/calls';
import { call } from '../../client/call.ts';
import { keyOf } from '../nouns.ts';

export type NewsArticle = ReplyOf<'GET /api/content/news-item'>['news'];

const minuteMs = 60_000;
// News come a few times a month.
const storedShortly = { staleTime: 5 * minuteMs, meta: { isPersisted: true } } as const;

const list = queryOptions({
  queryKey: keyOf('news', 'list'),
  queryFn: ({ signal }) => call('GET /api/content/news', {}, { signal }),
  ...storedShortly,
});

/** One piece with its text. An id that cannot exist is refused by the API like one that does not. */
const one = (id: string) =>
  queryOptions({
    queryKey: keyOf('news', 'one', id),
    queryFn: ({ signal }) => call('GET /api/content/news-item', { id }, { signal }),
    ...storedShortly,
  });

export const news = { list, one };
