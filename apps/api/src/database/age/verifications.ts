import type { DocumentKind, VerificationMethod } from '@club/rules/age';
import type { ActorName } from '@club/rules/staff/actors';
import { and, asc, desc, eq, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { oneOf, timestamp } from '../columns.ts';
import type { Db } from '../rows.ts';
import { ageDocuments, ageVerifications, recordStates } from './tables.ts';
import { people } from '../customers/tables.ts';

export type RecordState = (typeof recordStates)[number];
export type Decision = Extract<RecordState, 'verified' | 'refused' | 'more_needed'>;

export interface VerificationRecord {
  id: number;
  method: VerificationMethod;
  state: Exclude<RecordState, 'cancelled'>;
  reason: string | null;
  deeplink: string | null;
  createdAt: Date;
  expiresAt: Date | null;
  decidedAt: Date | null;
}

const standing = recordStates.filter((state) => state !== 'cancelled');
const isWaiting = eq(ageVerifications.state, 'waiting');
const ofRecord = {
  id: ageVerifications.id,
  method: ageVerifications.method,
  state: ageVerifications.state,
  reason: ageVerifications.reason,
  deeplink: ageVerifications.deeplink,
  createdAt: ageVerifications.createdAt,
  expiresAt: ageVerifications.expiresAt,
  decidedAt: ageVerifications.decidedAt,
};

/**
 * Lets one transaction at a time decide about a person's age. Creating a customer locks the person's row too, so the
 * second caller sees what the first has done. Returns nothing for a deleted account.
 */
export async function lockPersonForAge(tx: Db, personId: number): Promise<{ birthDate: string | null } | undefined> {
  const [person] = await tx
    .select({ birthDate: people.birthDate })
    .from(people)
    .where(and(eq(people.id, personId), isNull(people.deletedAt)))
    .for('update');
  return person;
}

/** The newest valid record: a cancelled one is not, nor is a request to Diia that got no answer in time. */
export async function findVerification(db: Db, personId: number, now: Date): Promise<VerificationRecord | undefined> {
  const [record] = await db
    .select(ofRecord)
    .from(ageVerifications)
    .where(
      and(
        eq(ageVerifications.personId, personId),
        ne(ageVerifications.state, 'cancelled'),
        or(
          ne(ageVerifications.state, 'waiting'),
          isNull(ageVerifications.expiresAt),
          gt(ageVerifications.expiresAt, now),
        ),
      ),
    )
    .orderBy(desc(ageVerifications.id))
    .limit(1);
  return record && { ...record, state: oneOf(standing).read(record.state) };
}

export async function isAgeVerified(db: Db, personId: number): Promise<boolean> {
  const rows = await db
    .select({ id: ageVerifications.id })
    .from(ageVerifications)
    .where(and(eq(ageVerifications.personId, personId), eq(ageVerifications.state, 'verified')));
  return rows.length > 0;
}

/** Writes a new attempt in the state `waiting`; the database allows a person one of them. */
export async function insertVerification(
  tx: Db,
  row: { personId: number; method: VerificationMethod; createdAt: Date } & (
    | { requestId: string; deeplink: string; expiresAt: Date; reference: string }
    | { requestId?: never }
  ),
): Promise<number> {
  const [made] = await tx
    .insert(ageVerifications)
    .values({ ...row, state: 'waiting' })
    .returning({ id: ageVerifications.id });
  if (made === undefined) throw new Error('The verification was not written');
  return made.id;
}

export async function insertDocument(
  tx: Db,
  row: { verificationId: number; kind: DocumentKind; sealed: Buffer; width: number; height: number; createdAt: Date },
): Promise<void> {
  await tx.insert(ageDocuments).values(row);
}

/** Ends the person's pending attempt and deletes its photo. A deletion of the account needs this too. */
export async function cancelPending(tx: Db, personId: number, actor: ActorName, now: Date): Promise<void> {
  const rows = await tx
    .update(ageVerifications)
    .set({ state: 'cancelled', deeplink: null, decidedAt: now, actor })
    .where(and(eq(ageVerifications.personId, personId), isWaiting))
    .returning({ id: ageVerifications.id });
  await deleteDocuments(
    tx,
    rows.map(({ id }) => id),
  );
}

/** The live request that Diia answers. */
export async function findDiiaRequest(
  db: Db,
  requestId: string,
  now: Date,
): Promise<{ id: number; personId: number } | undefined> {
  const [row] = await db
    .select({ id: ageVerifications.id, personId: ageVerifications.personId })
    .from(ageVerifications)
    .where(and(eq(ageVerifications.requestId, requestId), isWaiting, gt(ageVerifications.expiresAt, now)));
  return row;
}

/** Decides a pending record and deletes its photo. False when it is no longer pending. */
export async function settleVerification(
  tx: Db,
  decision: { id: number; state: Decision; reason: string | null; actor: ActorName; now: Date },
): Promise<boolean> {
  const { state, reason, actor, now } = decision;
  const rows = await tx
    .update(ageVerifications)
    .set({ state, reason, deeplink: null, decidedAt: now, actor })
    .where(and(eq(ageVerifications.id, decision.id), isWaiting))
    .returning({ id: ageVerifications.id });
  await deleteDocuments(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.length === 1;
}

async function deleteDocuments(tx: Db, ids: number[]): Promise<void> {
  if (ids.length > 0) await tx.delete(ageDocuments).where(inArray(ageDocuments.verificationId, ids));
}

/**
 * The effects of a verified age, for one customer or for all of a person: the only writer of this tag and this field.
 */
export async function writeAgeOutputs(
  tx: Db,
  whose: { personId: number; customerId?: number },
  now: Date,
): Promise<void> {
  const at = timestamp(now);
  const one = whose.customerId === undefined ? sql`` : sql`and c.id = ${whose.customerId}`;
  const proven = sql`customers c where c.person_id = ${whose.personId} ${one} and exists
    (select from age_verifications v where v.person_id = c.person_id and v.state = 'verified')`;
  await tx.execute(sql`insert into customer_tags (customer_id, tag, at)
    select c.id, 'age-verified', ${at} from ${proven} on conflict do nothing`);
  await tx.execute(sql`insert into metafields (customer_id, namespace, key, type, value, updated_at)
    select c.id, 'club', 'age_verified', 'boolean', 'true', ${at} from ${proven}
    on conflict (customer_id, namespace, key) do update set value = excluded.value, updated_at = excluded.updated_at`);
}

export interface PendingDocumentRow {
  id: number;
  personId: number;
  firstName: string;
  lastName: string;
  birthDate: string | null;
  kind: string;
  width: number;
  height: number;
  createdAt: Date;
}

/** Photos pending for the staff, oldest first. */
export async function listPendingDocuments(db: Db): Promise<PendingDocumentRow[]> {
  return db
    .select(ofDocument)
    .from(ageVerifications)
    .innerJoin(ageDocuments, eq(ageDocuments.verificationId, ageVerifications.id))
    .innerJoin(people, eq(people.id, ageVerifications.personId))
    .where(isWaiting)
    .orderBy(asc(ageVerifications.id));
}

const ofDocument = {
  id: ageVerifications.id,
  personId: ageVerifications.personId,
  firstName: people.firstName,
  lastName: people.lastName,
  birthDate: people.birthDate,
  kind: ageDocuments.kind,
  width: ageDocuments.width,
  height: ageDocuments.height,
  createdAt: ageVerifications.createdAt,
};

/** The photo of a pending record, still sealed. */
export async function findPendingDocument(
  db: Db,
  id: number,
): Promise<{ personId: number; sealed: Buffer } | undefined> {
  const [row] = await db
    .select({ personId: ageVerifications.personId, sealed: ageDocuments.sealed })
    .from(ageVerifications)
    .innerJoin(ageDocuments, eq(ageDocuments.verificationId, ageVerifications.id))
    .where(and(eq(ageVerifications.id, id), isWaiting));
  return row;
}

/** Nothing is pending for ever: what got no answer or decision in time is cancelled, and its photo deleted. */
export async function closeOldVerifications(
  db: Db,
  before: { sent: Date; expired: Date },
  actor: ActorName,
): Promise<void> {
  await db
    .update(ageVerifications)
    .set({ state: 'cancelled', deeplink: null, decidedAt: before.expired, actor })
    .where(
      and(isWaiting, or(lt(ageVerifications.createdAt, before.sent), lt(ageVerifications.expiresAt, before.expired))),
    );
  await db.execute(sql`delete from age_documents d using age_verifications v
    where v.id = d.verification_id and v.state <> 'waiting'`);
}

/** Requests another photo if the newest attempt was refused; returns its id, or undefined if it was not. */
export async function reopenRefused(
  tx: Db,
  { personId, reason, actor, now }: { personId: number; reason: string; actor: ActorName; now: Date },
): Promise<number | undefined> {
  const record = await findVerification(tx, personId, now);
  if (record?.state !== 'refused') return undefined;
  await tx
    .update(ageVerifications)
    .set({ state: 'more_needed', reason, decidedAt: now, actor })
    .where(eq(ageVerifications.id, record.id));
  return record.id;
}

/**
 * Revokes a verification, and its effects, of all of a person's customers. Returns the record's number and how it was
 * verified; undefined without one.
 */
export async function withdrawVerified(
  tx: Db,
  { personId, reason, actor, now }: { personId: number; reason: string; actor: ActorName; now: Date },
): Promise<{ id: number; method: VerificationMethod } | undefined> {
  const [record] = await tx
    .update(ageVerifications)
    .set({ state: 'refused', reason, decidedAt: now, actor })
    .where(and(eq(ageVerifications.personId, personId), eq(ageVerifications.state, 'verified')))
    .returning({ id: ageVerifications.id, method: ageVerifications.method });
  const own = sql`(select id from customers where person_id = ${personId})`;
  await tx.execute(sql`delete from customer_tags where tag = 'age-verified' and customer_id in ${own}`);
  await tx.execute(sql`update metafields set value = 'false', updated_at = ${timestamp(now)}
    where namespace = 'club' and key = 'age_verified' and customer_id in ${own}`);
  return record;
}
