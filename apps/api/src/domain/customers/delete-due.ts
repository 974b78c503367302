import type { Database } from '../../database/rows.ts';
import { anonymize, blankRecipients, dropOrphanSessions, takeDuePerson } from '../../database/customers/deletion.ts';

/** An order that is on its way so long after the deletion will not arrive. */
const openOrderStoredMs = 30 * 86_400_000;
/** A run that was missed is made up for within this time. */
const lookedBackMs = 365 * 86_400_000;

/**
 * Anonymises people whose planned deletion is due and returns how many. Every process may run it: a person is taken by
 * one alone, in a separate transaction.
 */
export async function deleteDuePeople(database: Database, now: Date): Promise<number> {
  let deleted = 0;
  while (await deleteOne(database, now)) deleted += 1;
  await dropOrphanSessions(database.db, new Date(now.getTime() - lookedBackMs));
  await blankRecipients(database.db, new Date(now.getTime() - openOrderStoredMs));
  return deleted;
}

function deleteOne(database: Database, now: Date): Promise<boolean> {
  return database.transaction(async (tx) => {
    const person = await takeDuePerson(tx, now);
    if (person === undefined) return false;
    await anonymize(tx, person, now);
    return true;
  });
}
