import type { Brand } from '@club/rules/brands';
import { xpLivesMonths, type XpEntryKind } from '@club/rules/xp';
import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../database.ts';

interface Taking {
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
 * Takes XP from the customer's lots, the one that ends first before the others, and notes which gave what. A statement
 * of its own: the entry's has locked the customer's accounts, so this one sees what the transaction before left.
 */
export async function takeFromLots(tx: Db, taking: Taking): Promise<void> {
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

/** Gives what a hold took back to its lots; what no lot is known for becomes a lot of its own. */
export async function returnToLots(tx: Db, taking: Taking): Promise<void> {
  await tx.execute(
    sql`with back as (
      update xp_lot_uses u set returned_at = ${taking.now.toISOString()}::timestamptz
      from xp_entries e
      where e.id = u.entry_id and e.kind = 'held' and e.source = ${taking.source} and e.customer_id = ${taking.customerId}
        and u.returned_at is null
      returning u.lot_id, u.xp
    ), grown as (
      update xp_lots l set left_xp = l.left_xp + back.xp from back where l.id = back.lot_id
    ), rest as (
      select ${taking.amount}::bigint - coalesce((select sum(xp) from back), 0)::bigint as xp
    )
    insert into xp_lots (customer_id, brand, entry_id, amount, left_xp, expires_at)
    select ${taking.customerId}, ${taking.brand}, e.id, rest.xp, rest.xp, ${lotEnd(taking.now)}::timestamptz
    from xp_entries e, rest
    where e.kind = ${taking.kind} and e.source = ${taking.source} and rest.xp > 0`,
  );
}

export interface XpLot {
  id: number;
  amount: number;
  leftXp: number;
  expiresAt: Date;
}

/** Lots of a customer with something left, the one that ends first on top. */
export async function listLots(db: Db, customerId: number): Promise<XpLot[]> {
  const rows = await rowsOf<{ id: number; amount: number; left: number; ends: number }>(
    db,
    sql`select id::float8 as id, amount::float8 as amount, left_xp::float8 as left,
      (extract(epoch from expires_at) * 1000)::float8 as ends
    from xp_lots where customer_id = ${customerId} and left_xp > 0 order by expires_at, id`,
  );
  return rows.map(({ id, amount, left, ends }) => ({ id, amount, leftXp: left, expiresAt: new Date(ends) }));
}
