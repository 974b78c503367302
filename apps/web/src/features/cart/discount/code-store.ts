import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { checkCode, codeNow, referrersCode } from '../../../data/cart/code-checks.ts';
import type { CodeTerms } from '../../../data/cart/code-checks.ts';
import { storeCode, storedCode, useStoredCode } from '../../../data/cart/discount-codes.ts';
import type { StoredCode } from '../../../data/cart/discount-codes.ts';
import { forgetInvite } from '../../../data/referrals/invite.ts';
import { dropDraft } from '../../../device/storage/drafts.ts';
import { showToast } from '../../../ui/state/toast.ts';
import { codeDraft } from '../store.ts';
import { messages } from './messages.ts';

/**
 * Checks what a code gives this customer and stores one that gives something, in place of any other. Returns why it
 * does not apply, as a message. Throws CallProblem.
 */
export async function applyCode(typed: string): Promise<string | undefined> {
  const { code, terms, text } = await checkCode(typed);
  forgetInvite();
  if (!terms) return text;
  storeCode({ code, terms: termsOf(terms) });
  dropDraft(codeDraft);
  return undefined;
}

/** Why a code does not apply for this customer, as a message; it is not stored. Throws CallProblem. */
export async function faultOf(typed: string): Promise<string | undefined> {
  const { terms, text } = await checkCode(typed);
  return terms ? undefined : text;
}

/** After the shop reckoned otherwise: its terms may be others by now. A code it no longer takes is dropped. */
export async function recheckCode(): Promise<void> {
  const { code } = storedCode() ?? {};
  if (code === undefined) return;
  // Without a reply nothing is known to be wrong with it.
  const refusal = await applyCode(code).catch(() => undefined);
  if (refusal !== undefined) storeCode(null);
}

/** The same each time the cart is opened: a discount that is over is not shown. */
export function useCodeNow(code: string): void {
  const { data } = useQuery(codeNow(code));
  useEffect(() => {
    if (!data?.refusal || storedCode()?.code !== code) return;
    storeCode(null);
    showToast({ text: messages.over(code, data.text) });
  }, [data, code]);
}

let removed: string | undefined;

/** Removes the code. It is not restored automatically while the app is open. */
export function removeCode(code: string): void {
  removed = code;
  storeCode(null);
}

let lastHeard: boolean | undefined;

/**
 * Puts the code that the customer registered with into a cart without one, and returns which it is. And whether any
 * code is allowed by law, as last fetched; undefined until then.
 */
export function useReferrersCode(): { code: string | undefined; areTaken: boolean | undefined } {
  const { data, isError } = useQuery({ ...referrersCode, enabled: useStoredCode() === null });
  // Without a reply the field is shown: a code is checked before it is applied.
  const heard = data ? data.are_taken : isError || !navigator.onLine ? true : undefined;
  useEffect(() => {
    if (heard !== undefined) lastHeard = heard;
  }, [heard]);
  useEffect(() => {
    if (!data?.code || !data.terms || data.code === removed || storedCode() !== null) return;
    forgetInvite();
    storeCode({ code: data.code, terms: termsOf(data.terms) });
  }, [data]);
  return { code: data?.code ?? undefined, areTaken: heard ?? lastHeard };
}

function termsOf({ kind, ratio_permille, units_min, tag, line }: CodeTerms): StoredCode['terms'] {
  return { kind, ratioPermille: ratio_permille, unitsMin: units_min, tag, line };
}
