import { brandTable } from '@club/rules/brands';
import type { Brand } from '@club/rules/brands';
import type { Balance } from './use-balance.ts';
import { goalLink } from '../goal/link.ts';
import { goalText } from '../goal/text.ts';
import { messages } from '../messages.ts';

export interface GoalLine {
  text: string;
  /** Null when there is no destination: a newcomer is shown the scanner instead. */
  link: ReturnType<typeof goalLink> | null;
  /** Share of the way, 0 to 1. */
  share: number;
}

/**
 * The one concrete thing that the balance leads to. `collections` are the shop's slugs, once they are known: staff may
 * have ended the one of rewards.
 */
export function goalLine(
  xp: number,
  goal: Balance['goal'],
  brand: Brand,
  collections: readonly string[] | undefined,
): GoalLine {
  const share = goal ? Math.min(1, xp / goal.bonuses) : 1;
  if (xp === 0 && !goal?.is_chosen) return { text: messages.balance.first, link: null, share: 0 };
  if (!goal) {
    const { rewards } = brandTable[brand].collections;
    const isOver = collections?.includes(rewards) === false;
    return { text: messages.balance.noGoal, link: { to: isOver ? '/exchange' : `/shop/${rewards}` }, share };
  }
  return { text: goalText(xp, goal), link: goalLink(goal), share };
}
