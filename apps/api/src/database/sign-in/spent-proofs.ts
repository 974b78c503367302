import { sql } from 'drizzle-orm';
import { timestamp } from '../columns.ts';
import type { Db } from '../rows.ts';
import { spentProofs } from '../customers/tables.ts';
import { deleteInBatches } from '../delete-in-batches.ts';

/** True for the first use of the proof. */
export async function spendProof(db: Db, id: Buffer, expiresAt: Date): Promise<boolean> {
  const rows = await db
    .insert(spentProofs)
    .values({ id, expiresAt })
    .onConflictDoNothing()
    .returning({ id: spentProofs.id });
  return rows.length === 1;
}

/** A proof that is over is refused without being remembered. */
export async function deleteOldProofs(db: Db, now: Date): Promise<void> {
  await deleteInBatches(db, sql`spent_proofs`, sql`expires_at < ${timestamp(now)}`);
}
