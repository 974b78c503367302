import { xpEntryKinds } from '@club/rules/xp/ledger';
import { sql } from 'drizzle-orm';
import { asBoolean, asId, asInteger, asText, asXp, listOf, oneOf, type RowOf, shape } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';

const replayEntryRow = {
  id: asId,
  kind: oneOf(xpEntryKinds),
  source: asText,
  /** Kinds of the accounts that XP moved between. */
  from: asText,
  to: asText,
  amount: asInteger,
  balanceAfter: asInteger,
  /** What it took from which lot, and whether that was returned. */
  uses: listOf(shape({ lotId: asId, xp: asXp, isReturned: asBoolean })),
  /** What it returned to which lot, for a partial return of a hold. */
  parts: listOf(shape({ lotId: asId, xp: asXp })),
  /** The lot it created. */
  lots: listOf(shape({ lotId: asId, amount: asInteger })),
};
export type ReplayEntry = RowOf<typeof replayEntryRow>;

/** The whole record of one customer's XP: the events, oldest first, and the stored totals. */
const replayRecordRow = {
  customerId: asId,
  available: asInteger,
  held: asInteger,
  leftOfLots: listOf(shape({ lotId: asId, left: asInteger })),
  entries: listOf(shape(replayEntryRow)),
};
export type ReplayRecord = RowOf<typeof replayRecordRow>;

/** Customers by id from `after` on. Needs a transaction that sees one moment: beginSnapshot. */
export function listReplayRecords(tx: Db, page: { after: number; count: number }): Promise<ReplayRecord[]> {
  return rowsOf(
    tx,
    sql`select a.customer_id::float8 as "customerId",
      coalesce(sum(a.balance) filter (where a.kind = 'available'), 0)::float8 as available,
      coalesce(sum(a.balance) filter (where a.kind = 'held'), 0)::float8 as held,
      (select coalesce(json_agg(json_build_object('lotId', l.id, 'left', l.left_xp) order by l.id), '[]')
        from xp_lots l where l.customer_id = a.customer_id) as "leftOfLots",
      (select coalesce(json_agg(json_build_object('id', e.id, 'kind', e.kind, 'source', e.source, 'from', d.kind, 'to', c.kind,
          'amount', e.amount, 'balanceAfter', e.balance_after,
          'uses', (select coalesce(json_agg(json_build_object('lotId', u.lot_id, 'xp', u.xp,
              'isReturned', u.returned_at is not null)), '[]') from xp_lot_uses u where u.entry_id = e.id),
          'parts', (select coalesce(json_agg(json_build_object('lotId', b.lot_id, 'xp', b.xp)), '[]')
              from xp_lot_returns b where b.entry_id = e.id),
          'lots', (select coalesce(json_agg(json_build_object('lotId', l.id, 'amount', l.amount)), '[]')
              from xp_lots l where l.entry_id = e.id)) order by e.id), '[]')
        from xp_entries e
        join xp_accounts d on d.id = e.debit_account
        join xp_accounts c on c.id = e.credit_account
        where e.customer_id = a.customer_id) as entries
    from xp_accounts a
    where a.customer_id > ${page.after}
    group by a.customer_id order by a.customer_id limit ${page.count}`,
    replayRecordRow,
  );
}

/** Gives a transaction one snapshot, whatever happens meanwhile; its first statement. */
export async function beginSnapshot(tx: Db): Promise<void> {
  await tx.execute(sql`set transaction isolation level repeatable read, read only`);
}
