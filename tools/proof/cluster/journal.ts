// What the club has answered for, written down by those who were answered.
import { performance } from 'node:perf_hooks';

export interface Acknowledged {
  orders: { number: number; id: string; key: string }[];
  codes: string[];
  /** Numbers of orders that a bank was told are paid. */
  payments: number[];
}

interface Moment {
  at: number;
  process: number;
}

export interface Journal extends Acknowledged {
  /** An order that a process has just acknowledged. */
  heard(process: number): void;
  /** How long no order was acknowledged, and how much longer the last process took, since `from`. */
  silence(from: number): { awayMs: number; lastProcessMs: number };
  /** The processes that have acknowledged no order since. */
  silentSince(from: number): number[];
}

export function keepJournal(processes: number): Journal {
  const moments: Moment[] = [];
  const firstAfter = (from: number, process: number): number =>
    moments.find((one) => one.at > from && one.process === process)?.at ?? Number.POSITIVE_INFINITY;
  return {
    orders: [],
    codes: [],
    payments: [],
    heard: (process) => void moments.push({ at: performance.now(), process }),
    silence: (from) => {
      const after = moments.filter(({ at }) => at >= from).map(({ at }) => at);
      const gaps = after.map((at, i) => ({ awayMs: at - (after[i - 1] ?? from), at }));
      const longest = gaps.reduce((a, b) => (b.awayMs > a.awayMs ? b : a), { awayMs: 0, at: from });
      const each = Array.from({ length: processes }, (_, process) => firstAfter(longest.at - 1, process));
      return { awayMs: longest.awayMs, lastProcessMs: Math.max(...each) - longest.at };
    },
    silentSince: (from) =>
      Array.from({ length: processes }, (_, process) => process).filter(
        (process) => !Number.isFinite(firstAfter(from, process)),
      ),
  };
}
