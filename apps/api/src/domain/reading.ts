import { replicaBehindMs } from '../database/limits.ts';
import type { Database, Db, Seen } from '../database/rows.ts';

type Readable = Pick<Database, 'db' | 'replicas'>;

/** A standby that is further behind is not read from, so what was changed before this long, in ms, is on every one that is. */
export const changesTrackedMs = 2 * replicaBehindMs;

const shape = /^(\d{1,9})-([0-9a-f]{1,16})$/;

/**
 * Does what only reads on a standby that shows what this browser has changed, and on the primary where none does. A standby may
 * fall, cancel a statement to follow its primary, or not know yet what is asked for: whatever fails there, the primary decides.
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

/** Whoever makes up what they have changed reads older lists, or has them from the primary. */
function seenFrom(changed: string | undefined): Seen {
  if (changed === undefined) return undefined;
  const [, epoch, lsn] = shape.exec(changed) ?? [];
  return epoch === undefined ? 'primary' : { epoch: Number(epoch), lsn: BigInt(`0x${lsn}`) };
}

/**
 * For a browser to keep after a call that may have changed something; undefined where there are no standbys. What was done is
 * done, so a primary that falls now fails nothing.
 */
export async function changedBy({ replicas }: Pick<Readable, 'replicas'>): Promise<string | undefined> {
  if (replicas === undefined) return undefined;
  const at = await replicas.position().catch(() => undefined);
  return at === undefined ? 'primary' : `${at.epoch}-${at.lsn.toString(16)}`;
}
