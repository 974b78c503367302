import { sql } from 'drizzle-orm';
import { asMoment } from './columns.ts';
import { clockLookEveryMs, clockTrustedMs } from './limits.ts';
import { type Db, rowsOf } from './rows.ts';

export interface SharedClock {
  now: () => Date;
  /** By how many milliseconds the process's own is ahead; 0 where it is right. */
  aheadMs: () => number;
  close: () => Promise<void>;
}

/**
 * The time that all processes share: a process's own while it agrees with the database's, and the database's if it does
 * not, for a code made by one process is judged by another. `hear` is called when that begins, changes or ends.
 */
export async function followClock(
  db: Db,
  onChange: (aheadMs: number) => void,
  own: () => number = Date.now,
): Promise<SharedClock> {
  let aheadMs = 0;
  const compare = async () => {
    const began = performance.now();
    const [row] = await rowsOf(db, sql`select clock_timestamp() as at`, { at: asMoment });
    const tookMs = performance.now() - began;
    // An answer that took longer is too imprecise.
    if (row === undefined || tookMs > clockTrustedMs) return;
    const measuredMs = Math.round(own() - tookMs / 2 - row.at.getTime());
    const isWrong = Math.abs(measuredMs) > clockTrustedMs;
    // A wrong clock running at its normal pace is measured slightly differently each time.
    if (isWrong && Math.abs(measuredMs - aheadMs) <= clockTrustedMs) return;
    const nextMs = isWrong ? measuredMs : 0;
    if (nextMs !== aheadMs) onChange(nextMs);
    aheadMs = nextMs;
  };
  await compare().catch(() => undefined);
  let comparing: Promise<void> | undefined;
  const timer = setInterval(() => {
    comparing ??= compare()
      .catch(() => undefined)
      .finally(() => (comparing = undefined));
  }, clockLookEveryMs).unref();
  return {
    now: () => new Date(own() - aheadMs),
    aheadMs: () => aheadMs,
    close: async () => {
      clearInterval(timer);
      await comparing;
    },
  };
}
