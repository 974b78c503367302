import type { codeRefusals } from '@club/contract/customer/discounts';
import type { ErrorCode } from '@club/contract/errors';
import type { DiscountKind, DiscountTerms } from '@club/rules/cart/discounts';
import { promoState } from '@club/rules/settings/promo-codes';
import { foldInviteCode, isInviteCode } from '@club/rules/referrals';
import { countUse, readUses } from '../../database/requests/limits.ts';
import type { CustomerCtx } from '../context.ts';
import { windowOf } from '../limits.ts';
import { Refusal } from '../refusal.ts';

export type CodeRefusalName = (typeof codeRefusals)[number];

/** A valid code, as far as is known without looking up its owner and uses. */
export interface UsableCode {
  code: string;
  kind: DiscountKind;
  terms: DiscountTerms;
  /** Orders that may be placed with it, of all customers. */
  limit: number | null;
}

export type ReadCode = UsableCode | { code: string; kind: undefined; refusal: 'unknown' | 'other_brand' | 'ended' };

/** Friends' codes must not be found by trying: so many wrong ones an hour from one person. */
export const wrongCodesMax = 30;
const hourMs = 3_600_000;

const refusalCodes: Record<CodeRefusalName, ErrorCode> = {
  unknown: 'code_unknown',
  other_brand: 'code_other_brand',
  used: 'code_used',
  ended: 'code_ended',
  own_code: 'code_own',
  not_first_order: 'code_not_first',
  not_allowed: 'code_not_allowed',
};

export const codeRefusal = (refusal: CodeRefusalName): Refusal => new Refusal(refusalCodes[refusal]);

/** As codes are stored, however they were typed. */
export function foldDiscountCode(typed: string): string {
  const code = typed.trim().toUpperCase();
  return isInviteCode(code) ? (foldInviteCode(code) ?? code) : code;
}

/** The state of a typed code at this moment. A scheduled one is unknown. */
export function readDiscountCode({ brand, settings, now }: CustomerCtx, typed: string): ReadCode {
  const code = foldDiscountCode(typed);
  const { promo, friend } = settings.discounts;
  if (isInviteCode(code))
    return foldInviteCode(code) === undefined
      ? { code, kind: undefined, refusal: 'unknown' }
      : { code, kind: 'friend', terms: friend, limit: null };
  const own = promo[brand].find((one) => one.code === code);
  const state = own === undefined ? 'coming' : promoState(own, now);
  if (own !== undefined && state === 'running') return { code, kind: 'promo', terms: own.terms, limit: own.limit };
  if (state === 'over') return { code, kind: undefined, refusal: 'ended' };
  const isElsewhere = Object.values(promo).some((all) =>
    all.some((one) => one.code === code && promoState(one, now) === 'running'),
  );
  return { code, kind: undefined, refusal: isElsewhere ? 'other_brand' : 'unknown' };
}

/** Refuses `too_many_requests` to a person who has tried too many unknown codes. */
export async function assertNoGuessing(ctx: CustomerCtx): Promise<void> {
  const window = windowOf(ctx.now, hourMs);
  if ((await readUses(ctx.db, guessKey(ctx), window)) >= wrongCodesMax)
    throw new Refusal('too_many_requests', { until: window.getTime() + hourMs });
}

/** Outside the order's transaction, which is undone when the code is refused. */
export async function countWrongGuess(ctx: CustomerCtx): Promise<void> {
  await countUse(ctx.db, guessKey(ctx), windowOf(ctx.now, hourMs));
}

const guessKey = ({ personId }: CustomerCtx): string => `wrong friend codes:person:${personId}`;
