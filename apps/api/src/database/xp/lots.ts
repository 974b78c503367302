import { type Brand, brands } from '@club/rules/brands';
import { renewedOnceInMs, returnedXpLivesDays, xpLivesMonths, type XpEntryKind } from '@club/rules/xp/ledger';
import { type SQL, sql } from 'drizzle-orm';
import { type RowOf, asId, asMoment, asMs, asText, asXp, listOf, oneOf, orNull, shape, timestamp } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';

interface LotUse {
  customerId: number;
  brand: Brand;
  kind: XpEntryKind;
  source: string;
  amount: number;
  now: Date;
}

/** When XP that come now end, unless something renews them. */
export function lotEnd(now: Date): string {
  const end = new Date(now);
  end.setUTCMonth(end.getUTCMonth() + xpLivesMonths);
  return end.toISOString();
}

/**
 * Takes XP from the customer's lots, the first to expire first, and records which gave what. A separate statement: the
 * entry's has locked the customer's accounts, so this one sees the results of the transaction before.
 */
export async function takeFromLots(tx: Db, taking: LotUse): Promise<void> {
  await tx.execute(
    sql`with open as (
      select id, left_xp, sum(left_xp) over (order by expires_at, id) - left_xp as before
      from xp_lots where customer_id = ${taking.customerId} and brand = ${taking.brand} and left_xp > 0
    ), used as (
      select id, least(left_xp, ${taking.amount} - before) as xp from open where before < ${taking.amount}
    ), taken as (
      update xp_lots l set left_xp = l.left_xp - used.xp from used where l.id = used.id
      returning l.id, used.xp
    )
    insert into xp_lot_uses (entry_id, lot_id, xp)
    select e.id, taken.id, taken.xp from xp_entries e, taken
    where e.kind = ${taking.kind} and e.source = ${taking.source}`,
  );
}

/** Lots that have not expired get their whole lifetime again; one that was renewed within a day is left as it is. */
export function renewLots(owner: Pick<LotUse, 'customerId' | 'brand' | 'now'>, isActivity: boolean): SQL {
  const end = lotEnd(owner.now);
  const settled = new Date(new Date(end).getTime() - renewedOnceInMs).toISOString();
  return sql`update xp_lots set expires_at = ${end}::timestamptz
    where customer_id = ${owner.customerId} and brand = ${owner.brand} and left_xp > 0 and ${isActivity}
      and expires_at > ${timestamp(owner.now)} and expires_at < ${settled}::timestamptz`;
}

/** Returns what a hold took to its lots; what has no known lot becomes a new one. */
export async function returnToLots(tx: Db, taking: LotUse): Promise<void> {
  const atLeast = new Date(taking.now.getTime() + returnedXpLivesDays * 86_400_000).toISOString();
  await tx.execute(
    sql`with back as (
      update xp_lot_uses u set returned_at = ${timestamp(taking.now)}
      from xp_entries e
      where e.id = u.entry_id and e.kind = 'held' and e.source = ${taking.source} and e.customer_id = ${taking.customerId}
        and u.returned_at is null
      returning u.lot_id, u.xp
    ), grown as (
      update xp_lots l set left_xp = l.left_xp + back.xp, expires_at = greatest(l.expires_at, ${atLeast}::timestamptz)
      from back where l.id = back.lot_id
    ), rest as (
      select ${taking.amount}::bigint - coalesce((select sum(xp) from back), 0)::bigint as xp
    )
    insert into xp_lots (customer_id, brand, entry_id, amount, left_xp, expires_at)
    select ${taking.customerId}, ${taking.brand}, e.id, rest.xp, rest.xp, ${lotEnd(taking.now)}::timestamptz
    from xp_entries e, rest
    where e.kind = ${taking.kind} and e.source = ${taking.source} and rest.xp > 0`,
  );
}

const xpLotRow = { id: asId, amount: asXp, leftXp: asXp, expiresAt: asMoment };
export type XpLot = RowOf<typeof xpLotRow>;

/** Lots of a customer with something left, the one that ends first on top. */
export function listLots(db: Db, customerId: number): Promise<XpLot[]> {
  return rowsOf(
    db,
    sql`select id::float8 as id, amount::float8 as amount, left_xp::float8 as "leftXp",
      expires_at as "expiresAt"
    from xp_lots where customer_id = ${customerId} and left_xp > 0 order by expires_at, id`,
    xpLotRow,
  );
}

/** XP of suspended people do not expire: they live on after the restoration. */
const isNotSuspended = sql`not exists (select from customers c join people p on p.id = c.person_id
  where c.id = xp_lots.customer_id and p.suspended_at is not null)`;

/** Customers with XP that ended, by id from `after` on. */
export function listEndedOwners(
  db: Db,
  now: Date,
  page: { after: number; count: number },
): Promise<{ customerId: number; brand: Brand }[]> {
  return rowsOf(
    db,
    sql`select distinct customer_id::float8 as "customerId", brand from xp_lots
    where left_xp > 0 and expires_at <= ${timestamp(now)} and customer_id > ${page.after} and ${isNotSuspended}
    order by 1 limit ${page.count}`,
    { customerId: asId, brand: oneOf(brands) },
  );
}

/**
 * Ended lots of a customer, locked until the transaction ends against renewing or taking them; the one that ended first
 * on top. Needs the customer's XP lock.
 */
export function lockEndedLots(
  tx: Db,
  customerId: number,
  now: Date,
): Promise<{ id: number; xp: number; endMs: number }[]> {
  return rowsOf(
    tx,
    sql`select id::float8 as id, left_xp::float8 as xp, expires_at as "endMs"
    from xp_lots where customer_id = ${customerId} and left_xp > 0 and expires_at <= ${timestamp(now)}
    order by expires_at, id for update`,
    { id: asId, xp: asXp, endMs: asMs },
  );
}

const endingLotRow = { leftXp: asXp, expiresAt: asMoment };

const endingOwnerRow = {
  customerId: asId,
  brand: oneOf(brands),
  /** Where the person can be written to; null without a confirmed e-mail. */
  email: orNull(asText),
  lots: listOf(shape(endingLotRow)),
};
export type EndingOwner = RowOf<typeof endingOwnerRow>;

/**
 * Customers with live XP that expire until a moment, by id from `after` on; those of deleted people have no owner, and
 * those of suspended ones do not expire.
 */
export function listEndingOwners(
  db: Db,
  window: { now: Date; until: Date },
  page: { after: number; count: number },
): Promise<EndingOwner[]> {
  return rowsOf(
    db,
    sql`select l.customer_id::float8 as "customerId", l.brand,
      case when p.email_confirmed_at is not null then p.email end as email,
      json_agg(json_build_object('leftXp', l.left_xp, 'expiresAt', l.expires_at) order by l.expires_at) as lots
    from xp_lots l
    join customers c on c.id = l.customer_id
    join people p on p.id = c.person_id
    where l.left_xp > 0 and l.expires_at > ${timestamp(window.now)}
      and l.expires_at <= ${timestamp(window.until)}
      and l.customer_id > ${page.after} and p.deleted_at is null and p.suspended_at is null
    group by l.customer_id, l.brand, p.email, p.email_confirmed_at
    order by l.customer_id limit ${page.count}`,
    endingOwnerRow,
  );
}
