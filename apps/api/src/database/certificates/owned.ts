import { certificateStates } from '@club/rules/certificates';
import { sql } from 'drizzle-orm';
import {
  asBoolean,
  asBytes,
  asDay,
  asId,
  asInteger,
  asKop,
  asMoment,
  asMs,
  asText,
  asXp,
  oneOf,
  orNull,
  type RowOf,
  timestamp,
} from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';
import type { IntentKey } from '../requests/idempotency.ts';

/** A customer's certificate with everything that is shown of it. */
const certificateRow = {
  id: asId,
  partner: asText,
  terms: asText,
  picture: orNull(asText),
  tileHue: asInteger,
  faceKop: asKop,
  xp: asXp,
  state: oneOf(certificateStates),
  replacedBy: orNull(asId),
  isUsed: asBoolean,
  endsOn: asDay,
  claimedMs: asMs,
  complainedMs: orNull(asMs),
  decidedMs: orNull(asMs),
  reference: asText,
  sealed: asBytes,
};
export type CertificateRow = RowOf<typeof certificateRow>;

const certificate = sql`select c.id::float8 as id, p.title as partner, p.terms, p.image as picture, p.tile_hue as "tileHue",
  o.face_kop as "faceKop", c.xp, c.state, c.replaced_by::float8 as "replacedBy", c.is_used as "isUsed",
  t.ends_on::text as "endsOn", c.claimed_at as "claimedMs", c.complained_at as "complainedMs",
  c.decided_at as "decidedMs", t.reference, t.sealed
  from certificates c
  join certificate_offers o on o.id = c.offer_id
  join known_partners p on p.id = o.partner_id
  join certificate_pool t on t.id = c.pool_id`;

/** Newest first. */
export function listCertificates(db: Db, customerId: number, count: number): Promise<CertificateRow[]> {
  return rowsOf(
    db,
    sql`${certificate} where c.customer_id = ${customerId} order by c.id desc limit ${count}`,
    certificateRow,
  );
}

/** Of the customer's own; a number beyond all ids finds nothing. */
export async function findCertificate(db: Db, customerId: number, id: number): Promise<CertificateRow | undefined> {
  if (!Number.isSafeInteger(id)) return undefined;
  const [row] = await rowsOf(
    db,
    sql`${certificate} where c.id = ${id} and c.customer_id = ${customerId}`,
    certificateRow,
  );
  return row;
}

export interface NewCertificate {
  customerId: number;
  offerId: string;
  poolId: number;
  xp: number;
  now: Date;
}

/** Writes the certificate taken from the pool, with the key of its request. */
export async function insertCertificate(tx: Db, own: NewCertificate, intent?: IntentKey): Promise<number> {
  const [row] = await rowsOf(
    tx,
    sql`insert into certificates (customer_id, offer_id, pool_id, xp, state, claimed_at)
    values (${own.customerId}, ${own.offerId}, ${own.poolId}, ${own.xp}, 'active', ${timestamp(own.now)})
    returning id::float8 as id`,
    { id: asId },
  );
  if (row === undefined) throw new Error('The certificate was not written');
  if (intent) {
    await tx.execute(sql`update idempotency_keys set result_id = ${row.id}
      where person_id = ${intent.personId} and operation = ${intent.operation} and key = ${intent.key}`);
  }
  return row.id;
}

/** False for one that is not the customer's, or not in their hands. */
export async function markUsed(db: Db, customerId: number, id: number, isUsed: boolean): Promise<boolean> {
  if (!Number.isSafeInteger(id)) return false;
  const rows = await rowsOf(
    db,
    sql`update certificates set is_used = ${isUsed}
    where id = ${id} and customer_id = ${customerId} and state = 'active' returning id`,
    { id: asId },
  );
  return rows.length === 1;
}

/** The service's id of the customer; created when it is first needed. */
export async function ensureMember(db: Db, customerId: number, now: Date): Promise<string> {
  const [row] = await rowsOf(
    db,
    sql`insert into certificate_members as m (customer_id, reference, registered_at)
    values (${customerId}, gen_random_uuid(), ${timestamp(now)})
    on conflict (customer_id) do update set customer_id = m.customer_id returning reference::text as reference`,
    { reference: asText },
  );
  if (row === undefined) throw new Error('The member was not written');
  return row.reference;
}

/**
 * Notes a registration, unless there was one recently: of simultaneous callers one notifies the service. Returns when
 * it was noted, and whether by this call.
 */
export async function noteRegistration(
  tx: Db,
  customerId: number,
  when: { now: Date; everyMs: number },
): Promise<{ reference: string; isNew: boolean; at: Date }> {
  const before = new Date(when.now.getTime() - when.everyMs);
  const [noted] = await rowsOf(
    tx,
    sql`insert into certificate_members as m (customer_id, reference, registered_at)
    values (${customerId}, gen_random_uuid(), ${timestamp(when.now)})
    on conflict (customer_id) do update set registered_at = excluded.registered_at
    where m.registered_at <= ${timestamp(before)}
    returning reference::text as reference`,
    { reference: asText },
  );
  if (noted) return { reference: noted.reference, isNew: true, at: when.now };
  const [known] = await rowsOf(
    tx,
    sql`select reference::text as reference, registered_at as at
    from certificate_members where customer_id = ${customerId}`,
    { reference: asText, at: asMoment },
  );
  if (known === undefined) throw new Error('The member was not written');
  return { reference: known.reference, isNew: false, at: known.at };
}
