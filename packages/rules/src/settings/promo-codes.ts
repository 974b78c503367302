import { type DiscountTerms, discountTag } from '../cart/discounts.ts';
import { type Check, fields, listUpTo, matching, nullOr, whole } from './checks.ts';

/** A promo code as the setting has it. Moments are ISO 8601; null is no bound. */
export interface WrittenPromo {
  code: string;
  percent: number;
  unitsMin: number;
  from: string | null;
  /** From here on it is over. */
  to: string | null;
  /** Orders that may be placed with it, of all customers; each customer has one. */
  limit: number | null;
}

/** Before codes were a list a brand had one, or none. */
export type OnePromo = { code: string | null } & Pick<WrittenPromo, 'percent' | 'unitsMin'>;

export interface PromoCode {
  code: string;
  terms: DiscountTerms & { kind: 'promo' };
  startsAt: Date | null;
  endsAt: Date | null;
  limit: number | null;
}

export const promoLimits = { percentMax: 99, unitsMax: 99, usesMax: 10_000_000, codesMax: 500 };

export const promoCodeShape = /^[A-Z0-9-]{4,40}$/;

const codeText = matching(promoCodeShape, '4 to 40 capital letters, digits and -');
const moment = matching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?Z$/, 'a moment such as 2027-01-31T22:00:00.000Z');
const reduction = { percent: whole(1, promoLimits.percentMax), unitsMin: whole(1, promoLimits.unitsMax) };

const checkOne = fields({ code: nullOr(codeText), ...reduction });

const checkList = listUpTo(
  fields({
    code: codeText,
    ...reduction,
    from: nullOr(moment),
    to: nullOr(moment),
    limit: nullOr(whole(1, promoLimits.usesMax)),
  }),
  promoLimits.codesMax,
);

export const checkPromos: Check = (value) => {
  if (!Array.isArray(value)) return checkOne(value);
  const problem = checkList(value);
  if (problem !== undefined) return problem;
  const codes = (value as WrittenPromo[]).map(({ code }) => code);
  const twice = codes.find((code, place) => codes.indexOf(code) !== place);
  return twice && `${twice} is listed twice`;
};

export const promosSetting = {
  scope: 'brand',
  summary:
    'Promo codes for tagged pouches: percent off, minimum units, start and end, and maximum number of orders; managed with `club -- promo`',
  check: checkPromos,
  beginsNow: true,
} as const;

/** The list in a stored value. Throws RangeError for one that the setting does not allow. */
export function storedPromos(value: unknown): readonly WrittenPromo[] {
  const problem = checkPromos(value);
  if (problem !== undefined) throw new RangeError(`Setting discount.promo: ${problem}`);
  return writtenPromos(value as OnePromo | readonly WrittenPromo[]);
}

/** The list, also for the former single code. */
export function writtenPromos(value: OnePromo | readonly WrittenPromo[]): readonly WrittenPromo[] {
  if (!('code' in value)) return value;
  const { code, percent, unitsMin } = value;
  return code === null ? [] : [{ code, percent, unitsMin, from: null, to: null, limit: null }];
}

/** Section 5 of the specification: of tagged velo items alone, when nothing else is in the cart. */
export const readPromo = ({ code, percent, unitsMin, from, to, limit }: WrittenPromo): PromoCode => ({
  code,
  terms: { kind: 'promo', ratioPermille: 1000 - percent * 10, unitsMin, tag: discountTag, line: 'velo' },
  startsAt: from === null ? null : new Date(from),
  endsAt: to === null ? null : new Date(to),
  limit,
});

export type PromoState = 'coming' | 'running' | 'over';

export function promoState({ startsAt, endsAt }: Pick<PromoCode, 'startsAt' | 'endsAt'>, now: Date): PromoState {
  if (endsAt !== null && endsAt <= now) return 'over';
  return startsAt !== null && startsAt > now ? 'coming' : 'running';
}

/** The one named in texts: the first active one. */
export const runningPromo = (promos: readonly PromoCode[], now: Date): PromoCode | undefined =>
  promos.find((one) => promoState(one, now) === 'running');
