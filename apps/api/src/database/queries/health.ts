import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Db } from '../database.ts';

/** Whether the database answers within the time (ms). */
export async function isAnswering(db: Db, waitMs: number): Promise<boolean> {
  const asked = db.execute(sql`select 1`).then(
    () => true,
    () => false,
  );
  return Promise.race([asked, pause(waitMs, false, { ref: false })]);
}
