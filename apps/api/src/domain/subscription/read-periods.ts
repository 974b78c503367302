import { ruleOf } from '@club/rules/xp/earning';
import { earningRules } from '@club/rules/xp/first-earning-rules';
import { type PlanPeriod, periodsUntil } from '@club/rules/subscription';
import type { Db } from '../../database/rows.ts';
import { listPaidCodes, type PaidCodes } from '../../database/subscription/plans.ts';

/** A month of a plan and its XP, by the ledger. */
export interface PeriodWithCodes extends PlanPeriod {
  codes: number;
  extraXp: number;
}

/** Each of the periods, in rising order, with the codes that were paid in it and the XP that the plan added. */
export async function countPeriods(
  db: Db,
  customerId: number,
  periods: readonly PlanPeriod[],
): Promise<PeriodWithCodes[]> {
  const paid = await listPaidCodes(db, customerId, periods);
  return periods.map((period, place) => {
    const own = paid.filter((one) => one.period === place);
    return { ...period, codes: sumOf(own, () => 1), extraXp: sumOf(own, extraOf) };
  });
}

/** The months of a plan from its beginning; where it is over, the last one is cut short at its end. */
export function periodsOfRun({ from, until, isOver }: { from: Date; until: Date; isOver: boolean }): PlanPeriod[] {
  const begun = periodsUntil(from, until).filter(({ startsAt }, place) => place === 0 || startsAt < until);
  return begun.map((period) => (isOver && period.endsAt > until ? { ...period, endsAt: until } : period));
}

const sumOf = (paid: readonly PaidCodes[], each: (one: PaidCodes) => number): number =>
  paid.reduce((sum, one) => sum + one.codes * each(one), 0);

/** A code's XP beyond its rule's own at that time: only the plan adds any. */
const extraOf = ({ rule, amount, single }: PaidCodes): number =>
  Math.max(amount - (single ?? ruleOf(rule, earningRules).xp), 0);
