import type { Brand } from '@club/rules/brands';
import { type SQL, sql } from 'drizzle-orm';
import { andBrandIs } from '../brand-filter.ts';
import { asInteger } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';

/** A parcel is an order being packed, under its number. */
export type ThingKind =
  | 'order'
  | 'parcel'
  | 'request'
  | 'review'
  | 'customer'
  | 'certificate'
  | 'replacement'
  | 'register'
  | 'referral';

/** By staff's name for it, in these brands if not all. */
export function thingsOf(kind: ThingKind, number: SQL, seen: readonly Brand[] | undefined): SQL {
  const [table, column] = places[kind];
  return sql`${table} t where ${column} = ${number} ${andBrandIs(sql`t.brand`, seen)}`;
}

const places: Record<ThingKind, readonly [table: SQL, column: SQL]> = {
  order: [sql`orders`, sql`t.number`],
  parcel: [sql`orders`, sql`t.number`],
  request: [sql`support_requests`, sql`t.id`],
  review: [sql`reviews`, sql`t.id`],
  customer: [sql`customers`, sql`t.id`],
  certificate: [sql`(select c.id, p.brand from certificates c join customers p on p.id = c.customer_id)`, sql`t.id`],
  replacement: [sql`device_replacements`, sql`t.id`],
  register: [sql`carrier_registers`, sql`t.id`],
  referral: [
    sql`(select r.friend_id, i.brand from referrals r join customers i on i.id = r.inviter_id)`,
    sql`t.friend_id`,
  ],
};

export async function isThere(
  db: Db,
  { kind, number, brands }: { kind: ThingKind; number: number; brands: readonly Brand[] | undefined },
): Promise<boolean> {
  const one = sql`select 1 as one from ${thingsOf(kind, sql`${number}::bigint`, brands)}`;
  return (await rowsOf(db, one, { one: asInteger })).length > 0;
}
