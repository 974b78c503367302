// The parts of a person's card in the office: each list by one look-up, none longer than it is shown.
import { type Brand, brands } from '@club/rules/brands';
import { suspensionReasons } from '@club/rules/people/suspension';
import { sql } from 'drizzle-orm';
import { andBrandIs } from '../brand-filter.ts';
import {
  asActor,
  asBoolean,
  asDay,
  asId,
  asInteger,
  asKop,
  asMs,
  asText,
  asXp,
  oneOf,
  orNull,
  type RowOf,
  timestamp,
} from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';

type Seen = readonly Brand[] | undefined;
/** Rows of each list. */
const rowsMax = 20;

const personCardRow = {
  id: asId,
  firstName: asText,
  lastName: asText,
  phone: orNull(asText),
  email: orNull(asText),
  isEmailConfirmed: asBoolean,
  isAgeVerified: asBoolean,
  sinceMs: asMs,
  frozenMs: orNull(asMs),
  suspendedMs: orNull(asMs),
  suspensionReason: orNull(oneOf(suspensionReasons)),
  deletionMs: orNull(asMs),
  deletedMs: orNull(asMs),
  failures: asInteger,
  signIns: asInteger,
  passkeys: asInteger,
};
export type PersonCardRow = RowOf<typeof personCardRow>;

/** The person of a customer; undefined for one of a brand that is not seen. */
export async function findPersonCard(
  db: Db,
  customerId: number,
  { seen, now }: { seen: Seen; now: Date },
): Promise<PersonCardRow | undefined> {
  const [row] = await rowsOf(
    db,
    sql`select p.id, p.first_name as "firstName", p.last_name as "lastName", p.phone, p.email,
      p.email_confirmed_at is not null as "isEmailConfirmed",
      exists (select from age_verifications v where v.person_id = p.id and v.state = 'verified') as "isAgeVerified",
      p.created_at as "sinceMs", p.frozen_at as "frozenMs", p.suspended_at as "suspendedMs",
      p.suspension_reason as "suspensionReason", p.deletion_at as "deletionMs", p.deleted_at as "deletedMs", p.failures,
      (select count(*)::int from sessions s where s.person_id = p.id and s.ended_at is null
        and s.expires_at > ${timestamp(now)}) as "signIns",
      (select count(*)::int from passkeys k where k.person_id = p.id) as passkeys
    from people p join customers c on c.person_id = p.id
    where c.id = ${customerId} ${andBrandIs(sql`c.brand`, seen)}`,
    personCardRow,
  );
  return row;
}

const customerCardRow = {
  id: asId,
  brand: oneOf(brands),
  sinceMs: asMs,
  xp: asXp,
  xpHeld: asXp,
  orders: asInteger,
};
export type CustomerCardRow = RowOf<typeof customerCardRow>;

/** Those of the same person as this one. */
export const listCustomerCards = (db: Db, customerId: number, seen: Seen): Promise<CustomerCardRow[]> =>
  rowsOf(
    db,
    sql`select c.id, c.brand, c.created_at as "sinceMs",
      coalesce((select balance from xp_accounts where customer_id = c.id and kind = 'available'), 0) as xp,
      coalesce((select balance from xp_accounts where customer_id = c.id and kind = 'held'), 0) as "xpHeld",
      (select count(*)::int from orders where customer_id = c.id) as orders
    from customers c where c.person_id = (select person_id from customers where id = ${customerId}) ${andBrandIs(sql`c.brand`, seen)}
    order by c.id`,
    customerCardRow,
  );

const ownOrderRow = {
  number: asInteger,
  brand: oneOf(brands),
  state: asText,
  createdMs: asMs,
  totalKop: asKop,
  xpTotal: asXp,
};

/** Newest first. */
export const listOrdersOf = (db: Db, customers: readonly number[]): Promise<RowOf<typeof ownOrderRow>[]> =>
  rowsOf(
    db,
    sql`select number, brand, state, created_at as "createdMs", total_kop as "totalKop", xp_total as "xpTotal"
    from orders where customer_id = any(${idsOf(customers)}) order by id desc limit ${rowsMax}`,
    ownOrderRow,
  );

const ownRequestRow = { number: asId, brand: oneOf(brands), topic: asText, state: asText, atMs: asMs };

/** Newest first. */
export const listRequestsOf = (db: Db, customers: readonly number[]): Promise<RowOf<typeof ownRequestRow>[]> =>
  rowsOf(
    db,
    sql`select r.id as number, c.brand, r.topic, r.state, r.created_at as "atMs"
    from support_requests r join customers c on c.id = r.customer_id
    where r.customer_id = any(${idsOf(customers)}) order by r.id desc limit ${rowsMax}`,
    ownRequestRow,
  );

