import type { ActorName } from '@club/rules/staff/actors';
import { sql } from 'drizzle-orm';
import { asInteger, timestamp } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';
import { checkOwners, owned } from './owners.ts';
import { isIn, planAnew, type Portions } from './staging.ts';

/** What the rows alone do not show: missing customers, and opening entries of another sum. */
export async function checkMovedXp(db: Db, portions: Portions): Promise<void> {
  await checkOwners(db, portions);
  await db.execute(sql`update moving_rows r set remarks = jsonb_build_array(jsonb_build_object('column', 'xp',
      'problem', 'the opening entry of this customer is ' || d.amount || ' XP and stays: correct it with xp adjust'))
    from (select r.key, r.portion, e.amount from ${owned}
      join xp_entries e on e.kind = 'adjusted' and e.source = 'opening:' || c.id
      where ${isIn(portions)} and not r.is_wrong
      group by r.key, r.portion, e.amount having sum((r.cells->>'xp')::bigint) <> e.amount) d
    where ${isIn(portions)} and r.portion = d.portion and r.key = d.key`);
}

/** Plans made before are made again. */
export const settleXp = (db: Db): Promise<void> => planAnew(db, ['xp_accounts', 'xp_entries', 'xp_lots']);

/** One opening entry for each customer of these rows who has none, with a lot for each row. */
export async function takeXp(
  tx: Db,
  portions: Portions,
  { actor, reason, now }: { actor: ActorName; reason: string; now: Date },
): Promise<{ added: number; known: number }> {
  const [row] = await rowsOf(
    tx,
    sql`with source as (
      select c.id as customer_id, c.brand, (r.cells->>'xp')::bigint as xp, (r.cells->>'ends')::timestamptz as ends,
        exists (select from xp_entries e where e.kind = 'adjusted' and e.source = 'opening:' || c.id) as is_known
      from ${owned} where ${isIn(portions)}
    ), opening as (
      select customer_id, brand, sum(xp)::bigint as xp from source where not is_known group by customer_id, brand
    ), account as (
      update xp_accounts a set balance = a.balance + o.xp from opening o
      where a.customer_id = o.customer_id and a.brand = o.brand and a.kind = 'available'
      returning a.id, a.customer_id, a.brand, a.balance, o.xp
    ), entry as (
      insert into xp_entries (customer_id, debit_account, credit_account, amount, kind, source, reason, balance_after, actor, at)
      select a.customer_id, s.id, a.id, a.xp, 'adjusted', 'opening:' || a.customer_id, ${reason}, a.balance, ${actor},
        ${timestamp(now)}
      from account a join xp_accounts s on s.customer_id is null and s.brand = a.brand and s.kind = 'adjusted'
      returning id, customer_id
    ), lot as (
      insert into xp_lots (customer_id, brand, entry_id, amount, left_xp, expires_at)
      select s.customer_id, s.brand, e.id, s.xp, s.xp, s.ends from source s join entry e on e.customer_id = s.customer_id
      order by s.ends
    )
    select (select count(*) from source where not is_known)::int as added,
      (select count(*) from source where is_known)::int as known`,
    { added: asInteger, known: asInteger },
  );
  return row ?? { added: 0, known: 0 };
}
