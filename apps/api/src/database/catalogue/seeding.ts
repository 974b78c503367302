import { sql } from 'drizzle-orm';
import type { Db } from '../rows.ts';

const seedLock = 728;

/** Several processes may start on one empty database: the second blocks here and then finds it filled. */
export async function lockSeeding(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${seedLock})`);
}
