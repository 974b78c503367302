import { type BrokenInvariant, findBrokenOf, walks } from '../../../database/xp/audit-pieces.ts';
import {
  type AuditStream,
  findAudit,
  auditedUpTo,
  saveProgress,
  storeAudit,
  whoseRowsCame,
} from '../../../database/xp/audits.ts';
import type { Database, Db } from '../../../database/rows.ts';
import { lackOf } from '../../fault-of.ts';
import { walkInPieces } from './walk-in-pieces.ts';

export interface AuditResult {
  found: BrokenInvariant[];
  /** False when it could not continue; the next one resumes there. */
  isWhole: boolean;
}

/** An interrupted one is continued within a day; later its data are too old. */
const continuedMs = 86_400_000;
/** An audit with more findings than that stops counting. */
const mostFound = 1000;

/** How the audit of everything is done this time. */
interface Pace {
  /** From the beginning, even where one was interrupted. */
  isAnew?: boolean;
  /** Its maximum duration; the next one resumes there. */
  longestMs?: number;
  /** How many pieces are audited in parallel, each on a connection. */
  lanes?: number;
  /** The current walk and how many of its rows were audited, after each piece. */
  onPiece?: (walk: string, rows: number) => void;
}

/**
 * Audits everything in pieces, each a few statements of a moment, so that none takes too long for a club of any size.
 * Of several simultaneous pieces each is as exact as alone, for its statements see all of its rows and nothing of
 * another's. It records its position, and the next one resumes there if it was interrupted.
 */
export async function auditEverything(
  services: { database: Database },
  now: Date,
  pace: Pace = {},
): Promise<AuditResult> {
  const result = await walkEverything(services, now, pace);
  if (result.isWhole) await endAudit(services.database.db, result.found, now);
  return result;
}

/** Stores the end of an audit that has walked everything. */
export async function endAudit(db: Db, found: BrokenInvariant[], now: Date): Promise<void> {
  const last = await findAudit(db);
  await storeAudit(db, { walk: 'done', after: null, found, begunAt: last?.begunAt ?? now, endedAt: now });
}

/** The same without its end, which the caller stores. */
export async function walkEverything(
  { database: { db } }: { database: Database },
  now: Date,
  { isAnew = false, longestMs = Infinity, lanes = 1, onPiece }: Pace = {},
): Promise<AuditResult> {
  const endsAt = performance.now() + longestMs;
  const last = isAnew ? undefined : await findAudit(db);
  const isUnderWay =
    last !== undefined && last.endedAt === null && now.getTime() - last.begunAt.getTime() < continuedMs;
  const begunAt = isUnderWay ? last.begunAt : now;
  const found = isUnderWay ? [...last.found] : [];
  const first = isUnderWay
    ? Math.max(
        0,
        walks.findIndex(({ name }) => name === last.walk),
      )
    : 0;
  let after = isUnderWay ? (last.after ?? undefined) : undefined;
  try {
    for (const walk of walks.slice(first)) {
      await storeAudit(db, { walk: walk.name, after: after ?? null, found, begunAt, endedAt: null });
      const isDone = await walkInPieces(db, walk, {
        from: after,
        lanes,
        onPiece: async ({ upTo, rows, broken }) => {
          found.push(...broken.slice(0, mostFound - found.length));
          await storeAudit(db, { walk: walk.name, after: upTo, found, begunAt, endedAt: null });
          onPiece?.(walk.name, rows);
          return performance.now() < endsAt;
        },
      });
      if (!isDone) return { found, isWhole: false };
      after = undefined;
    }
    return { found, isWhole: true };
  } catch (error) {
    if (lackOf(error) === undefined) throw error;
    return { found, isWhole: false };
  }
}

/** An invariant of the ledger is broken; `ledger audit` has the details. */
class LedgerBroken extends Error {
  override name = 'LedgerBroken';
}

/** A job: the incremental audit runs all the time, and a failing job is noticed by monitoring. */
export async function auditByJob(services: { database: Database }, now: Date): Promise<void> {
  if ((await auditNew(services, now)).length > 0) throw new LedgerBroken();
}

/** How often everything is audited, for changes without an entry or a step. */
const wholeEveryMs = 7 * 86_400_000;
/** A job that runs for a quarter of an hour counts as hanging; the next turn resumes. */
const turnMs = 4 * 60_000;

/**
 * A job: the full audit once a week, in as many turns as it takes. Its findings stay visible until a later one is
 * clean.
 */
export async function auditWholeByJob(services: { database: Database }, now: Date): Promise<void> {
  const last = await findAudit(services.database.db);
  const isFresh = last?.endedAt != null && now.getTime() - last.endedAt.getTime() < wholeEveryMs;
  const found = isFresh ? last.found : (await auditEverything(services, now, { longestMs: turnMs })).found;
  if (found.length > 0) throw new LedgerBroken();
}

const newPiece = 2000;
/** No transaction lives that long. */
const settleMs = 120_000;

/**
 * Audits customers with new entries, rewards that such entries hold or release, and orders created or moved since the
 * last time. A change without an entry or a step is not seen here: the full audit sees it.
 */
export const auditNew = ({ database: { db } }: { database: Database }, now: Date): Promise<BrokenInvariant[]> =>
  walkNew(db, now, (stream, upTo) => saveProgress(db, stream, upTo, now));

/** The same; how far it came in each stream is reported to the caller, who stores it. */
export async function walkNew(
  db: Db,
  now: Date,
  pass: (stream: AuditStream, upTo: number) => void | Promise<void>,
): Promise<BrokenInvariant[]> {
  const settled = new Date(now.getTime() - settleMs);
  const found: BrokenInvariant[] = [];
  for (const [stream, walk] of [
    ['entries', 'customers'],
    ['steps', 'orders'],
  ] as const) {
    let after = await auditedUpTo(db, stream);
    for (;;) {
      const came = await whoseRowsCame(db, stream, { after, count: newPiece, settled });
      found.push(...(await findBrokenOf(db, walk, came.owners)), ...(await findBrokenOf(db, 'holds', came.holds)));
      // Findings stay visible: the next audit begins with them again.
      if (found.length === 0) await pass(stream, came.passed);
      after = came.last;
      if (came.rows < newPiece) break;
    }
  }
  return found;
}
