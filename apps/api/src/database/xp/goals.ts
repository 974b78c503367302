import { brands } from '@club/rules/brands';
import { legalClasses } from '@club/rules/catalogue/legal-classes';
import { formatMoney } from '@club/rules/text/ukrainian';
import { kyivDate } from '@club/rules/time/calendar';
import type { EarningRuleId } from '@club/rules/xp/earning';
import { type SQL, sql } from 'drizzle-orm';
import {
  asBoolean,
  asId,
  asInteger,
  asKop,
  asMoment,
  asText,
  asXp,
  oneOf,
  orNull,
  type RowOf,
  timestamp,
} from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';

const goalRow = {
  customerId: asId,
  brand: oneOf(brands),
  balance: asXp,
  kind: oneOf(['reward', 'certificate']),
  id: asText,
  title: asText,
  /** Of a certificate. */
  faceKop: orNull(asKop),
  category: orNull(asId),
  /** Of a reward. */
  legalClass: orNull(oneOf(legalClasses)),
  collectionId: asText,
  xpPrice: asXp,
  isSoldOut: asBoolean,
  isReachedNotified: asBoolean,
  isSoldOutNotified: asBoolean,
};
export type ChosenGoal = Omit<RowOf<typeof goalRow>, 'faceKop'>;

/** Goals that are offered and that the customer has not got yet; a unit that is held for them is not sold out. */
const goals = (which: SQL, now: Date): SQL => sql`
  select g.customer_id::float8 as "customerId", k.brand, a.balance, t.kind, t.id, t.title, t.face_kop as "faceKop",
    t.category_id as category, t.legal_class as "legalClass", t.slug as "collectionId", t.xp_price as "xpPrice",
    t.is_sold_out as "isSoldOut", g.reached_at is not null as "isReachedNotified",
    g.sold_out_at is not null as "isSoldOutNotified"
  from xp_goals g join customers k on k.id = g.customer_id join people h on h.id = k.person_id
  join lateral (select coalesce(sum(x.balance), 0)::float8 as balance from xp_accounts x
    where x.customer_id = k.id and x.brand = k.brand and x.kind = 'available') a on true
  join lateral (
    select 'reward' as kind, p.id::text as id, p.title, null::int as face_kop, null::int as category_id, p.legal_class,
      coalesce((select c.slug from product_collections c where c.product_id = p.id order by c.position, c.slug limit 1), '') as slug,
      min(v.xp_price) as xp_price, max(v.stock) <= 0 and not exists (select from reward_holds r
        join variants held on held.id = r.variant_id
        where r.customer_id = k.id and r.ended_at is null and held.product_id = p.id) as is_sold_out
    from products p join variants v on v.product_id = p.id
    where p.id = g.product_id and p.brand = k.brand and p.hidden_at is null
      and not exists (select from reward_terms w where w.product_id = p.id
        and (w.starts_at > ${timestamp(now)} or w.ends_at <= ${timestamp(now)}))
    group by p.id having min(v.xp_price) > 0
    union all
    select 'certificate', o.id, s.title, o.face_kop, s.category_id, null, '', coalesce(own.xp_price, o.xp_price), not exists (
      select from certificate_pool c
      where c.offer_id = o.id and c.taken_at is null and c.ends_on >= ${kyivDate(now)}::date)
    from certificate_offers o join known_partners s on s.id = o.partner_id
    left join certificate_terms own on own.offer_id = o.id
    where o.id = g.offer_id and o.hidden_at is null and s.hidden_at is null and own.is_withheld is not true
      and (s.brands is null or k.brand = any(s.brands))
      and coalesce(s.starts_on <= ${kyivDate(now)}::date, true) and coalesce(s.ends_on >= ${kyivDate(now)}::date, true)
  ) t on true
  where ${which} and h.deleted_at is null
    and not exists (select from orders o join order_items i on i.order_id = o.id
      where o.customer_id = k.id and i.product_id = g.product_id and i.xp_price > 0
        and o.created_at >= g.chosen_at and o.state not in ('cancelled', 'returned'))
    and not exists (select from certificates c
      where c.customer_id = k.id and c.offer_id = g.offer_id and c.claimed_at >= g.chosen_at and c.state <> 'refunded')`;

async function listGoals(db: Db, statement: SQL): Promise<ChosenGoal[]> {
  const rows = await rowsOf(db, statement, goalRow);
  return rows.map(({ faceKop, ...row }) => ({
    ...row,
    title: faceKop === null ? row.title : `${row.title}, ${formatMoney(faceKop)}`,
  }));
}

/** A customer's goal, while it is offered and not achieved. */
export async function findChosenGoal(db: Db, customerId: number, now: Date): Promise<ChosenGoal | undefined> {
  const [goal] = await listGoals(db, goals(sql`g.customer_id = ${customerId}`, now));
  return goal;
}

/** Reached or sold out goals whose customers were not notified, after a customer's. */
export async function listDueGoals(db: Db, now: Date, page: { after: number; count: number }): Promise<ChosenGoal[]> {
  const open = sql`g.customer_id > ${page.after} and (g.reached_at is null or g.sold_out_at is null)`;
  return listGoals(
    db,
    sql`select * from (${goals(open, now)}) as due
    where not due."isSoldOut" and not due."isReachedNotified" and due.balance >= due."xpPrice"
      or due."isSoldOut" and not due."isSoldOutNotified"
    order by due."customerId" limit ${page.count}`,
  );
}

export type GoalEvent = 'reached' | 'soldOut';

/** Of any number of processes one is answered true. */
export async function markGoal(tx: Db, { customerId, id }: ChosenGoal, event: GoalEvent, now: Date): Promise<boolean> {
  const column = event === 'reached' ? sql`reached_at` : sql`sold_out_at`;
  const rows = await rowsOf(
    tx,
    sql`update xp_goals set ${column} = ${timestamp(now)}
    where customer_id = ${customerId} and coalesce(product_id::text, offer_id) = ${id} and ${column} is null
    returning customer_id`,
    { customer_id: asId },
  );
  return rows.length === 1;
}

/** In place of the last one. */
export async function saveGoal(
  db: Db,
  customerId: number,
  goal: { productId: number | null; offerId: string | null },
  now: Date,
): Promise<void> {
  await db.execute(sql`insert into xp_goals (customer_id, product_id, offer_id, chosen_at)
    values (${customerId}, ${goal.productId}, ${goal.offerId}, ${timestamp(now)})
    on conflict (customer_id) do update set product_id = excluded.product_id, offer_id = excluded.offer_id,
      chosen_at = excluded.chosen_at, reached_at = null, sold_out_at = null`);
}

export async function dropGoal(db: Db, customerId: number): Promise<void> {
  await db.execute(sql`delete from xp_goals where customer_id = ${customerId}`);
}

/** XP that rules paid since a moment, how many times, and when they first paid any. */
export async function sumEarnedSince(
  db: Db,
  customerId: number,
  { since, without }: { since: Date; without: readonly EarningRuleId[] },
): Promise<{ earned: number; times: number; firstAt: Date | null }> {
  const isLate = sql`at >= ${timestamp(since)}`;
  const [row] = await rowsOf(
    db,
    sql`select coalesce(sum(amount) filter (where ${isLate}), 0)::float8 as earned,
      (count(*) filter (where ${isLate}))::int as times, min(at) as "firstAt" from xp_entries
    where customer_id = ${customerId} and kind = 'earned'
      and (rule is null or rule <> all(${sql.param([...without])}::text[]))`,
    { earned: asXp, times: asInteger, firstAt: orNull(asMoment) },
  );
  return row ?? { earned: 0, times: 0, firstAt: null };
}
