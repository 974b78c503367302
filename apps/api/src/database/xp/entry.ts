import { type EarningRuleId, earningRuleIds } from '@club/rules/xp/earning';
import { type XpEntryKind, xpEntryKinds } from '@club/rules/xp/ledger';
import { sql } from 'drizzle-orm';
import { asId, asMoment, asText, asXp, oneOf, orNull, type RowOf } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';

/** XP that an entry brought, took or gave back, by the lot they belong to. */
export interface EntryLot {
  lotId: number;
  xp: number;
  /** When the lot came. */
  cameAt: Date;
  /** When the lot ends as things are now: activity since the entry may have renewed it. */
  expiresAt: Date;
  /** Set where the entry took these XP and they went back. */
  returnedAt: Date | undefined;
}

/** The other half of a pair: what undid a hold, or the hold that a return undoes. */
const entryTwinRow = { id: asId, at: asMoment, kind: oneOf(xpEntryKinds) };
export type EntryTwin = RowOf<typeof entryTwinRow>;

export interface XpEntryDetails {
  id: number;
  at: Date;
  /** Signed: the change of the available XP. */
  amount: number;
  kind: XpEntryKind;
  reason: string;
  source: string;
  rule: EarningRuleId | undefined;
  balanceAfter: number;
  /** The lot that ends first on top. */
  lots: EntryLot[];
  /** Of a hold: when its XP were spent. */
  spentAt: Date | undefined;
  /** For a hold: what gave the XP back. */
  reversedBy: EntryTwin | undefined;
  /** For returned XP: the hold. */
  reverses: EntryTwin | undefined;
}

/** One line of a customer's history with all its details; undefined when it is not theirs. */
export async function findXpEntry(db: Db, customerId: number, id: number): Promise<XpEntryDetails | undefined> {
  const [row] = await rowsOf(
    db,
    sql`select e.id::float8 as id, e.at, e.kind, e.reason, e.source, e.rule,
      e.balance_after::float8 as "balanceAfter",
      (case when c.kind = 'available' then e.amount else -e.amount end)::float8 as amount
    from xp_entries e
    join xp_accounts d on d.id = e.debit_account
    join xp_accounts c on c.id = e.credit_account
    where e.customer_id = ${customerId} and e.id = ${id} and 'available' in (c.kind, d.kind)`,
    {
      id: asId,
      at: asMoment,
      kind: oneOf(xpEntryKinds),
      reason: asText,
      source: asText,
      rule: orNull(oneOf(earningRuleIds)),
      balanceAfter: asXp,
      amount: asXp,
    },
  );
  if (row === undefined) return undefined;
  const twins = await listTwins(db, customerId, row);
  const isHold = row.kind === 'held';
  const isReturn = row.kind === 'released' || row.kind === 'refunded';
  const hold = twins.find(({ kind }) => kind === 'held');
  return {
    ...row,
    rule: row.rule ?? undefined,
    lots: await listEntryLots(db, row.id, isReturn ? hold?.id : undefined),
    spentAt: isHold ? twins.find(({ kind }) => kind === 'spent')?.at : undefined,
    reversedBy: isHold ? twins.find(({ kind }) => kind === 'released' || kind === 'refunded') : undefined,
    reverses: isReturn ? hold : undefined,
  };
}

/** Entries of the same cause: a hold, and its outcome. */
function listTwins(db: Db, customerId: number, entry: Pick<XpEntryDetails, 'id' | 'source'>): Promise<EntryTwin[]> {
  return rowsOf(
    db,
    sql`select id::float8 as id, at, kind from xp_entries
    where customer_id = ${customerId} and source = ${entry.source} and id <> ${entry.id}
      and kind in ('held', 'spent', 'released', 'refunded') order by id`,
    entryTwinRow,
  );
}

/** Lots that the entry created or took from; for a return also those that its hold had taken from. */
async function listEntryLots(db: Db, entryId: number, holdId: number | undefined): Promise<EntryLot[]> {
  const rows = await rowsOf(
    db,
    sql`select l.id::float8 as "lotId", part.xp::float8 as xp, e.at as "cameAt",
      l.expires_at as "expiresAt", part.returned_at as "returnedAt"
    from (
      select id as lot_id, amount as xp, null::timestamptz as returned_at from xp_lots where entry_id = ${entryId}
      union all
      select lot_id, xp, returned_at from xp_lot_uses where entry_id = ${entryId}
      union all
      select lot_id, xp, null from xp_lot_returns where entry_id = ${entryId}
      union all
      select lot_id, xp, null from xp_lot_uses where entry_id = ${holdId ?? null} and returned_at is not null
    ) part
    join xp_lots l on l.id = part.lot_id
    join xp_entries e on e.id = l.entry_id
    order by l.expires_at, l.id`,
    { lotId: asId, xp: asXp, cameAt: asMoment, expiresAt: asMoment, returnedAt: orNull(asMoment) },
  );
  return rows.map((row) => ({ ...row, returnedAt: row.returnedAt ?? undefined }));
}
