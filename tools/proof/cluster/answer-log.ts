// What the club has acknowledged, recorded by its callers.
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

export interface AnswerLog extends Acknowledged {
  /** An order that a process has just acknowledged. */
  heard(process: number): void;
  /** For how long no order was acknowledged at all since `from`, and for how long none by the slowest process. */
  silence(from: number): { awayMs: number; slowestMs: number };
  /** The processes that have acknowledged no order since. */
  silentSince(from: number): number[];
}

export function startAnswerLog(processes: number): AnswerLog {
  const moments: Moment[] = [];
  const firstAfter = (from: number, process: number): number =>
    moments.find((one) => one.at > from && one.process === process)?.at ?? Number.POSITIVE_INFINITY;
  return {
    orders: [],
    codes: [],
    payments: [],
    heard: (process) => void moments.push({ at: performance.now(), process }),
    silence: (from) => {
      const since = moments.filter(({ at }) => at >= from);
      const each = Array.from({ length: processes }, (_, process) =>
        longestGap(
          since.filter((one) => one.process === process),
          from,
        ),
      );
      return { awayMs: longestGap(since, from), slowestMs: Math.max(...each) };
    },
    silentSince: (from) =>
      Array.from({ length: processes }, (_, process) => process).filter(
        (process) => !Number.isFinite(firstAfter(from, process)),
      ),
  };
}

const longestGap = (moments: readonly Moment[], from: number): number =>
  Math.max(...moments.map(({ at }, i) => at - (moments[i - 1]?.at ?? from)));
