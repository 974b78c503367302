import type { Database, Db } from '../../../database/rows.ts';
import { lockXp, postXp } from '../../../database/xp/ledger.ts';
import { listEndedOwners, lockEndedLots } from '../../../database/xp/lots.ts';
import { xpEndedReason } from '../messages.ts';

const batch = 200;

type Owner = Awaited<ReturnType<typeof listEndedOwners>>[number];

/**
 * Removes expired XP, each customer's in one entry and one transaction; returns how many customers. Many processes may
 * run it: the second waits for the customer's XP and finds nothing left.
 */
export async function expireLots({ database }: { database: Database }, now: Date): Promise<number> {
  let expired = 0;
  let after = 0;
  for (;;) {
    const owners = await listEndedOwners(database.db, now, { after, count: batch });
    for (const owner of owners) {
      if (await database.transaction((tx) => expireOf(tx, owner, now))) expired += 1;
      after = owner.customerId;
    }
    if (owners.length < batch) return expired;
  }
}

async function expireOf(tx: Db, { customerId, brand }: Owner, now: Date): Promise<boolean> {
  await lockXp(tx, customerId, brand);
  const lots = await lockEndedLots(tx, customerId, now);
  const [first] = lots;
  if (first === undefined) return false;
  await postXp(tx, {
    customerId,
    brand,
    kind: 'expired',
    amount: lots.reduce((sum, { xp }) => sum + xp, 0),
    // A lot that was given XP back ends later than before: the same end is the same expiry.
    source: `lot:${first.id}:${Math.floor(first.endMs)}`,
    reason: xpEndedReason,
    actor: 'job:expire-lots',
    now,
  });
  return true;
}
