import { replicaBehindMs } from '../database/limits.ts';
import type { Database, Db, Seen } from '../database/rows.ts';

type Readable = Pick<Database, 'db' | 'replicas'>;

/** A standby further behind is not read from, so changes older than this, in ms, are on every used one. */
export const changesTrackedMs = 2 * replicaBehindMs;

const shape = /^(\d{1,9})-([0-9a-f]{1,16})$/;

/**
 * Reads on a standby that has this browser's changes, and on the primary if none has them. A standby may fail, cancel a
 * statement to follow its primary, or not have the requested row yet: whatever fails there, the primary decides.
 */
export async function readLagging<T>(
  { db, replicas }: Readable,
  changed: string | undefined,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const replica = replicas?.showing(seenFrom(changed));
  if (replicas === undefined || replica === undefined) return work(db);
  try {
    const found = await work(replica);
    replicas.answered();
    return found;
  } catch (error) {
    replicas.refused(replica, error);
    return work(db);
  }
}

/** A client that forges its position reads older lists, or has them from the primary. */
function seenFrom(changed: string | undefined): Seen {
  if (changed === undefined) return undefined;
  const [, epoch, lsn] = shape.exec(changed) ?? [];
  return epoch === undefined ? 'primary' : { epoch: Number(epoch), lsn: BigInt(`0x${lsn}`) };
}

/**
 * For a browser to store after a call that may have changed something; undefined without standbys. The change is done,
 * so a primary that fails now fails nothing.
 */
export async function changedBy({ replicas }: Pick<Readable, 'replicas'>): Promise<string | undefined> {
  if (replicas === undefined) return undefined;
  const at = await replicas.position().catch(() => undefined);
  return at === undefined ? 'primary' : `${at.epoch}-${at.lsn.toString(16)}`;
}
