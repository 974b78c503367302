import type { Database } from '../../database/rows.ts';
import { listDueHolds } from '../../database/exchange/holds.ts';
import { releaseDueHold } from './hold-reward.ts';

const batch = 50;

/** Rewards that were kept for ten minutes and became no order go back to the shelf, their XP to the customer. Returns how many. */
export async function expireHolds({ database }: { database: Database }, now: Date): Promise<number> {
  let released = 0;
  for (const { id, customerId, brand } of await listDueHolds(database.db, now, batch)) {
    const owner = { customerId, brand, actor: 'job:expire-holds', now } as const;
    if (await database.transaction((tx) => releaseDueHold(tx, owner, id))) released += 1;
  }
  return released;
}
