import { queryOptions } from '@tanstack/react-query';
import type { ReplyOf } from '@club/contract/calls';
import { ofBrands } from '@club/rules/brands';
import type { DiscountTerms } from '@club/rules/cart/discounts';
import { call } from '../../client/call.ts';
import { save, stored, useStored } from '../../device/storage/stored.ts';
import { runtime } from '../../device/runtime.ts';
import { keyOf } from '../nouns.ts';
import { queryClient } from '../query-client.ts';

const { brand } = runtime;

export type CodeTerms = NonNullable<ReplyOf<'POST /api/api-shop/check-code'>['terms']>;

/** A code that is of use to this customer; whether it is to this cart follows from the terms. */
export interface StoredCode {
  code: string;
  terms: DiscountTerms;
}

/** The one code of the brand's cart. It outlives reloads, and other tabs show the same. */
export const useStoredCode = (): StoredCode | null => useStored('discountCodes')[brand] as StoredCode | null;

export const storedCode = (): StoredCode | null => stored('discountCodes')[brand] as StoredCode | null;

export function storeCode(code: StoredCode | null): void {
  save('discountCodes', { ...stored('discountCodes'), [brand]: code });
}

/** Carts are emptied. */
export function dropCodes(): void {
  save(
    'discountCodes',
    ofBrands(() => null),
  );
}

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
