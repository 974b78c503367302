import type { Brand } from '@club/rules/brands';
import { nameOfActor } from '@club/rules/staff/actors';
import type { Permission } from '@club/rules/staff/permissions';
import { writeAuditEntry } from '../../database/actions/audit-log.ts';
import type { Db } from '../../database/rows.ts';
import type { ActionContext, ActionOutcome } from './action.ts';
import { assertPermitted, rightsOf } from './rights.ts';

/** Who looks, and when. */
export type Looker = Pick<ActionContext, 'database' | 'actor' | 'now' | 'requestId'>;

/** What was found, and everything of which others will read that it was seen. */
interface Look<Found> {
  found: Found;
  seen: readonly Pick<ActionOutcome<unknown>, 'target' | 'brand' | 'after'>[];
}

/**
 * A look that leaves a trace: a photo or a printed document, which shows people. It is no action, for an action replies
 * in JSON that can be stored, planned and repeated, and this with bytes. As there, the permission is checked, and what it
 * writes and its audit rows are one transaction.
 */
export async function takeLook<Found>(
  { database, actor, now, requestId }: Looker,
  { name, permission }: { name: string; permission: Permission },
  look: (tx: Db, brands: readonly Brand[]) => Promise<Look<Found>>,
): Promise<Found> {
  const rights = await rightsOf(database.db, actor);
  assertPermitted(rights, actor, { name, permission });
  return database.transaction(async (tx) => {
    const { found, seen } = await look(tx, rights.brands);
    for (const { target, brand, after } of seen)
      await writeAuditEntry(tx, {
        at: now,
        actor: nameOfActor(actor),
        action: name,
        target,
        brand,
        reason: undefined,
        before: undefined,
        after,
        requestId,
      });
    return found;
  });
}
