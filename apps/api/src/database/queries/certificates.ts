import type { CertificateState } from '@club/rules/certificates';
import { type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../database.ts';
import type { IntentKey } from './idempotency.ts';

/** A customer's certificate with everything that is shown of it. */
export interface CertificateRow {
  id: number;
  partner: string;
  terms: string;
  tileHue: number;
  faceKop: number;
  xp: number;
  state: CertificateState;
  replacedBy: number | null;
  isUsed: boolean;
  endsOn: string;
  claimedMs: number;
  complainedMs: number | null;
  decidedMs: number | null;
  reference: string;
  sealed: Buffer;
}

const ms = (column: string): SQL => sql.raw(`floor(extract(epoch from c.${column}) * 1000)::float8`);

const certificate = sql`select c.id::float8 as id, p.title as partner, p.terms, p.tile_hue as "tileHue",
  o.face_kop as "faceKop", c.xp, c.state, c.replaced_by::float8 as "replacedBy", c.is_used as "isUsed",
  t.ends_on::text as "endsOn", ${ms('claimed_at')} as "claimedMs", ${ms('complained_at')} as "complainedMs",
  ${ms('decided_at')} as "decidedMs", t.reference, t.sealed
  from certificates c
  join certificate_offers o on o.id = c.offer_id
  join certificate_partners p on p.id = o.partner_id
  join certificate_pool t on t.id = c.pool_id`;

const listMax = 200;

/** Newest first. */
export async function listCertificates(db: Db, customerId: number): Promise<CertificateRow[]> {
  const rows = await rowsOf<CertificateRow>(
    db,
    sql`${certificate} where c.customer_id = ${customerId} order by c.id desc limit ${listMax}`,
  );
  return rows.map(withBuffer);
}

/** Of one's own; a number beyond all ids finds nothing. */
export async function findCertificate(db: Db, customerId: number, id: number): Promise<CertificateRow | undefined> {
  if (!Number.isSafeInteger(id)) return undefined;
  const [row] = await rowsOf<CertificateRow>(
    db,
    sql`${certificate} where c.id = ${id} and c.customer_id = ${customerId}`,
  );
  return row && withBuffer(row);
}

// One engine gives bytes as a Buffer, the other as a Uint8Array.
const withBuffer = (row: CertificateRow): CertificateRow => ({ ...row, sealed: Buffer.from(row.sealed) });

export interface NewCertificate {
  customerId: number;
  offerId: string;
  poolId: number;
  xp: number;
  now: Date;
}

/** Writes what was taken from the pool, and under which key it was asked for. */
export async function insertCertificate(tx: Db, own: NewCertificate, intent?: IntentKey): Promise<number> {
  const [row] = await rowsOf<{ id: number }>(
    tx,
    sql`insert into certificates (customer_id, offer_id, pool_id, xp, state, claimed_at)
    values (${own.customerId}, ${own.offerId}, ${own.poolId}, ${own.xp}, 'active', ${own.now.toISOString()}::timestamptz)
    returning id::float8 as id`,
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
  );
  return rows.length === 1;
}

/** What the service knows the customer by; made when it is first needed. */
export async function ensureMember(db: Db, customerId: number, now: Date): Promise<string> {
  const [row] = await rowsOf<{ reference: string }>(
    db,
    sql`insert into certificate_members as m (customer_id, reference, registered_at)
    values (${customerId}, gen_random_uuid(), ${now.toISOString()}::timestamptz)
    on conflict (customer_id) do update set customer_id = m.customer_id returning reference::text as reference`,
  );
  if (row === undefined) throw new Error('The member was not written');
  return row.reference;
}

/**
 * Notes a registration, unless there was one lately: of all who ask at once one is to tell the service. Returns when it
 * was noted, and whether by this call.
 */
export async function noteRegistration(
  tx: Db,
  customerId: number,
  when: { now: Date; everyMs: number },
): Promise<{ reference: string; isNew: boolean; at: Date }> {
  const before = new Date(when.now.getTime() - when.everyMs).toISOString();
  const [noted] = await rowsOf<{ reference: string }>(
    tx,
    sql`insert into certificate_members as m (customer_id, reference, registered_at)
    values (${customerId}, gen_random_uuid(), ${when.now.toISOString()}::timestamptz)
    on conflict (customer_id) do update set registered_at = excluded.registered_at
    where m.registered_at <= ${before}::timestamptz
    returning reference::text as reference`,
  );
  if (noted) return { reference: noted.reference, isNew: true, at: when.now };
  const [known] = await rowsOf<{ reference: string; at: number }>(
    tx,
    sql`select reference::text as reference, floor(extract(epoch from registered_at) * 1000)::float8 as at
    from certificate_members where customer_id = ${customerId}`,
  );
  if (known === undefined) throw new Error('The member was not written');
  return { reference: known.reference, isNew: false, at: new Date(known.at) };
}
