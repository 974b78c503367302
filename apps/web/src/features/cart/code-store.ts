import type { ReplyOf } from '@club/contract/calls';
import { call } from '../../client/call.ts';
import { dropDraft } from '../../device/drafts.ts';
import { keep, kept, useKept } from '../../device/kept.ts';
import { runtime } from '../../device/runtime.ts';
import { quoteOf } from './cart-quote.ts';
import type { CartQuote, KeptCode } from './cart-quote.ts';
import { codeDraft, useCart } from './cart-store.ts';

const { brand } = runtime;

type Terms = NonNullable<ReplyOf<'POST /api/api-shop/check-code'>['terms']>;

/** The one code of the brand's cart. It outlives reloads, and other tabs show the same. */
export function useKeptCode(): KeptCode | null {
  return useKept('discountCodes')[brand] as KeptCode | null;
}

export function keepCode(code: KeptCode | null): void {
  keep('discountCodes', { ...kept('discountCodes'), [brand]: code });
}

/** What the cart costs with its code, reckoned on the phone: also without a network. */
export function useQuote(): CartQuote {
  return quoteOf(useCart(), useKeptCode());
}

/**
 * Asks what a code gives this customer and keeps one that gives something, in place of any other. Returns why it is of
 * no use, in words. Throws CallProblem.
 */
export async function checkCode(typed: string): Promise<string | undefined> {
  const { code, terms, text } = await call('POST /api/api-shop/check-code', { code: typed });
  if (!terms) return text;
  keepCode({ code, terms: termsOf(terms) });
  dropDraft(codeDraft);
  return undefined;
}

/** After the shop reckoned otherwise: its terms may be others by now. A code it no longer takes is dropped. */
export async function recheckCode(): Promise<void> {
  const { code } = (kept('discountCodes')[brand] as KeptCode | null) ?? {};
  if (code === undefined) return;
  // Without an answer nothing is known to be wrong with it.
  const refusal = await checkCode(code).catch(() => undefined);
  if (refusal !== undefined) keepCode(null);
}

function termsOf({ kind, ratio_permille, units_min, tag, line }: Terms): KeptCode['terms'] {
  return { kind, ratioPermille: ratio_permille, unitsMin: units_min, tag, line };
}
