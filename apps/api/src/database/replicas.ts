import { type SQL, sql } from 'drizzle-orm';
import { asInteger, asText } from './columns.ts';
import { answeredWithin, databaseFaultOf } from './fault.ts';
import { positionMs, replicaBehindMs, replicaLookEveryMs } from './limits.ts';
import { type Db, type Position, type Replicas, rowsOf } from './rows.ts';

interface Standby {
  host: string;
  db: Db;
  /** Its state when it last answered; undefined before, and after a fault. */
  at: Position | undefined;
  close(): Promise<void>;
}

/**
 * A standby follows its primary asynchronously, so each check reads the primary's position first, and then how far each
 * standby has followed. A standby lags by the age of the oldest of the primary's positions that it has not reached. Log
 * positions of two primaries cannot be compared; the newest row of `epochs`, which reaches a standby by the same log,
 * shows whose they are.
 */
export function followReplicas(primary: Db, standbys: Standby[], now = () => performance.now()): Replicas {
  let samples: { sampledAt: number; position: Position }[] = [];
  let turn = 0;
  const counts = { standby: 0, primary: 0 };

  async function check(): Promise<void> {
    const sampledAt = now();
    const position = await positionOf(primary, ofPrimary).catch(() => undefined);
    if (position !== undefined) samples.push({ sampledAt, position });
    samples = samples.filter(
      (sample, i) => i >= samples.length - 1 || sampledAt - sample.sampledAt <= 2 * replicaBehindMs,
    );
    await Promise.all(
      standbys.map(async (one) => {
        one.at = await positionOf(one.db, ofStandby).catch(() => undefined);
      }),
    );
  }

  let checking: Promise<void> | undefined;
  const timer = setInterval(() => {
    checking ??= check().finally(() => (checking = undefined));
  }, replicaLookEveryMs).unref();

  /** How old the newest answer of the primary is that it has reached. */
  function behindMs({ at }: Standby): number {
    if (at === undefined) return Number.POSITIVE_INFINITY;
    const reached = samples.findLast(({ position }) => hasReached(at, position));
    return reached === undefined ? Number.POSITIVE_INFINITY : now() - reached.sampledAt;
  }

  return {
    showing: (seen) => {
      const able =
        seen === 'primary'
          ? []
          : standbys.filter(
              (one) => behindMs(one) <= replicaBehindMs && (seen === undefined || hasReached(one.at, seen)),
            );
      if (able.length === 0) counts.primary++;
      return able.length === 0 ? undefined : able[turn++ % able.length]?.db;
    },
    position: () => answeredWithin(positionMs, positionOf(primary, ofPrimary), 'No position of the primary in time'),
    lags: () =>
      standbys.map((one) => {
        const ms = behindMs(one);
        return { host: one.host, seconds: Number.isFinite(ms) ? ms / 1000 : undefined };
      }),
    counts: () => ({ ...counts }),
    answered: () => void counts.standby++,
    refused: (replica, error) => {
      counts.primary++;
      if (databaseFaultOf(error)?.kind !== 'away') return;
      for (const one of standbys) if (one.db === replica) one.at = undefined;
    },
    close: async () => {
      clearInterval(timer);
      await checking;
      await Promise.all(standbys.map((one) => one.close()));
    },
  };
}

const hasReached = (at: Position | undefined, position: Position): boolean =>
  at !== undefined && (at.epoch === position.epoch ? at.lsn >= position.lsn : at.epoch > position.epoch);

/** A database without rows of `epochs` is one whose server does not report its timeline. */
const newestEpoch = sql`coalesce((select max(number) from epochs), 0)::int as epoch`;
const ofPrimary = sql`select ${newestEpoch}, (pg_current_wal_insert_lsn() - '0/0'::pg_lsn)::text as lsn`;
/** One that was promoted meanwhile is read from as well. */
const ofStandby = sql`select ${newestEpoch}, (case when pg_is_in_recovery() then pg_last_wal_replay_lsn()
  else pg_current_wal_insert_lsn() end - '0/0'::pg_lsn)::text as lsn`;

async function positionOf(db: Db, statement: SQL): Promise<Position> {
  const [row] = await rowsOf(db, statement, { epoch: asInteger, lsn: asText });
  if (row === undefined) throw new Error('The database did not report its position');
  return { epoch: row.epoch, lsn: BigInt(row.lsn) };
}
