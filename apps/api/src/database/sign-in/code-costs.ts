import { eq, gte, sql } from 'drizzle-orm';
import { asInteger } from '../columns.ts';
import type { Db } from '../rows.ts';
import { codeMessages } from './tables.ts';

export async function insertCodeMessage(
  db: Db,
  row: { id: string; service: string; costMicroUsd: number; sentAt: Date },
): Promise<void> {
  await db.insert(codeMessages).values(row).onConflictDoNothing();
}

/** The messenger's report on a code of ours: false for an unknown one. A refunded code stays refunded. */
export async function noteCodeReport(
  db: Db,
  { id, delivery, isRefunded, now }: { id: string; delivery: string; isRefunded: boolean; now: Date },
): Promise<boolean> {
  const refundedAt = isRefunded
    ? { refundedAt: sql`coalesce(${codeMessages.refundedAt}, ${now.toISOString()}::timestamptz)` }
    : {};
  const rows = await db
    .update(codeMessages)
    .set({ delivery, ...refundedAt })
    .where(eq(codeMessages.id, id))
    .returning({ id: codeMessages.id });
  return rows.length === 1;
}

/** The cost of codes by messenger since then, without refunded ones. */
export async function readCodeCosts(db: Db, since: Date): Promise<{ sent: number; costMicroUsd: number }> {
  const [row] = await db
    .select({
      sent: sql`count(*)::int`.mapWith(asInteger.read),
      costMicroUsd:
        sql`coalesce(sum(${codeMessages.costMicroUsd}) filter (where ${codeMessages.refundedAt} is null), 0)::int`.mapWith(
          asInteger.read,
        ),
    })
    .from(codeMessages)
    .where(gte(codeMessages.sentAt, since));
  return row ?? { sent: 0, costMicroUsd: 0 };
}
