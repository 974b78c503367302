// What the shop says of codes. Apart from the stored code, which every page with a cart has.
import { queryOptions } from '@tanstack/react-query';
import type { ReplyOf } from '@club/contract/calls';
import { call } from '../../client/call.ts';
import { keyOf } from '../nouns.ts';
import { queryClient } from '../query-client.ts';

export type CodeTerms = NonNullable<ReplyOf<'POST /api/api-shop/check-code'>['terms']>;

/** The effect of a code for this customer. Of one in the cart it may be over, and the law may have changed. */
export const codeNow = (code: string) =>
  queryOptions({
    queryKey: keyOf('cart', 'code', code),
    queryFn: () => call('POST /api/api-shop/check-code', { code }),
    staleTime: 300_000,
  });

/** The same as of this moment, for a code that is typed or was refused. Throws CallProblem. */
export const checkCode = (code: string) => queryClient.fetchQuery({ ...codeNow(code), staleTime: 0, retry: false });

/**
 * The code of the friend who invited the customer, while it gives something. Fetched each time, for an order ends it.
 */
export const referrersCode = queryOptions({
  queryKey: keyOf('cart', 'kept-code'),
  queryFn: ({ signal }) => call('GET /api/api-shop/get-kept-code', {}, { signal }),
  staleTime: 0,
  gcTime: 0,
});
