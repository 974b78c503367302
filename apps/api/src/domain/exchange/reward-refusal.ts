import type { RewardReason } from '@club/rules/xp/exchange';
import { Refusal } from '../refusal.ts';

/** Why a reward is not available for XP, as a refusal: the same in the exchange and in an order. */
export function rewardRefusal(refused: {
  reason: Exclude<RewardReason, 'sold_out' | 'xp_missing'>;
  title: string;
}): Refusal {
  return new Refusal(codes[refused.reason], { title: refused.title });
}

const codes = {
  not_allowed: 'reward_not_allowed',
  ended: 'reward_ended',
  not_started: 'reward_not_started',
  personal_limit: 'reward_limit',
  age_needed: 'reward_age',
} as const;
