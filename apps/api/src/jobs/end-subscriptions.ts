import type { Database } from '../database/database.ts';
import { endPlans } from '../database/queries/subscriptions.ts';

/** Writes down the end of cancelled plans whose period is over; they double nothing since that moment anyway. */
export function endSubscriptions({ database }: { database: Database }, now: Date): Promise<number> {
  return endPlans(database.db, now);
}
