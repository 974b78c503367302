import type { Role } from './roles.ts';

/** Why an action needs an approval: a key of a message in the office. */
export const approvalLimits = [
  'xp_of_customer',
  'xp_of_day',
  'refund_card',
  'refund_without_goods',
  'refunds_of_day',
  'goods_many',
  'price_far',
  'notification_reach',
  'suspensions_of_day',
  'reveals_of_day',
  'account_always',
  'codes_always',
  'rules_always',
  'compliance_opening',
  'staff_always',
] as const;

export type ApprovalLimit = (typeof approvalLimits)[number];

/** The weight of an attempted action, in the units of its limits. */
export type Weight =
  | { of: 'xp'; xp: number; customer: number }
  /** Returned goods that are not restocked are lost; an order that never left is `restock`. */
  | {
      of: 'refund';
      cardKop: number;
      totalKop: number;
      restock: boolean;
      /** XP for goods that are not restocked: to the customer they are as XP given by hand. */
      xp: number;
      customer: number;
      /** Of earlier returns of the order, to the card and without the goods: in parts it has the limits of the whole. */
      earlierCardKop: number;
      earlierLostKop: number;
      earlierXp: number;
    }
  /** Rows of changed goods, and how far the price of one of them moves, in percent of its old value. */
  | { of: 'goods'; goods: number; farthestPercent: number }
  | { of: 'reach'; customers: number }
  | { of: 'suspension' }
  /** Masked data were revealed. */
  | { of: 'reveal' }
  /** It reopens something, or changes what affects everybody: `basis` is the state it was requested for. */
  | { of: 'always'; above: ApprovalLimit; basis: string };

export type RefundWeight = Extract<Weight, { of: 'refund' }>;

/** XP of one customer and of one member of staff in a day of Kyiv. */
export const xpLimits = { usual: { customer: 200, day: 2000 }, lead: { customer: 2000, day: 20_000 } } as const;
export const refundLimits = { cardKop: 200_000, withoutGoodsKop: 50_000, cardKopOfDay: 2_000_000 } as const;
export const goodsLimits = { goods: 50, percent: 30 } as const;
export const notificationReachMax = 5000;
export const suspensionsOfDayMax = 10;
export const revealsOfDayMax = { usual: 40, lead: 200 } as const;

/** Cards of people that one member opens in a day of Kyiv; the same card again is not counted. */
const cardsOfDayMax = { usual: 300, lead: 1500 } as const;

const leads: readonly Role[] = ['support-lead', 'club-manager'];
const leadsOfReveals: readonly Role[] = ['support-lead', 'order-lead'];

export const cardsOfDayMaxOf = (held: readonly Role[]): number =>
  cardsOfDayMax[held.some((role) => leadsOfReveals.includes(role)) ? 'lead' : 'usual'];

/** A sum of a day of Kyiv that an action adds to, and may not carry above `max`. */
export interface DaySum {
  /** Of the member who acts, or of a customer, whichever member it was. */
  subject: 'member' | `customer:${number}`;
  unit: 'xp' | 'card-kop' | 'suspensions' | 'reveals';
  amount: number;
  max: number;
  above: ApprovalLimit;
}

/** The limit that a weight exceeds by itself, if any, and the sums of the day that it is counted in. */
export interface LimitJudgement {
  above?: ApprovalLimit;
  sums: readonly DaySum[];
}

/** What these roles need for an action of this weight. XP and money count in either direction. */
export function judge(held: readonly Role[], weight: Weight): LimitJudgement {
  switch (weight.of) {
    case 'xp':
      return { sums: sumsOfXp(held, weight) };
    case 'refund':
      return judgeRefund(held, weight);
    case 'goods':
      if (weight.goods > goodsLimits.goods) return { above: 'goods_many', sums: [] };
      return { ...(weight.farthestPercent > goodsLimits.percent && { above: 'price_far' }), sums: [] };
    case 'reach':
      return { ...(weight.customers > notificationReachMax && { above: 'notification_reach' }), sums: [] };
    case 'suspension':
      return {
        sums: [{ ...own, unit: 'suspensions', amount: 1, max: suspensionsOfDayMax, above: 'suspensions_of_day' }],
      };
    case 'reveal':
      return { sums: [sumOfReveals(held)] };
    case 'always':
      return { above: weight.above, sums: [] };
  }
}

const own = { subject: 'member' } as const;

function sumOfReveals(held: readonly Role[]): DaySum {
  const max = revealsOfDayMax[held.some((role) => leadsOfReveals.includes(role)) ? 'lead' : 'usual'];
  return { ...own, unit: 'reveals', amount: 1, max, above: 'reveals_of_day' };
}

const xpLimitsOf = (held: readonly Role[]) =>
  held.some((role) => leads.includes(role)) ? xpLimits.lead : xpLimits.usual;

function sumsOfXp(held: readonly Role[], { xp, customer }: { xp: number; customer: number }): DaySum[] {
  const limits = xpLimitsOf(held);
  const moved = { unit: 'xp', amount: Math.abs(xp) } as const;
  return [
    { ...own, ...moved, max: limits.day, above: 'xp_of_day' },
    { subject: `customer:${customer}`, ...moved, max: limits.customer, above: 'xp_of_customer' },
  ];
}

function judgeRefund(held: readonly Role[], weight: RefundWeight): LimitJudgement {
  const { cardKop, restock } = weight;
  const lostKop = restock ? 0 : weight.totalKop;
  const lostXp = restock ? 0 : weight.xp;
  const isAbove = (part: number, earlier: number, max: number) => part > 0 && earlier + part > max;
  if (isAbove(cardKop, weight.earlierCardKop, refundLimits.cardKop)) return { above: 'refund_card', sums: [] };
  if (isAbove(lostKop, weight.earlierLostKop, refundLimits.withoutGoodsKop))
    return { above: 'refund_without_goods', sums: [] };
  if (isAbove(lostXp, weight.earlierXp, xpLimitsOf(held).customer)) return { above: 'xp_of_customer', sums: [] };
  const card = { ...own, unit: 'card-kop', amount: cardKop, max: refundLimits.cardKopOfDay } as const;
  return {
    sums: [
      ...(cardKop === 0 ? [] : [{ ...card, above: 'refunds_of_day' } as const]),
      ...(lostXp === 0 ? [] : sumsOfXp(held, weight)),
    ],
  };
}

/**
 * Whether the action to approve is no longer the requested one. An offer's audience varies a little from day to day.
 */
export function isAnotherWeight(requested: Weight, now: Weight): boolean {
  if (requested.of === 'reach' && now.of === 'reach') return now.customers * 10 > requested.customers * 11;
  const facts = ({ of, ...rest }: Weight) =>
    JSON.stringify([of, ...Object.entries(rest).toSorted(([a], [b]) => (a < b ? -1 : 1))]);
  return facts(requested) !== facts(now);
}

/** How far a price moves, in whole percent of its old value, rounded up; infinite from zero. */
export function percentMoved(was: number, is: number): number {
  if (was === is) return 0;
  return was === 0 ? Number.MAX_SAFE_INTEGER : Math.ceil((Math.abs(is - was) * 100) / was);
}
