import type { XpGoal } from '../../../data/xp/queries.ts';
import { messages } from '../messages.ts';

const texts = messages.balance;

/** How far the goal is, and for how long at the customer's own pace. */
export function goalText(xp: number, { title, bonuses, is_sold_out: isSoldOut, days }: NonNullable<XpGoal>): string {
  if (isSoldOut) return texts.soldOut(title);
  const missing = bonuses - xp;
  if (missing <= 0) return texts.reached(title);
  return days === null ? texts.goal(missing, title) : `${texts.goal(missing, title)}. ${texts.pace(days)}`;
}
