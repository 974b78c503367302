import { type SuspensionReason, suspensionReasons } from '@club/rules/people/suspension';
import { sql } from 'drizzle-orm';
import { asMs, oneOf, orNull, timestamp } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';

export interface Suspension {
  /** In ms since 1970; null while there is none. */
  sinceMs: number | null;
  reason: SuspensionReason | null;
}

/**
 * Locks the person's whole row: whatever spends XP or places an order for them, by `isSuspended`, waits for the end of
 * this transaction, and this waits for theirs. Undefined for one who was deleted or frozen.
 */
export async function lockForSuspension(tx: Db, personId: number): Promise<Suspension | undefined> {
  const [row] = await rowsOf(
    tx,
    sql`select suspended_at as "sinceMs", suspension_reason as reason from people
    where id = ${personId} and deleted_at is null and frozen_at is null for update`,
    { sinceMs: orNull(asMs), reason: orNull(oneOf(suspensionReasons)) },
  );
  return row;
}

/** Whether the person is suspended, fixed until the transaction ends. Orders of one person do not block each other. */
export async function isSuspended(tx: Db, personId: number): Promise<boolean> {
  const [row] = await rowsOf(tx, sql`select suspended_at as since from people where id = ${personId} for key share`, {
    since: orNull(asMs),
  });
  return row?.since != null;
}

export async function suspendPerson(tx: Db, personId: number, reason: SuspensionReason, now: Date): Promise<void> {
  await tx.execute(sql`update people set suspended_at = ${timestamp(now)}, suspension_reason = ${reason}
    where id = ${personId}`);
}

/** XP that had not ended when the suspension began live on for as long as they had left then. Needs the person locked. */
export async function restorePerson(tx: Db, personId: number, now: Date): Promise<void> {
  await tx.execute(sql`update xp_lots l
    set expires_at = l.expires_at + (${timestamp(now)}::timestamptz - p.suspended_at)
    from customers c, people p, xp_entries e
    where c.id = l.customer_id and p.id = c.person_id and e.id = l.entry_id and p.id = ${personId}
      and l.left_xp > 0 and l.expires_at > p.suspended_at and e.at <= p.suspended_at`);
  await tx.execute(sql`update people set suspended_at = null, suspension_reason = null where id = ${personId}`);
}
