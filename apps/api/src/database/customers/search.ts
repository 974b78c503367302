// Searches of staff, each by one look-up of an index.
import { type Brand, brands } from '@club/rules/brands';
import { type SQL, sql } from 'drizzle-orm';
import { andBrandIs } from '../brand-filter.ts';
import { asId, asText, oneOf, orNull, type RowOf } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';

const foundRow = {
  id: asId,
  brand: oneOf(brands),
  firstName: asText,
  lastName: asText,
  phone: orNull(asText),
  state: orNull(asText),
};
export type FoundRow = RowOf<typeof foundRow>;

type Seen = readonly Brand[] | undefined;
const listMax = 20;

export type PersonKey =
  | { customer: number }
  | { phone: string }
  | { email: string }
  | { lastName: string; firstName: string };

/** Customers of a person; of a name those whose names begin with it. */
export function findPeople(db: Db, by: PersonKey, seen: Seen): Promise<FoundRow[]> {
  const order = 'lastName' in by ? orderOfNames(by) : sql`c.id`;
  return rowsOf(
    db,
    sql`select c.id, c.brand, p.first_name as "firstName", p.last_name as "lastName", p.phone, null::text as state
    from people p join customers c on c.person_id = p.id
    where ${isPerson(by)} ${andBrandIs(sql`c.brand`, seen)} order by ${order} limit ${listMax}`,
    foundRow,
  );
}

function isPerson(by: PersonKey): SQL {
  if ('customer' in by) return sql`c.id = ${by.customer}`;
  if ('phone' in by) return sql`p.phone = ${by.phone}`;
  if ('email' in by) return sql`lower(p.email) = ${by.email} and p.email_confirmed_at is not null`;
  const first = by.firstName === '' ? sql`` : sql`and ${beginsWith(sql`lower(p.first_name)`, by.firstName)}`;
  const initial = isByInitial(by) ? sql`and left(lower(p.last_name), 1) = left(${by.lastName}::text, 1)` : sql``;
  return sql`${beginsWith(sql`lower(p.last_name)`, by.lastName)} ${first} ${initial}`;
}

type NameKey = Extract<PersonKey, { lastName: string }>;

/**
 * One or two letters of a family name match too many rows to search for one first name, so these are looked up by the
 * first name before the family name, and sorted so: twenty are found without reading the rest.
 */
const isByInitial = ({ lastName, firstName }: NameKey): boolean => lastName.length <= 2 && firstName !== '';

function orderOfNames(by: NameKey): SQL {
  const last = sql`lower(p.last_name) using ~<~`;
  const first = sql`lower(p.first_name) using ~<~`;
  return isByInitial(by) ? sql`${first}, ${last}, p.id, c.id` : sql`${last}, ${first}, p.id, c.id`;
}

/** A range of the index, which a LIKE with its pattern in a parameter is not. */
const beginsWith = (text: SQL, start: string): SQL =>
  sql`${text} ~>=~ ${start} and ${text} ~<~ ${`${start}\u{10FFFF}`}`;

export type ThingKey = { certificate: number } | { device: number } | { serial: string } | { codeHash: Buffer };

/** The customer who has a certificate or a device, or who redeemed a code. */
export function findOwners(db: Db, of: ThingKey, seen: Seen): Promise<FoundRow[]> {
  return rowsOf(
    db,
    sql`select c.id, c.brand, p.first_name as "firstName", p.last_name as "lastName", p.phone, thing.state
    from (${ownerOf(of)}) thing join customers c on c.id = thing.customer_id join people p on p.id = c.person_id
    where true ${andBrandIs(sql`c.brand`, seen)} order by c.id limit ${listMax}`,
    foundRow,
  );
}

function ownerOf(of: ThingKey): SQL {
  if ('certificate' in of) return sql`select customer_id, state from certificates where id = ${of.certificate}`;
  if ('codeHash' in of)
    return sql`select redeemed_by as customer_id, null::text as state from pack_codes
      where hash = decode(${of.codeHash.toString('hex')}, 'hex') and redeemed_by is not null`;
  const device = sql`select customer_id, case when released_at is null then 'registered' else 'released' end as state
    from registered_devices`;
  return 'device' in of
    ? sql`${device} where id = ${of.device}`
    : sql`${device} where serial = ${of.serial} and released_at is null`;
}

/** Orders by their number, id or waybill, with whom they go to. */
export function findOrdersBy(
  db: Db,
  by: { number: number } | { id: number } | { waybill: string },
  seen: Seen,
): Promise<FoundRow[]> {
  const same =
    'number' in by
      ? sql`o.number = ${by.number}::bigint`
      : 'id' in by
        ? sql`o.id = ${by.id}`
        : sql`o.waybill = ${by.waybill}`;
  return rowsOf(
    db,
    sql`select o.number as id, o.brand, o.first_name as "firstName", o.last_name as "lastName", o.phone, o.state
    from orders o where ${same} ${andBrandIs(sql`o.brand`, seen)} order by o.id limit ${listMax}`,
    foundRow,
  );
}

export function findRequestsBy(db: Db, number: number, seen: Seen): Promise<FoundRow[]> {
  return rowsOf(
    db,
    sql`select r.id, c.brand, p.first_name as "firstName", p.last_name as "lastName", p.phone, r.state
    from support_requests r join customers c on c.id = r.customer_id join people p on p.id = c.person_id
    where r.id = ${number} ${andBrandIs(sql`c.brand`, seen)}`,
    foundRow,
  );
}
