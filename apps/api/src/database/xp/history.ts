import { type Brand, brands } from '@club/rules/brands';
import type { LegalClass } from '@club/rules/catalogue/legal-classes';
import { type EarningRuleId, earningRuleIds } from '@club/rules/xp/earning';
import { type XpEntryKind, type XpShow, type XpState, xpEntryKinds } from '@club/rules/xp/ledger';
import { sql } from 'drizzle-orm';
import { asId, asMoment, asText, asXp, oneOf, orNull, timestamp } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';

export interface XpLine {
  id: number;
  at: Date;
  /** Signed: what this line did to the available XP. */
  amount: number;
  kind: XpEntryKind;
  /** How a held line ended; undefined for other kinds and while it is still held. */
  heldEnd: Extract<XpState, 'spent' | 'returned'> | undefined;
  reason: string;
  source: string;
  /** The earning rule that paid it; undefined where none did. */
  rule: EarningRuleId | undefined;
  balanceAfter: number;
}

/**
 * Lines that moved the available XP, newest first, so that they always add up to the balance. XP that was held and then
 * taken is one line, its hold: taking it moves nothing that the customer still had.
 */
export async function listXpLines(
  db: Db,
  customerId: number,
  page: { show: Exclude<XpShow, 'pending'>; offset: number; count: number },
): Promise<XpLine[]> {
  const rows = await rowsOf(
    db,
    sql`select e.id, e.at, e.kind, e.reason, e.source, e.rule, e.balance_after,
        case when c.kind = 'available' then e.amount else -e.amount end as amount,
        case when e.kind = 'held' then (
          select case later.kind when 'spent' then 'spent' else 'returned' end from xp_entries later
          where later.customer_id = e.customer_id and later.source = e.source and later.kind in ('spent', 'released')
          limit 1) end as held_end
      from xp_entries e
      join xp_accounts d on d.id = e.debit_account
      join xp_accounts c on c.id = e.credit_account
      where e.customer_id = ${customerId} and 'available' in (c.kind, d.kind) ${wanted[page.show]} ${isSeen}
      order by e.id desc offset ${page.offset} limit ${page.count}`,
    {
      id: asId,
      at: asMoment,
      amount: asXp,
      kind: oneOf(xpEntryKinds),
      held_end: orNull(oneOf(['spent', 'returned'])),
      reason: asText,
      source: asText,
      rule: orNull(oneOf(earningRuleIds)),
      balance_after: asXp,
    },
  );
  return rows.map((row) => ({
    id: row.id,
    at: row.at,
    amount: row.amount,
    kind: row.kind,
    heldEnd: row.held_end ?? undefined,
    reason: row.reason,
    source: row.source,
    rule: row.rule ?? undefined,
    balanceAfter: row.balance_after,
  }));
}

const wanted = {
  all: sql``,
  earned: sql`and c.kind = 'available' and e.kind in ('earned', 'adjusted')`,
  spent: sql`and d.kind = 'available' and e.kind <> 'expired'`,
  expired: sql`and e.kind = 'expired'`,
  returned: sql`and e.kind in ('released', 'refunded')`,
};

/** A hold that was released with nothing in between has moved nothing that anybody could miss. */
const isSeen = sql`and not (e.source like 'hold:%' and exists (
  select from xp_entries twin
  where twin.customer_id = e.customer_id and twin.source = e.source and twin.id <> e.id and not exists (
    select from xp_entries between_them where between_them.customer_id = e.customer_id
      and between_them.id > least(twin.id, e.id) and between_them.id < greatest(twin.id, e.id))))`;

/** XP earned and XP spent since a moment; returns are neither. */
export async function sumXpSince(db: Db, customerId: number, since: Date): Promise<{ earned: number; spent: number }> {
  const [row] = await rowsOf(
    db,
    sql`select coalesce(sum(e.amount) filter (where c.kind = 'available' and e.kind in ('earned', 'adjusted')), 0)::int as earned,
        coalesce(sum(e.amount) filter (where e.kind = 'spent'), 0)::int as spent
      from xp_entries e join xp_accounts c on c.id = e.credit_account
      where e.customer_id = ${customerId} and e.at >= ${timestamp(since)}`,
    { earned: asXp, spent: asXp },
  );
  return row ?? { earned: 0, spent: 0 };
}

export interface NextReward {
  productId: number;
  slug: string;
  title: string;
  xpPrice: number;
}

/** The cheapest reward of these classes that can be had now and costs more than `balance`. */
export async function findNextReward(
  db: Db,
  brand: Brand,
  { balance, classes, now }: { balance: number; classes: readonly LegalClass[]; now: Date },
): Promise<NextReward | undefined> {
  const at = timestamp(now);
  const [row] = await rowsOf(
    db,
    sql`select p.id as product_id, pc.slug, p.title, v.xp_price
      from variants v
      join products p on p.id = v.product_id
      join product_collections pc on pc.product_id = p.id
      where p.brand = ${brand} and p.hidden_at is null and p.legal_class = any(${sql.param(classes)}::text[]) and v.stock > 0 and v.xp_price > ${balance}
        and not exists (select from reward_terms t where t.product_id = p.id and (t.starts_at > ${at} or t.ends_at <= ${at}))
      order by v.xp_price, v.id, pc.position, pc.slug limit 1`,
    { product_id: asId, slug: asText, title: asText, xp_price: asXp },
  );
  if (row === undefined) return undefined;
  return { productId: row.product_id, slug: row.slug, title: row.title, xpPrice: row.xp_price };
}

/** The customer of this id or phone in the brand. */
export async function findCustomerOf(
  db: Db,
  who: { id: number } | { phone: string; brand: Brand },
): Promise<{ id: number; brand: Brand } | undefined> {
  const condition = 'id' in who ? sql`c.id = ${who.id}` : sql`p.phone = ${who.phone} and c.brand = ${who.brand}`;
  const [row] = await rowsOf(
    db,
    sql`select c.id, c.brand from customers c join people p on p.id = c.person_id where ${condition}`,
    { id: asId, brand: oneOf(brands) },
  );
  return row;
}
