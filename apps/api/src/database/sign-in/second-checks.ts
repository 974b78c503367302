import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { asId, asMoment } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';
import { people, secondChecks } from '../customers/tables.ts';
import { endSessionsOf } from './sessions.ts';

// When the person was last seen on any device, else when they joined; later if the phone was confirmed to be theirs.
const lastSeen = sql`greatest(coalesce((select max(s.seen_at) from sessions s where s.person_id = p.id), p.created_at),
  p.phone_known_at)`;

/** Whose the phone is, and when they were last seen; undefined of a phone that is nobody's. */
export async function findOwnerOfPhone(
  db: Db,
  phone: string,
): Promise<{ personId: number; lastSeen: Date } | undefined> {
  const [row] = await rowsOf(db, sql`select p.id, ${lastSeen} as seen from people p where p.phone = ${phone}`, {
    id: asId,
    seen: asMoment,
  });
  return row && { personId: row.id, lastSeen: row.seen };
}

/** The person's confirmed e-mail: the only one that may prove anything. */
export async function readConfirmedEmail(db: Db, personId: number): Promise<string | null> {
  const [row] = await db
    .select({ email: people.email, confirmedAt: people.emailConfirmedAt })
    .from(people)
    .where(eq(people.id, personId));
  return row?.confirmedAt == null ? null : row.email;
}

export async function insertSecondCheck(
  tx: Db,
  row: { id: Buffer; personId: number; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await tx.insert(secondChecks).values(row);
}

const waiting = (id: Buffer, now: Date) =>
  and(eq(secondChecks.id, id), isNull(secondChecks.usedAt), gt(secondChecks.expiresAt, now));

/** A pending check, and when its phone was proven. */
export async function findSecondCheck(
  db: Db,
  id: Buffer,
  now: Date,
): Promise<{ personId: number; createdAt: Date } | undefined> {
  const [row] = await db
    .select({ personId: secondChecks.personId, createdAt: secondChecks.createdAt })
    .from(secondChecks)
    .where(waiting(id, now));
  return row;
}

/** True for the one who used the check up. */
export async function useSecondCheck(tx: Db, id: Buffer, now: Date): Promise<boolean> {
  const rows = await tx
    .update(secondChecks)
    .set({ usedAt: now })
    .where(waiting(id, now))
    .returning({ id: secondChecks.id });
  return rows.length === 1;
}

/**
 * The phone has a new owner: the person keeps everything but it, and can no longer sign in. Returns the phone, or
 * undefined when the person was frozen before, or was seen since `silentSince` after all.
 */
export async function freezePerson(
  tx: Db,
  personId: number,
  { now, silentSince }: { now: Date; silentSince: Date },
): Promise<string | undefined> {
  const [person] = await tx
    .select({ phone: people.phone })
    .from(people)
    .where(and(eq(people.id, personId), isNull(people.frozenAt), isNull(people.deletedAt)))
    .for('update');
  if (person?.phone == null) return undefined;
  const owner = await findOwnerOfPhone(tx, person.phone);
  if (owner === undefined || owner.lastSeen > silentSince) return undefined;
  await tx.update(people).set({ phone: null, frozenAt: now }).where(eq(people.id, personId));
  await endSessionsOf(tx, personId, now);
  return person.phone;
}

export async function deleteOldSecondChecks(db: Db, before: Date): Promise<void> {
  await db.delete(secondChecks).where(lt(secondChecks.createdAt, before));
}
