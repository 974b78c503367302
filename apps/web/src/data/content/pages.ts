import { queryOptions } from '@tanstack/react-query';
import type { ReplyOf } from '@club/contract/calls';
import { call } from '../../client/call.ts';
import { persisted, keyOf } from '../nouns.ts';

export type ContentPage = ReplyOf<'POST /api/content/get-page-by-id'>;

/** A page of the brand, or a past edition of it; its last copy is available without a network. */
const page = (id: string, version?: number) =>
  queryOptions({
    queryKey: version === undefined ? keyOf('content', 'page', id) : keyOf('content', 'page', id, version),
    queryFn: ({ signal }) =>
      call('POST /api/content/get-page-by-id', version === undefined ? { id } : { id, version }, { signal }),
    ...persisted,
  });

/** Pages that the brand has texts for. */
const pages = queryOptions({
  queryKey: keyOf('content', 'pages'),
  queryFn: ({ signal }) => call('GET /api/content/pages', {}, { signal }),
  ...persisted,
});

/** What the brand sells, where, and who sells it: public. */
const landing = queryOptions({
  queryKey: keyOf('content', 'landing'),
  queryFn: ({ signal }) => call('GET /api/landing', {}, { signal }),
  ...persisted,
});

export const content = { page, pages, landing };
