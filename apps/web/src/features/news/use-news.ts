import { useQuery } from '@tanstack/react-query';
import { call } from '../../client/call.ts';

const minuteMs = 60_000;
// News come a few times a month.
const keptShortly = { staleTime: 5 * minuteMs, meta: { keep: true } } as const;

export function useNews() {
  return useQuery({
    queryKey: ['news'],
    queryFn: ({ signal }) => call('GET /api/content/news', {}, { signal }),
    ...keptShortly,
  });
}

/** One piece with its text. An id that cannot exist is refused by the API like one that does not. */
export function useNewsItem(id: string) {
  return useQuery({
    queryKey: ['news', id],
    queryFn: ({ signal }) => call('GET /api/content/news-item', { id }, { signal }),
    ...keptShortly,
  });
}