const ownCertificateRow = {
  id: asId,
  partner: asText,
  faceKop: asKop,
  xp: asXp,
  state: asText,
  atMs: asMs,
  endsOn: asDay,
};

/** Newest first, without their printed content. */
export const listCertificatesOf = (db: Db, customerId: number): Promise<RowOf<typeof ownCertificateRow>[]> =>
  rowsOf(
    db,
    sql`select c.id, p.title as partner, o.face_kop as "faceKop", c.xp, c.state, c.claimed_at as "atMs",
      t.ends_on as "endsOn"
    from certificates c join certificate_offers o on o.id = c.offer_id
    join known_partners p on p.id = o.partner_id join certificate_pool t on t.id = c.pool_id
    where c.customer_id = ${customerId} order by c.id desc limit ${rowsMax}`,
    ownCertificateRow,
  );

const ownDeviceRow = {
  id: asId,
  serial: asText,
  model: asText,
  registeredMs: asMs,
  warrantyEndsOn: asDay,
  releasedMs: orNull(asMs),
};

/** Newest first, released ones included. */
export const listDevicesOf = (db: Db, customerId: number): Promise<RowOf<typeof ownDeviceRow>[]> =>
  rowsOf(
    db,
    sql`select d.id, d.serial, s.model, d.registered_at as "registeredMs", d.warranty_ends_on as "warrantyEndsOn",
      d.released_at as "releasedMs"
    from registered_devices d join device_serials s on s.serial = d.serial
    where d.customer_id = ${customerId} order by d.id desc limit ${rowsMax}`,
    ownDeviceRow,
  );

const ownCodeRow = { atMs: asMs, tail: asText, line: orNull(asText), result: asText, xp: asXp };

/** Tries of codes, newest first. */
export const listCodesOf = (db: Db, customerId: number): Promise<RowOf<typeof ownCodeRow>[]> =>
  rowsOf(
    db,
    sql`select at as "atMs", code_tail as tail, line, result, xp from scans
    where customer_id = ${customerId} order by at desc limit ${rowsMax}`,
    ownCodeRow,
  );

const consentRow = { purpose: asText, givenMs: asMs, withdrawnMs: orNull(asMs), source: orNull(asText) };

/** Every one that was ever given, newest first. */
export const listConsentsOf = (db: Db, personId: number): Promise<RowOf<typeof consentRow>[]> =>
  rowsOf(
    db,
    sql`select purpose, given_at as "givenMs", withdrawn_at as "withdrawnMs", source from consents
    where person_id = ${personId} order by id desc limit 50`,
    consentRow,
  );

const signInRow = { browser: asText, createdMs: asMs, seenMs: asMs, endedMs: orNull(asMs) };

/** Newest first. One whose time is over has ended. */
export const listSignInsOf = (db: Db, personId: number, now: Date): Promise<RowOf<typeof signInRow>[]> =>
  rowsOf(
    db,
    sql`select user_agent as browser, created_at as "createdMs", seen_at as "seenMs",
      case when expires_at <= ${timestamp(now)} then least(expires_at, ended_at) else ended_at end as "endedMs"
    from sessions where person_id = ${personId} order by created_at desc limit ${rowsMax}`,
    signInRow,
  );

const ageRow = { id: asId, state: asText, atMs: asMs, actor: orNull(asActor), reason: orNull(asText) };

/** Tries to prove one's age, newest first, by when they were decided. */
export const listAgesOf = (db: Db, personId: number): Promise<RowOf<typeof ageRow>[]> =>
  rowsOf(
    db,
    sql`select id, state, coalesce(decided_at, created_at) as "atMs", actor, reason from age_verifications
    where person_id = ${personId} order by id desc limit ${rowsMax}`,
    ageRow,
  );

const auditRow = { id: asId, atMs: asMs, actor: asActor, action: asText, target: asText, reason: orNull(asText) };

/** Staff's actions on any of these, newest first. */
export const listAuditOf = (db: Db, targets: readonly string[]): Promise<RowOf<typeof auditRow>[]> =>
  rowsOf(
    db,
    sql`select a.id, a.at as "atMs", a.actor, a.action, target.target, a.reason
    from unnest(${sql.param(targets)}::text[]) target cross join lateral (
      select id, at, actor, action, reason from audit_log where audit_log.target = target.target
      order by id desc limit ${rowsMax}) a
    order by a.id desc limit ${rowsMax}`,
    auditRow,
  );

const idsOf = (ids: readonly number[]) => sql`${sql.param(ids)}::bigint[]`;
