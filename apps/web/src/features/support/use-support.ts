import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReplyOf } from '@club/contract/calls';
import { call } from '../../client/call.ts';
import { asProblem } from '../../client/problem.ts';

export type Requests = ReplyOf<'GET /api/support/requests'>['data'];
export type Thread = ReplyOf<'GET /api/support/request'>['request'];

const pollMs = 15_000;

/** How the brand is reached: also without a network. */
export function useChannels() {
  return useQuery({
    queryKey: ['support', 'channels'],
    queryFn: async ({ signal }) => (await call('GET /api/support/channels', {}, { signal })).data,
    meta: { keep: true },
  });
}

/** Own requests and the call-back that is waited for. */
export function useRequests() {
  return useQuery({
    queryKey: ['support', 'requests'],
    queryFn: async ({ signal }) => (await call('GET /api/support/requests', {}, { signal })).data,
    // An answer may have come.
    staleTime: 0,
    meta: { keep: true },
  });
}

/** A request with its messages, asked for again and again while the page is looked at. */
export function useThread(id: string) {
  const query = useQuery({
    queryKey: ['support', 'request', id],
    queryFn: async ({ signal }) => (await call('GET /api/support/request', { request_id: id }, { signal })).request,
    staleTime: 0,
    refetchInterval: pollMs,
    meta: { keep: true },
  });
  const { status } = asProblem(query.error);
  // A foreign number is answered like one that is none.
  return { ...query, isUnknown: query.error !== null && (status === 404 || status === 400) };
}

/** After a deed: the list and every open thread are read anew. */
export function useForgetRequests(): () => Promise<void> {
  const client = useQueryClient();
  return () =>
    client.invalidateQueries({ queryKey: ['support'], predicate: ({ queryKey }) => queryKey[1] !== 'photo' });
}

/** The newest orders, for a request about one of them. */
export function useOrderChoice() {
  return useQuery({
    queryKey: ['support', 'orders'],
    queryFn: async ({ signal }) => (await call('POST /api/api-shop/get-orders', {}, { signal })).list,
    staleTime: 0,
  });
}

/** The page of questions, as the content pages keep it. */
export function useQuestions() {
  return useQuery({
    queryKey: ['page', 'faq'],
    queryFn: ({ signal }) => call('POST /api/content/get-page-by-id', { id: 'faq' }, { signal }),
    meta: { keep: true },
  });
}
