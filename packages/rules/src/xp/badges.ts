import type { EarningRuleId } from './earning.ts';

/** The badges, in the order in which they are shown. */
export const badgeIds = ['scan', 'friend', 'reviews', 'device', 'quizzes'] as const;
export type BadgeId = (typeof badgeIds)[number];

interface Badge {
  /** How often it has to be done. */
  need: number;
  /** One of these has to be allowed for the badge to be held out to who has not got it. */
  rules: readonly EarningRuleId[];
}

export const badges: Record<BadgeId, Badge> = {
  scan: { need: 1, rules: ['code-glo', 'code-velo', 'code-ogo'] },
  friend: { need: 1, rules: ['friend'] },
  reviews: { need: 5, rules: ['feedback'] },
  device: { need: 1, rules: ['device'] },
  quizzes: { need: 10, rules: ['quiz'] },
};
