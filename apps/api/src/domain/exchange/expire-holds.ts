import type { Database } from '../../database/rows.ts';
import { listDueHolds } from '../../database/exchange/holds.ts';
import { releaseDueHold } from './hold-reward.ts';

const batch = 50;

/** Rewards held for ten minutes without an order are restocked, and their XP returned. Returns how many. */
export async function expireHolds({ database }: { database: Database }, now: Date): Promise<number> {
  let released = 0;
  for (const { id, customerId, brand } of await listDueHolds(database.db, now, batch)) {
    const owner = { customerId, brand, actor: 'job:expire-holds', now } as const;
    if (await database.transaction((tx) => releaseDueHold(tx, owner, id))) released += 1;
  }
  return released;
}
