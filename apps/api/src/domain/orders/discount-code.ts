import type { codeRefusals } from '@club/contract/customer/discounts';
import type { ErrorCode } from '@club/contract/errors';
import type { DiscountKind, DiscountTerms } from '@club/rules/cart/discounts';
import { foldInviteCode, isInviteCode } from '@club/rules/referrals';
import { countUse, readUses } from '../../database/requests/limits.ts';
import type { CustomerCtx } from '../context.ts';
import { windowOf } from '../limits.ts';
import { Refusal } from '../refusal.ts';

export type CodeRefusalName = (typeof codeRefusals)[number];

export type ReadCode =
  { code: string; kind: DiscountKind } | { code: string; kind: undefined; refusal: 'unknown' | 'other_brand' };

export const termsOf = (
  { settings, brand }: Pick<CustomerCtx, 'settings' | 'brand'>,
  kind: DiscountKind,
): DiscountTerms => (kind === 'friend' ? settings.discounts.friend : settings.discounts.promo[brand].terms);

/** Friends' codes must not be found by trying: so many wrong ones an hour from one person. */
export const wrongCodesMax = 30;
const hourMs = 3_600_000;

const refusalCodes: Record<CodeRefusalName, ErrorCode> = {
  unknown: 'code_unknown',
  other_brand: 'code_other_brand',
  used: 'code_used',
  own_code: 'code_own',
  not_first_order: 'code_not_first',
  not_allowed: 'code_not_allowed',
};

export const codeRefusal = (refusal: CodeRefusalName): Refusal => new Refusal(refusalCodes[refusal]);

/** What a typed code is, as far as that is known without looking up its owner. */
export function readDiscountCode({ brand, settings }: CustomerCtx, typed: string): ReadCode {
  const code = typed.trim().toUpperCase();
  if (isInviteCode(code)) {
    const folded = foldInviteCode(code);
    return folded === undefined ? { code, kind: undefined, refusal: 'unknown' } : { code: folded, kind: 'friend' };
  }
  const { promo } = settings.discounts;
  if (code === promo[brand].code) return { code, kind: 'promo' };
  const isElsewhere = Object.values(promo).some((one) => one.code === code);
  return { code, kind: undefined, refusal: isElsewhere ? 'other_brand' : 'unknown' };
}

/** Refuses `too_many_requests` to a person who has tried too many codes that nobody has. */
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
