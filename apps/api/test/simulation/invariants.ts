import { sql } from 'drizzle-orm';
import { asText } from '../../src/database/columns.ts';
import { type Db, rowsOf } from '../../src/database/rows.ts';
import { findBrokenInvariants } from '../../src/database/xp/ledger.ts';

/** Everything that is wrong in a club: the views, and what no view can check. */
export async function whatIsBroken(db: Db): Promise<string[]> {
  const views = await findBrokenInvariants(db);
  const more = await rowsOf(
    db,
    sql`select 'stock below zero: ' || id as what from variants where stock < 0
    union all select 'a code of nobody: ' || encode(hash, 'hex') from pack_codes where redeemed_by is null and redeemed_at is not null
    union all select 'more codes than the week allows: ' || customer_id || ' ' || week from scan_weeks where used > 20
    union all
    select 'XP held for nothing: ' || a.customer_id
    from xp_accounts a
    left join (
      select e.customer_id, sum(case e.kind when 'held' then e.amount else -e.amount end)::bigint as held
      from xp_entries e where e.kind in ('held', 'released', 'spent') group by e.customer_id
    ) h using (customer_id)
    where a.kind = 'held' and a.balance <> coalesce(h.held, 0)
    union all
    select 'held without an open order or kept reward: ' || e.source
    from xp_entries e
    where e.kind = 'held'
      and not exists (select from xp_entries l where l.customer_id = e.customer_id and l.source = e.source and l.kind in ('released', 'spent'))
      and not exists (
        select from orders o where e.source = 'order:' || o.id or e.source like 'order:' || o.id || ':%')
      and not exists (select from reward_holds r where e.source = 'hold:' || r.id and r.ended_at is null)`,
    { what: asText },
  );
  return [...views.map(({ invariant, what }) => `${invariant}: ${what}`), ...more.map(({ what }) => what)];
}
