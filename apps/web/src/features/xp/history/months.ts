import type { XpEntry } from '@club/contract/customer/xp';
import { kyivMonth } from '@club/rules/time/calendar';

export interface Month {
  /** 'YYYY-MM' in Kyiv. */
  key: string;
  entries: XpEntry[];
  /** Sums of the gains and of the losses; null while a part of the month is on a page that has not come. */
  totals: { gained: number; lost: number } | null;
}

/** Groups entries, newest first, by month. With `hasMore` the oldest month may be incomplete. */
export function byMonth(entries: readonly XpEntry[], hasMore: boolean): Month[] {
  const months = Map.groupBy(entries, ({ at }) => kyivMonth(new Date(at)));
  return [...months].map(([key, own], index) => {
    const isWhole = !hasMore || index < months.size - 1;
    return { key, entries: own, totals: isWhole ? totalsOf(own) : null };
  });
}

function totalsOf(entries: readonly XpEntry[]): { gained: number; lost: number } {
  const sum = (sign: 1 | -1): number =>
    entries.reduce((total, { amount }) => (Math.sign(amount) === sign ? total + amount : total), 0);
  return { gained: sum(1), lost: sum(-1) };
}
