import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { replicaBehindMs } from '../../database/limits.ts';
import type { Seen } from '../../database/replicas.ts';
import type { Database, Db } from '../../database/rows.ts';

/** A standby that is further behind is not read from, so what was changed before this long is on every one that is. */
const keptMs = 2 * replicaBehindMs;
const shape = /^(\d{1,9})-([0-9a-f]{1,16})$/;

/**
 * Does what only reads on a standby that shows what this browser has changed, and on the primary where none does. A standby may
 * fall, cancel a statement to follow its primary, or not know yet what is asked for: whatever fails there, the primary decides.
 */
export async function onReplica<T>(
  { db, replicas }: Pick<Database, 'db' | 'replicas'>,
  seen: Seen,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const replica = replicas?.showing(seen);
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

/** What the browser brings of what it has changed lately. Whoever makes one up reads older lists, or has them from the primary. */
export function seenBy({ cookies }: FastifyRequest, isSecure: boolean): Seen {
  const text = cookies[nameOf(isSecure)];
  if (text === undefined) return undefined;
  const [, epoch, lsn] = shape.exec(text) ?? [];
  return epoch === undefined ? 'primary' : { epoch: Number(epoch), lsn: BigInt(`0x${lsn}`) };
}

/** The browser keeps where the primary is after what it has changed. What was done is done, so a primary that falls now fails nothing. */
export async function keepPosition(
  { replicas }: Pick<Database, 'replicas'>,
  reply: FastifyReply,
  isSecure: boolean,
): Promise<void> {
  if (replicas === undefined) return;
  const at = await replicas.position().catch(() => undefined);
  const text = at === undefined ? 'primary' : `${at.epoch}-${at.lsn.toString(16)}`;
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure, maxAge: keptMs / 1000 } as const;
  void reply.setCookie(nameOf(isSecure), text, options);
}

const nameOf = (isSecure: boolean): string => (isSecure ? '__Host-position' : 'position');
