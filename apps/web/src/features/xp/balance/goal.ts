import { brandTable } from '@club/rules/brands';
import type { Brand } from '@club/rules/brands';
import type { Balance } from './use-balance.ts';
import { messages } from '../messages.ts';

export interface GoalLine {
  text: string;
  /** Null when there is nowhere to go: a newcomer is shown the scanner instead. */
  to: string | null;
  /** Share of the way, 0 to 1. */
  share: number;
}

/** The one concrete thing that the balance leads to. */
export function goalLine(xp: number, goal: Balance['goal'], brand: Brand): GoalLine {
  const share = goal ? Math.min(1, xp / goal.bonuses) : 1;
  if (xp === 0) return { text: messages.balance.first, to: null, share: 0 };
  if (!goal) return { text: messages.balance.noGoal, to: `/shop/${brandTable[brand].collections.rewards}`, share };
  const missing = goal.bonuses - xp;
  const text = missing > 0 ? messages.balance.goal(missing, goal.title) : messages.balance.reached(goal.title);
  return { text, to: `/shop/${goal.collectionId}/${goal.id}`, share };
}
