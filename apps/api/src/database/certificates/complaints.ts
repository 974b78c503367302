import { brands } from '@club/rules/brands';
import { certificateStates } from '@club/rules/certificates';
import { sql } from 'drizzle-orm';
import { asId, asKop, asMs, asText, asXp, oneOf, orNull, type RowOf, timestamp } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';

/** Locks a working certificate for the partner's answer; false when it is not one, or was checked before. */
export async function openComplaint(tx: Db, customerId: number, id: number, now: Date): Promise<boolean> {
  if (!Number.isSafeInteger(id)) return false;
  const rows = await rowsOf(
    tx,
    sql`update certificates set state = 'checking', is_used = false, complained_at = ${timestamp(now)}
    where id = ${id} and customer_id = ${customerId} and state = 'active' and decided_at is null returning id`,
    { id: asId },
  );
  return rows.length === 1;
}

/** The data of a certificate that does not work. */
const ofCertificate = {
  id: asId,
  customerId: asId,
  brand: oneOf(brands),
  offerId: asText,
  reference: asText,
  partner: asText,
  faceKop: asKop,
  /** Null when the customer is gone. */
  phone: orNull(asText),
};
const complaintRow = { ...ofCertificate, complainedMs: asMs };
export type Complaint = RowOf<typeof complaintRow>;

const complaint = sql`select c.id::float8 as id, c.customer_id::float8 as "customerId", k.brand, c.offer_id as "offerId",
  t.reference, p.title as partner, o.face_kop as "faceKop",
  c.complained_at as "complainedMs", pe.phone
  from certificates c join customers k on k.id = c.customer_id join people pe on pe.id = k.person_id
  join certificate_pool t on t.id = c.pool_id
  join certificate_offers o on o.id = c.offer_id join known_partners p on p.id = o.partner_id`;

/** Pending complaints, the oldest first. */
export function listComplaintRows(db: Db, count: number, after = 0): Promise<Complaint[]> {
  return rowsOf(
    db,
    sql`${complaint} where c.state = 'checking' and c.id > ${after} order by c.id limit ${count}`,
    complaintRow,
  );
}

/**
 * Takes a complaint for a decision, in one statement with it: a second caller, or one while the first is at it, gets
 * undefined.
 */
export async function decideComplaint(
  tx: Db,
  id: number,
  state: 'active' | 'replaced' | 'refunded',
  now: Date,
): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    sql`update certificates set state = ${state}, decided_at = ${timestamp(now)}
    where id = ${id} and state = 'checking' returning id`,
    { id: asId },
  );
  return rows.length === 1;
}

const faultyRow = { ...ofCertificate, state: oneOf(certificateStates) };

/** A certificate of any customer, locked until the end of the transaction, so that the partner's answer comes after. */
export async function lockCertificate(tx: Db, id: number): Promise<RowOf<typeof faultyRow> | undefined> {
  const [row] = await rowsOf(
    tx,
    sql`select c.id::float8 as id, c.customer_id::float8 as "customerId", k.brand, c.offer_id as "offerId", t.reference,
      p.title as partner, o.face_kop as "faceKop", pe.phone, c.state
    from certificates c join customers k on k.id = c.customer_id join people pe on pe.id = k.person_id
    join certificate_pool t on t.id = c.pool_id
    join certificate_offers o on o.id = c.offer_id join known_partners p on p.id = o.partner_id
    where c.id = ${id} for update of c`,
    faultyRow,
  );
  return row;
}

/** Of one that is locked, whether its customer complained or not. */
export async function decideCertificate(tx: Db, id: number, state: 'replaced' | 'refunded', now: Date): Promise<void> {
  await tx.execute(sql`update certificates set state = ${state}, decided_at = ${timestamp(now)} where id = ${id}`);
}

export async function noteReplacement(tx: Db, id: number, by: number): Promise<void> {
  await tx.execute(sql`update certificates set replaced_by = ${by} where id = ${id}`);
}

/** The certificate that was paid for: this one, or the first in its chain of replacements. */
export async function findPaid(tx: Db, id: number): Promise<{ id: number; xp: number } | undefined> {
  const [row] = await rowsOf(
    tx,
    sql`with recursive chain as (
      select id, xp from certificates where id = ${id}
      union all
      select c.id, c.xp from certificates c join chain on c.replaced_by = chain.id
    )
    select id::float8 as id, xp from chain where xp > 0`,
    { id: asId, xp: asXp },
  );
  return row;
}

/** The whole chain was for nothing, so the one that was paid for is given back with the last. */
export async function markRefunded(tx: Db, id: number): Promise<void> {
  await tx.execute(sql`update certificates set state = 'refunded' where id = ${id}`);
}
