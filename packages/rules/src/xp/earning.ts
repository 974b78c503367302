import { type Brand, linesOfBrand } from '../brands.ts';
import type { ProductLine } from '../product-lines.ts';
import { kyivDate, kyivMidnight, kyivWeek } from '../time/calendar.ts';
import { type Compliance, type ComplianceAction, type ComplianceSubject, isAllowed } from '../catalogue/compliance.ts';
import { reviewsThatEarn } from '../reviews.ts';

export const earningRuleIds = [
  'code-glo',
  'code-velo',
  'code-ogo',
  'device',
  'feedback',
  'friend',
  'quiz',
  'marathon-3',
  'marathon-7',
  'marathon-14',
  'profile',
] as const;
export type EarningRuleId = (typeof earningRuleIds)[number];

/** `once`: one event pays once for ever, and there is no other cap. */
export type EarningCap = { per: 'week' | 'year'; times: number } | { per: 'week'; xp: number } | { per: 'once' };

/** What a rule's cap is counted in: its kind is the rule's, its number a setting. */
export const capPeriods: Readonly<Record<EarningRuleId, EarningCap['per']>> = {
  'code-glo': 'week',
  'code-velo': 'week',
  'code-ogo': 'week',
  device: 'once',
  feedback: 'once',
  friend: 'year',
  quiz: 'week',
  'marathon-3': 'once',
  'marathon-7': 'once',
  'marathon-14': 'once',
  profile: 'once',
};

/** The XP of an event: the same rule makes the promise on a card, the calculator's sum and the payment. */
export interface EarningRule {
  id: EarningRuleId;
  /** Only codes have one. */
  line: ProductLine | null;
  /** Paid for one event; for the quiz at most. */
  xp: number;
  cap: EarningCap;
  /** Days between the event and the moment the XP can be spent. */
  waitDays: number;
  /** The cell of the compliance matrix that must be open. */
  allowedBy: { action: ComplianceAction; subject: ComplianceSubject };
}

/** Wrong codes a person may send in an hour, and in a day, before the pause. */
export const wrongCodesAnHour = 10;
export const wrongCodesADay = 30;

/** Throws RangeError for an id without a rule. */
export function ruleOf(id: EarningRuleId, rules: readonly EarningRule[]): EarningRule {
  const rule = rules.find((candidate) => candidate.id === id);
  if (!rule) throw new RangeError(`No earning rule ${id}`);
  return rule;
}

/** Whether the law lets a rule pay for anything, and whether for only some of the goods concerned. */
export function lawOfRule({ id, allowedBy }: EarningRule, matrix: Compliance, brand: Brand): 'all' | 'some' | 'none' {
  if (!isAllowed(matrix, brand, allowedBy.action, allowedBy.subject)) return 'none';
  return id === 'feedback' ? reviewsThatEarn(matrix, brand) : 'all';
}

export function ruleForLine(line: ProductLine, rules: readonly EarningRule[]): EarningRule & { weeklyLimit: number } {
  const rule = ruleOf(`code-${line}`, rules);
  return { ...rule, weeklyLimit: 'times' in rule.cap ? rule.cap.times : Infinity };
}

/** The rules a customer of the brand can earn by. */
export function rulesOfBrand(brand: Brand, rules: readonly EarningRule[]): EarningRule[] {
  return rules.filter(({ line }) => line === null || linesOfBrand[brand].includes(line));
}

export interface EarningState {
  /** Events, or XP where the cap counts XP, since the cap's period began. */
  used: number;
  isAllowed: boolean;
  /** How many times over a code pays, by the monthly plan; once without one. */
  planTimes?: number;
  /** The worth of the event itself, if the rule pays up to its XP. */
  worth?: number;
}

export type Earning =
  | { kind: 'earn'; xp: number; activeAt: Date }
  | { kind: 'none'; why: 'not_allowed' | 'cap' | 'nothing' };

/** What an event currently pays. Delayed XP are active from a moment in the future. */
export function earn(rule: EarningRule, state: EarningState, now: Date): Earning {
  if (!state.isAllowed) return { kind: 'none', why: 'not_allowed' };
  const left = remainingOf(rule, state.used);
  if (left === 0) return { kind: 'none', why: 'cap' };
  const worth = Math.min(state.worth ?? rule.xp, rule.xp, 'xp' in rule.cap ? left : Infinity);
  if (worth <= 0) return { kind: 'none', why: 'nothing' };
  const times = rule.line === null ? 1 : (state.planTimes ?? 1);
  return { kind: 'earn', xp: worth * times, activeAt: addDays(now, rule.waitDays) };
}

/** The remainder of the cap: events, or XP if it counts XP; Infinity without one. */
export function remainingOf({ cap }: Pick<EarningRule, 'cap'>, used: number): number {
  if (cap.per === 'once') return Infinity;
  return Math.max(('xp' in cap ? cap.xp : cap.times) - used, 0);
}

/** The current period of a cap by Kyiv's calendar; undefined for a one-time rule. */
export function capPeriod(cap: EarningCap, now: Date): { startsAt: Date; endsAt: Date } | undefined {
  if (cap.per === 'once') return undefined;
  if (cap.per === 'week') {
    const { endsAt } = kyivWeek(now);
    return { startsAt: kyivMidnight(kyivDate(new Date(endsAt.getTime() - 6.5 * dayMs))), endsAt };
  }
  const year = Number(kyivDate(now).slice(0, 4));
  return { startsAt: kyivMidnight(`${year}-01-01`), endsAt: kyivMidnight(`${year + 1}-01-01`) };
}

const dayMs = 86_400_000;
const addDays = (at: Date, days: number): Date => new Date(at.getTime() + days * dayMs);
