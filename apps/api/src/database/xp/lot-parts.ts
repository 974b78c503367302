import { shareBack } from '@club/rules/orders/returns';
import { returnedXpLivesDays } from '@club/rules/xp/ledger';
import type { Brand } from '@club/rules/brands';
import { sql } from 'drizzle-orm';
import { asId, asXp, timestamp } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';
import { lotEnd } from './lots.ts';

interface PartBack {
  customerId: number;
  brand: Brand;
  kind: string;
  source: string;
  /** The source of the hold. */
  partOf: string;
  amount: number;
  now: Date;
}

/**
 * Gives a part of what a hold took back to its lots, in proportion to what each still lacks; what has no known lot
 * becomes a new one. The entry's statement has locked the customer's accounts, so returns are serialised.
 */
export async function returnPartToLots(tx: Db, part: PartBack): Promise<void> {
  const lacking = await listLacking(tx, part);
  const shares = shareBack(
    part.amount,
    lacking.map(({ xp }) => xp),
  );
  const back = lacking.flatMap(({ lotId, holdId }, index) => {
    const xp = shares[index] ?? 0;
    return xp > 0 ? [{ lotId, holdId, xp }] : [];
  });
  const rest = part.amount - back.reduce((sum, { xp }) => sum + xp, 0);
  const atLeast = new Date(part.now.getTime() + returnedXpLivesDays * 86_400_000);
  await tx.execute(
    sql`with entry as (
      select id from xp_entries where kind = ${part.kind} and source = ${part.source}
    ), back as (
      select * from json_to_recordset(${JSON.stringify(back)}::json) as b("lotId" bigint, "holdId" bigint, xp bigint)
    ), noted as (
      insert into xp_lot_returns (entry_id, hold_id, lot_id, xp) select entry.id, "holdId", "lotId", xp from entry, back
    ), grown as (
      update xp_lots l set left_xp = l.left_xp + back.xp, expires_at = greatest(l.expires_at, ${timestamp(atLeast)})
      from back where l.id = back."lotId"
    )
    insert into xp_lots (customer_id, brand, entry_id, amount, left_xp, expires_at)
    select ${part.customerId}, ${part.brand}, entry.id, ${rest}::bigint, ${rest}::bigint, ${lotEnd(part.now)}::timestamptz
    from entry where ${rest}::bigint > 0`,
  );
}

/** What each lot that the hold took from lacks of it, the one that ends first on top. */
const listLacking = (tx: Db, { customerId, partOf }: PartBack) =>
  rowsOf(
    tx,
    sql`select u.lot_id::float8 as "lotId", u.entry_id::float8 as "holdId",
      (u.xp - coalesce((select sum(b.xp) from xp_lot_returns b where b.hold_id = u.entry_id and b.lot_id = u.lot_id), 0))::float8 as xp
    from xp_entries e join xp_lot_uses u on u.entry_id = e.id join xp_lots l on l.id = u.lot_id
    where e.kind = 'held' and e.source = ${partOf} and e.customer_id = ${customerId} and u.returned_at is null
    order by l.expires_at, l.id`,
    { lotId: asId, holdId: asId, xp: asXp },
  );
