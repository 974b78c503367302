import type { EarningRuleId } from './earning.ts';

/** So long a reward is held for a customer who chooses how it is delivered. */
export const rewardHoldMs = 10 * 60_000;

/** Why a reward cannot be had now; of several the first counts, since the others would change nothing. */
export const rewardReasons = [
  'not_allowed',
  'ended',
  'not_started',
  'sold_out',
  'personal_limit',
  'age_needed',
  'xp_missing',
] as const;
export type RewardReason = (typeof rewardReasons)[number];

export interface RewardTerms {
  startsAt: Date | null;
  /** From this moment on it cannot be had. */
  endsAt: Date | null;
  unitsPerCustomer: number | null;
  needsAge: boolean;
}

export interface RewardState {
  terms: RewardTerms;
  isAllowed: boolean;
  stock: number;
  /** Units in the customer's valid orders. */
  taken: number;
  /** Units wanted now. */
  units?: number;
  isAgeVerified: boolean;
  xpPrice: number;
  /** XP that the customer can spend. */
  balance: number;
}

/** The one main reason against a reward; nothing when it can be had. */
export function rewardReason(state: RewardState, now: Date): RewardReason | undefined {
  const { terms, units = 1 } = state;
  const stands: Record<RewardReason, boolean> = {
    not_allowed: !state.isAllowed,
    ended: terms.endsAt !== null && terms.endsAt <= now,
    not_started: terms.startsAt !== null && terms.startsAt > now,
    sold_out: state.stock < units,
    personal_limit: terms.unitsPerCustomer !== null && state.taken + units > terms.unitsPerCustomer,
    age_needed: terms.needsAge && !state.isAgeVerified,
    xp_missing: state.balance < state.xpPrice * units,
  };
  return rewardReasons.find((reason) => stands[reason]);
}

export interface OpenWay {
  rule: EarningRuleId;
  /** Paid for the next event. */
  xp: number;
  /** Events that are still paid in the running period; Infinity without a cap. */
  left: number;
  waitDays: number;
}

export interface QuickWay extends OpenWay {
  /** Events that bring the missing XP, or all that are left of the cap. */
  times: number;
}

/**
 * The quickest ways to the missing XP: those without a delay first, then those that bring all of it alone, then the
 * fewest events; of equals the one with the least excess.
 */
export function quickestWays(ways: readonly OpenWay[], missing: number, count = 2): QuickWay[] {
  const isWhole = ({ xp, times }: QuickWay): boolean => xp * times >= missing;
  return ways
    .filter(({ xp, left }) => xp > 0 && left > 0)
    .map((way) => ({ ...way, times: Math.min(Math.ceil(missing / way.xp), way.left) }))
    .toSorted(
      (a, b) => a.waitDays - b.waitDays || Number(isWhole(b)) - Number(isWhole(a)) || a.times - b.times || a.xp - b.xp,
    )
    .slice(0, count);
}
