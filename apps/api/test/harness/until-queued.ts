import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '../../src/database/rows.ts';
import { rowsOf } from '../../src/database/rows.ts';

/** Resolves when a statement in this database waits for a lock that another holds. */
export async function untilQueued({ db }: Database): Promise<void> {
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await rowsOf(db, waiting, {})).length, { interval: 5 }).toBeGreaterThan(0);
}
