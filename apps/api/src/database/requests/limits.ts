import { sql } from 'drizzle-orm';
import { timestamp } from '../columns.ts';
import type { Db } from '../rows.ts';
import { limits } from '../customers/tables.ts';
import { deleteInBatches } from '../delete-in-batches.ts';

/** Counts one more use in the window and returns the new number: decided and written in one statement. */
export async function countUse(db: Db, key: string, windowStart: Date): Promise<number> {
  const [row] = await db
    .insert(limits)
    .values({ key, windowStart, used: 1 })
    .onConflictDoUpdate({ target: [limits.key, limits.windowStart], set: { used: sql`${limits.used} + 1` } })
    .returning({ used: limits.used });
  return row?.used ?? 0;
}

/** Takes one counted use back; what was counted in another window stays there. */
export async function giveBackUse(db: Db, key: string, windowStart: Date): Promise<void> {
  await db
    .update(limits)
    .set({ used: sql`${limits.used} - 1` })
    .where(sql`${limits.key} = ${key} and ${limits.windowStart} = ${windowStart} and ${limits.used} > 0`);
}

/** Uses counted so far in the window. */
export async function readUses(db: Db, key: string, windowStart: Date): Promise<number> {
  const [row] = await db
    .select({ used: limits.used })
    .from(limits)
    .where(sql`${limits.key} = ${key} and ${limits.windowStart} = ${windowStart}`);
  return row?.used ?? 0;
}

export async function deleteOldWindows(db: Db, before: Date): Promise<void> {
  await deleteInBatches(db, sql`limits`, sql`window_start < ${timestamp(before)}`);
}
