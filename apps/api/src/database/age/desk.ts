// Photos of documents as the office shows them: each to one member at a time.
import { type Brand, brands } from '@club/rules/brands';
import { documentKinds } from '@club/rules/age';
import { type SQL, sql } from 'drizzle-orm';
import { andBrandIs } from '../brand-filter.ts';
import {
  asBoolean,
  asBytes,
  asDay,
  asId,
  asInteger,
  asMs,
  asText,
  oneOf,
  orNull,
  type RowOf,
  timestamp,
} from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';
import { isHeld } from './held-verdicts.ts';
import { isOfOthers } from './second-looks.ts';

interface Looker {
  memberId: number;
  brands: readonly Brand[] | undefined;
  now: Date;
}

const queuedDocumentRow = {
  id: asId,
  sentMs: asMs,
  firstName: asText,
  lastName: asText,
  birthDate: orNull(asDay),
  kind: oneOf(documentKinds),
  width: asInteger,
  height: asInteger,
};
export type QueuedDocument = RowOf<typeof queuedDocumentRow>;

/** Oldest first, without those that another reviewer has open. */
export function listQueuedDocuments(db: Db, looker: Looker, count: number): Promise<QueuedDocument[]> {
  return rowsOf(
    db,
    sql`select v.id, v.created_at as "sentMs", p.first_name as "firstName", p.last_name as "lastName",
      p.birth_date as "birthDate", d.kind, d.width, d.height
    from age_documents d join age_verifications v on v.id = d.verification_id join people p on p.id = v.person_id
    where v.state = 'waiting' and not ${isHeld(sql`v.id`)} and ${isFree(looker)}
      and ${isOfOthers(sql`v.id`, looker.memberId)}
      ${isOfBrands(looker)} order by d.verification_id limit ${count}`,
    queuedDocumentRow,
  );
}

export type TakenDocument = { personId: number; sealed: Buffer } | 'taken' | undefined;

/** Leases a photo, still sealed; of two simultaneous calls one gets it. Undefined when none is pending. */
export async function takeDocument(tx: Db, id: number, looker: Looker, until: Date): Promise<TakenDocument> {
  const [row] = await rowsOf(
    tx,
    sql`with waiting as (
      select d.verification_id, v.person_id, ${isFree(looker)} as is_free, d.sealed
      from age_documents d join age_verifications v on v.id = d.verification_id
      where d.verification_id = ${id} and v.state = 'waiting' and not ${isHeld(sql`v.id`)}
        and ${isOfOthers(sql`v.id`, looker.memberId)} ${isOfBrands(looker)} for update of d
    ), taken as (
      update age_documents d set leased_by = ${looker.memberId}, leased_until = ${timestamp(until)}
      from waiting w where d.verification_id = w.verification_id and w.is_free
    )
    select person_id as "personId", is_free as "isFree", sealed from waiting`,
    { personId: asId, isFree: asBoolean, sealed: asBytes },
  );
  if (row === undefined) return undefined;
  return row.isFree ? { personId: row.personId, sealed: row.sealed } : 'taken';
}

const isFree = ({ memberId, now }: Looker): SQL =>
  sql`(d.leased_until is null or d.leased_by = ${memberId} or d.leased_until <= ${timestamp(now)})`;

/** A person is of every brand they entered. */
const isOfBrands = ({ brands: seen }: Looker): SQL =>
  seen === undefined
    ? sql``
    : sql`and exists (select from customers c where c.person_id = v.person_id ${andBrandIs(sql`c.brand`, seen)})`;

/** One of these brands that the person entered. */
export async function findBrandSeen(db: Db, person: number, seen: readonly Brand[]): Promise<Brand | undefined> {
  const [row] = await rowsOf(
    db,
    sql`select c.brand from customers c where c.person_id = ${person} ${andBrandIs(sql`c.brand`, seen)}
    order by c.id limit 1`,
    { brand: oneOf(brands) },
  );
  return row?.brand;
}
