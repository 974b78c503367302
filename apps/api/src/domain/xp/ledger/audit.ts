import {
  type BrokenInvariant,
  endOfPiece,
  findBrokenBetween,
  findBrokenOf,
  walks,
} from '../../../database/xp/audit-pieces.ts';
import { findAudit, lookedUpTo, noteLook, storeAudit, whoseRowsCame } from '../../../database/xp/audits.ts';
import type { Database, Db } from '../../../database/rows.ts';
import { lackOf } from '../../fault-of.ts';

export interface AuditResult {
  found: BrokenInvariant[];
  /** False when it could not go on; the next one goes on from there. */
  isWhole: boolean;
}

/** Rows of a piece at first; then as many as take about as long as a call may. */
const firstPiece = 500;
const largestPiece = 20_000;
const shortMs = 250;
const longMs = 1500;
/** One that was interrupted is continued within a day; later what it saw is too old. */
const continuedMs = 86_400_000;
/** An audit that finds more than that has said enough. */
const mostFound = 1000;

/** How the audit of everything is done this time. */
interface Pace {
  /** From the beginning, even where one was interrupted. */
  isAnew?: boolean;
  /** So long at most; the next one goes on from there. */
  longestMs?: number;
  /** Which walk it is on and how many of its rows were looked at, after each piece. */
  onPiece?: (walk: string, rows: number) => void;
}

/**
 * Looks at everything in pieces, each a few statements of a moment, so that none takes too long however large the club is.
 * It notes how far it has come, and the next one goes on from there when it was interrupted.
 */
export async function auditEverything(
  { database: { db } }: { database: Database },
  now: Date,
  { isAnew = false, longestMs = Infinity, onPiece }: Pace = {},
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
      const isDone = await inPieces(db, walk, after, async ({ upTo, rows, broken }) => {
        found.push(...broken.slice(0, mostFound - found.length));
        await storeAudit(db, { walk: walk.name, after: upTo, found, begunAt, endedAt: null });
        onPiece?.(walk.name, rows);
        return performance.now() < endsAt;
      });
      if (!isDone) return { found, isWhole: false };
      after = undefined;
    }
    await storeAudit(db, { walk: 'done', after: null, found, begunAt, endedAt: now });
    return { found, isWhole: true };
  } catch (error) {
    if (lackOf(error) === undefined) throw error;
    return { found, isWhole: false };
  }
}

type Walk = (typeof walks)[number];

/** False when `look` wanted no more. */
async function inPieces(
  db: Db,
  walk: Walk,
  from: string | undefined,
  look: (piece: { upTo: string; rows: number; broken: BrokenInvariant[] }) => Promise<boolean>,
): Promise<boolean> {
  let count = firstPiece;
  let rows = 0;
  for (let after = from; ;) {
    const began = performance.now();
    try {
      const piece = await endOfPiece(db, walk, after, count);
      if (piece === undefined) return true;
      const broken = await findBrokenBetween(db, walk, after, piece.last);
      rows += piece.rows;
      after = piece.last;
      if (!(await look({ upTo: piece.last, rows, broken }))) return false;
    } catch (error) {
      // A statement that was cut off had too much to do.
      if (lackOf(error) !== 'busy' || count === 1) throw error;
      count = Math.ceil(count / 4);
      continue;
    }
    const ms = performance.now() - began;
    if (ms < shortMs) count = Math.min(largestPiece, count * 2);
    else if (ms > longMs) count = Math.ceil(count / 2);
  }
}

/** Something of the ledger does not hold; `ledger audit` says what. */
class LedgerBroken extends Error {
  override name = 'LedgerBroken';
}

/** Repeated work: what is new is looked at all the time, and a job that fails is seen by who watches. */
export async function auditByJob(services: { database: Database }, now: Date): Promise<void> {
  if ((await auditNew(services, now)).length > 0) throw new LedgerBroken();
}

/** How often everything is looked at, for what no entry and no step tells of. */
const wholeEveryMs = 7 * 86_400_000;
/** A job that works on for a quarter of an hour counts as hanging; the next turn goes on. */
const turnMs = 4 * 60_000;

/** Repeated work: everything once a week, in as many turns as it takes. What it found stays in sight until a later one is clean. */
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
 * Looks at customers with new entries, at rewards that such entries keep or let go, and at orders that were born or moved
 * since the last look. What changes without an entry or a step is not seen here: the audit of everything sees it.
 */
export async function auditNew({ database: { db } }: { database: Database }, now: Date): Promise<BrokenInvariant[]> {
  const settled = new Date(now.getTime() - settleMs);
  const found: BrokenInvariant[] = [];
  for (const [stream, walk] of [
    ['entries', 'customers'],
    ['steps', 'orders'],
  ] as const) {
    let after = await lookedUpTo(db, stream);
    for (;;) {
      const came = await whoseRowsCame(db, stream, { after, count: newPiece, settled });
      found.push(...(await findBrokenOf(db, walk, came.owners)), ...(await findBrokenOf(db, 'holds', came.holds)));
      // What is broken stays in sight: the next look begins with it again.
      if (found.length === 0) await noteLook(db, stream, came.passed, now);
      after = came.last;
      if (came.rows < newPiece) break;
    }
  }
  return found;
}
