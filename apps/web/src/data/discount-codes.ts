import type { ReplyOf } from '@club/contract/calls';
import type { DiscountTerms } from '@club/rules/discounts';
import { call } from '../client/call.ts';
import { keep, kept, useKept } from '../device/kept.ts';
import { runtime } from '../device/runtime.ts';

const { brand } = runtime;

export type CodeTerms = NonNullable<ReplyOf<'POST /api/api-shop/check-code'>['terms']>;

/** A code that is of use to this customer; whether it is to this cart follows from the terms. */
export interface KeptCode {
  code: string;
  terms: DiscountTerms;
}

/** The one code of the brand's cart. It outlives reloads, and other tabs show the same. */
export const useKeptCode = (): KeptCode | null => useKept('discountCodes')[brand] as KeptCode | null;

export const keptCode = (): KeptCode | null => kept('discountCodes')[brand] as KeptCode | null;

export function keepCode(code: KeptCode | null): void {
  keep('discountCodes', { ...kept('discountCodes'), [brand]: code });
}

/** Carts are emptied, and what was said about them is over. */
export function dropCodes(): void {
  keep('discountCodes', { main: null, ogo: null });
}

/** What a code gives this customer. Throws CallProblem. */
export const checkCode = (code: string) => call('POST /api/api-shop/check-code', { code });
