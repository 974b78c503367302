import type { Role } from './roles.ts';

/** Why somebody else must approve an action: a word that the office has a sentence for. */
export type Limit =
  | 'xp_of_customer'
  | 'xp_of_day'
  | 'refund_card'
  | 'refund_without_goods'
  | 'codes_always'
  | 'rules_always'
  | 'compliance_opening'
  | 'notification_reach'
  | 'staff_always';

/** XP of one customer and of one member of staff in a day of Kyiv. */
export const xpLimits = { usual: { customer: 200, day: 2000 }, lead: { customer: 2000, day: 20_000 } } as const;

const leads: readonly Role[] = ['support-lead', 'club-manager'];

/** `doneToday` is what the member has moved today, without this. Only what is given counts, whichever way. */
export function xpLimit(
  held: readonly Role[],
  { xp, customerToday, memberToday }: { xp: number; customerToday: number; memberToday: number },
): Limit | undefined {
  const limits = held.some((role) => leads.includes(role)) ? xpLimits.lead : xpLimits.usual;
  if (Math.abs(xp) + customerToday > limits.customer) return 'xp_of_customer';
  return Math.abs(xp) + memberToday > limits.day ? 'xp_of_day' : undefined;
}

export const refundLimits = { cardKop: 200_000, withoutGoodsKop: 50_000 } as const;

export function refundLimit({
  cardKop,
  totalKop,
  restock,
}: {
  cardKop: number;
  totalKop: number;
  restock: boolean;
}): Limit | undefined {
  if (cardKop > refundLimits.cardKop) return 'refund_card';
  return !restock && totalKop > refundLimits.withoutGoodsKop ? 'refund_without_goods' : undefined;
}

export const notificationReachMax = 5000;
