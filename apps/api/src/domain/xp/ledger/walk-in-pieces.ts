import { type BrokenInvariant, endOfPiece, findBrokenBetween, type walks } from '../../../database/xp/audit-pieces.ts';
import type { Db } from '../../../database/rows.ts';
import { lackOf } from '../../fault-of.ts';

type Walk = (typeof walks)[number];

interface WayOfWalking {
  /** The key after which it begins. */
  from: string | undefined;
  /** How many pieces are audited in parallel. */
  lanes: number;
  /** The pieces in their order, so that none is skipped; false when no more are wanted. */
  onPiece: (piece: { upTo: string; rows: number; broken: BrokenInvariant[] }) => Promise<boolean>;
}

/** Rows of a piece at first; then as many as take about as long as a call may. */
const firstPiece = 500;
const largestPiece = 20_000;
const shortMs = 250;
const longMs = 1500;

interface Piece {
  after: string | undefined;
  upTo: string;
  rows: number;
  /** As many rows as it might have. */
  count: number;
  /** Undefined while it is being audited. */
  broken?: BrokenInvariant[];
}

/** Audits all rows of a walk; false when `onPiece` wanted no more of them. */
export async function walkInPieces(db: Db, walk: Walk, { from, lanes, onPiece }: WayOfWalking): Promise<boolean> {
  const pace = { count: firstPiece };
  const open: Piece[] = [];
  const inTurn = oneByOne();
  let isOver = false;
  let isStopped = false;
  let after = from;
  let rows = 0;

  const take = async (): Promise<Piece | undefined> => {
    if (isOver || isStopped) return undefined;
    const piece = await nextPiece(db, walk, { after }, pace.count);
    if (piece === undefined) isOver = true;
    else {
      after = piece.upTo;
      open.push(piece);
    }
    return piece;
  };
  const pass = async (): Promise<void> => {
    while (!isStopped && open[0]?.broken !== undefined) {
      const { upTo, rows: more, broken } = open.shift()!;
      rows += more;
      isStopped = !(await onPiece({ upTo, rows, broken: broken! }));
    }
  };
  const work = async (): Promise<void> => {
    for (let piece = await inTurn(take); piece !== undefined; piece = await inTurn(take)) {
      piece.broken = await lookAt(db, walk, piece, pace);
      await inTurn(pass);
    }
  };
  const ended = await Promise.allSettled(
    Array.from({ length: lanes }, () =>
      work().catch((error: unknown) => {
        isStopped = true;
        throw error;
      }),
    ),
  );
  const failed = ended.find((one) => one.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
  return !isStopped;
}

/** At most so many rows after a key; fewer when even finding them was cut off. */
async function nextPiece(
  db: Db,
  walk: Walk,
  bounds: { after: string | undefined; upTo?: string },
  count: number,
): Promise<Piece | undefined> {
  try {
    const end = await endOfPiece(db, walk, { ...bounds, count });
    return end && { after: bounds.after, upTo: end.last, rows: end.rows, count };
  } catch (error) {
    if (!isTooMuch(error, count)) throw error;
    return nextPiece(db, walk, bounds, Math.ceil(count / 4));
  }
}

/** What is broken in a piece, in parts of it if the whole is too much at once. */
async function lookAt(
  db: Db,
  walk: Walk,
  { after, upTo, count }: Piece,
  pace: { count: number },
): Promise<BrokenInvariant[]> {
  const began = performance.now();
  try {
    const broken = await findBrokenBetween(db, walk, after, upTo);
    const ms = performance.now() - began;
    if (ms < shortMs) pace.count = Math.max(pace.count, Math.min(largestPiece, count * 2));
    else if (ms > longMs) pace.count = Math.min(pace.count, Math.ceil(count / 2));
    return broken;
  } catch (error) {
    if (!isTooMuch(error, count)) throw error;
  }
  const part = Math.ceil(count / 4);
  pace.count = Math.min(pace.count, part);
  const found: BrokenInvariant[] = [];
  for (let from = after; from !== upTo;) {
    const piece = await nextPiece(db, walk, { after: from, upTo }, part);
    if (piece === undefined) break;
    found.push(...(await lookAt(db, walk, piece, pace)));
    from = piece.upTo;
  }
  return found;
}

/** A statement that was cut off had too much to do. */
const isTooMuch = (error: unknown, count: number): boolean => count > 1 && lackOf(error) === 'busy';

/** Runs the given functions one after another, in order. */
function oneByOne(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const next = last.then(work);
    last = next.catch(() => undefined);
    return next;
  };
}
