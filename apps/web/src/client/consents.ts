import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

/** What was given and withdrawn, the newest first. */
export const consentsQuery = queryOptions({
  queryKey: ['consents'],
  queryFn: ({ signal }) => call('GET /api/user/get-consents', {}, { signal }),
  meta: { keep: true },
});
