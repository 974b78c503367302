import { type SQL, sql } from 'drizzle-orm';
import { asInteger, asText } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';

/** A type alias, so that it is assignable to a table row. */
export type BrokenInvariant = { invariant: string; what: string };

/** Which rows of a table a piece is about, by their key. */
type Which = (key: SQL) => SQL;

interface Walk {
  /** Part of a checkpoint, so never renamed. */
  name: string;
  table: SQL;
  /** The key by which the table is walked, as text, and a text as the key. */
  key: SQL;
  shown: SQL;
  read: (text: string) => SQL;
  /** Broken rows among these; each statement sees one snapshot. */
  checks: readonly ((which: Which) => SQL)[];
}

const numbered = { shown: sql`k::text`, read: (text: string) => sql`${text}::bigint` };

/**
 * Everything that belongs to one customer. The totals of customers follow: each entry moves between two accounts of a
 * brand.
 */
const ofCustomers: Walk['checks'] = [
  (which) => sql`select 'balance is the sum of its entries' as invariant, a.id::text as what
    from xp_accounts a left join (
      select account, sum(amount) as flow from (
        select credit_account as account, amount from xp_entries where ${which(sql`customer_id`)}
        union all select debit_account, -amount from xp_entries where ${which(sql`customer_id`)}
      ) moves group by account
    ) f on f.account = a.id
    where ${which(sql`a.customer_id`)} and a.balance <> coalesce(f.flow, 0)`,
  (which) => sql`select 'an entry belongs to its customer' as invariant, e.id::text as what
    from xp_entries e join xp_accounts d on d.id = e.debit_account join xp_accounts c on c.id = e.credit_account
    where ${which(sql`e.customer_id`)} and (d.brand <> c.brand
      or coalesce(d.customer_id, e.customer_id) <> e.customer_id or coalesce(c.customer_id, e.customer_id) <> e.customer_id
      or (d.customer_id is null and c.customer_id is null))`,
  (which) => sql`select 'running balance adds up' as invariant, id::text as what from (
      select e.id, e.balance_after, sum(case when c.kind = 'available' then e.amount when d.kind = 'available' then -e.amount
        else 0 end) over (partition by e.customer_id order by e.id)::bigint as running
      from xp_entries e join xp_accounts d on d.id = e.debit_account join xp_accounts c on c.id = e.credit_account
      where ${which(sql`e.customer_id`)}
    ) lines where balance_after <> running`,
  (which) => sql`select 'lots add up to the balance' as invariant, 'customer ' || a.customer_id as what
    from xp_accounts a left join (
      select customer_id, brand, sum(left_xp)::bigint as xp from xp_lots where ${which(sql`customer_id`)} group by customer_id, brand
    ) l using (customer_id, brand)
    where ${which(sql`a.customer_id`)} and a.kind = 'available' and a.balance <> coalesce(l.xp, 0)`,
  (which) => sql`select 'lots add up to the balance' as invariant, 'lot ' || l.id as what
    from xp_lots l cross join lateral (
      select coalesce(sum(u.xp), 0)::bigint as xp from xp_lot_uses u where u.lot_id = l.id and u.returned_at is null
    ) taken cross join lateral (
      select coalesce(sum(b.xp), 0)::bigint as xp from xp_lot_returns b where b.lot_id = l.id
    ) back where ${which(sql`l.customer_id`)} and l.amount - l.left_xp <> taken.xp - back.xp`,
  (which) => sql`select 'one code, one credit' as invariant, e.source as what
    from xp_entries e where ${which(sql`e.customer_id`)} and e.kind = 'earned' and e.source like 'code:%'
      and not exists (select from pack_codes p where p.hash = decode(substr(e.source, 6), 'hex') and p.redeemed_by = e.customer_id)`,
  (which) => sql`select 'an award is paid once' as invariant, a.source as what
    from xp_awards a where ${which(sql`a.customer_id`)} and a.state = 'paid' and not exists (
      select from xp_entries e where e.kind = 'earned' and e.source = a.source and e.customer_id = a.customer_id
        and e.amount = a.xp and e.rule = a.rule)
    union all
    select 'an award is paid once', e.source from xp_entries e
    where ${which(sql`e.customer_id`)} and e.kind = 'earned' and e.rule is not null and e.rule not like 'code-%' and not exists (
      select from xp_awards a where a.source = e.source and a.state = 'paid' and a.customer_id = e.customer_id
        and a.xp = e.amount and a.rule = e.rule)`,
  (
    which,
  ) => sql`select 'a certificate has its XP and its place in the pool' as invariant, 'certificate ' || c.id as what
    from certificates c join certificate_pool p on p.id = c.pool_id
    where ${which(sql`c.customer_id`)} and (p.taken_at is null
      or (c.xp > 0 and not exists (select from xp_entries e where e.kind = 'spent' and e.source = 'certificate:' || c.id
        and e.amount = c.xp and e.customer_id = c.customer_id))
      or (c.xp > 0 and (c.state = 'refunded') <> exists (
        select from xp_entries e where e.kind = 'refunded' and e.source = 'certificate:' || c.id)))`,
];

const ofOrders: Walk['checks'] = [
  (which) => sql`select 'an order is the sum of its items' as invariant, o.id::text as what
    from orders o left join (
      select order_id, sum(units * price_kop) as kop, sum(units * xp_price) as xp from order_items
      where ${which(sql`order_id`)} group by order_id
    ) i on i.order_id = o.id
    where ${which(sql`o.id`)} and (i.order_id is null or i.kop <> o.total_kop or i.xp <> o.xp_total
      or (o.xp_total > 0 and not exists (select from xp_entries e
        where e.kind in ('held', 'spent') and e.source = 'order:' || o.id and e.amount = o.xp_total)))`,
  (which) => sql`select 'a discount is what the items cost less' as invariant, o.id::text as what
    from orders o join (
      select order_id, sum(units * (list_price_kop - price_kop))::bigint as kop from order_items
      where ${which(sql`order_id`)} group by order_id
    ) i on i.order_id = o.id
    where ${which(sql`o.id`)} and (i.kop <> o.discount_kop
      or (o.discount_kop > 0) <> exists (select from code_uses u where u.order_id = o.id)
      or (o.discount_kop > 0) <> (o.discount_code is not null))`,
  (which) => sql`select 'a card order has one payment of its total' as invariant, o.id::text as what
    from orders o left join (
      select order_id, count(*) filter (where state in ('paid', 'held') or returned_kop = amount_kop) as paid,
        coalesce(sum(amount_kop) filter (where state in ('paid', 'held') or returned_kop = amount_kop), 0)::bigint as kop
      from payments where ${which(sql`order_id`)} group by order_id
    ) p on p.order_id = o.id
    where ${which(sql`o.id`)} and ((o.payment = 'onlineCard' and o.state in ('paid', 'packed', 'shipped', 'delivered')
        and (coalesce(p.paid, 0) <> 1 or p.kop <> o.total_kop))
      or coalesce(p.paid, 0) > 1)`,
  (which) => sql`select 'a receipt is of money that moved, once' as invariant, r.id::text as what
    from receipts r join orders o on o.id = r.order_id
      left join payments p on p.provider_order_id = split_part(r.source, '/', 1) and p.order_id = r.order_id
      left join order_returns b on b.order_id = r.order_id and b.number::text = split_part(r.source, '/', 2)
      left join payment_parts t on t.payment_id = p.id and t.number = b.number
      left join receipts s on s.source = split_part(r.source, '/', 1) and s.kind = 'sale'
    where ${which(sql`r.order_id`)} and (
      case when r.source like 'cash-%/%' then r.kind <> 'return' or r.amount_kop is distinct from b.cash_kop
        when r.source like 'cash-%' then (r.state = 'done' or o.state not in ('shipped', 'returned')) and r.amount_kop <> o.total_kop - (select coalesce(sum(e.goods_kop), 0)
          from order_returns e where e.order_id = o.id and e.from_state = 'shipped')
        when r.source like '%/%' then r.kind <> 'return' or r.amount_kop is distinct from t.amount_kop or t.settled_at is null
        else r.amount_kop is distinct from p.amount_kop
          or p.state not in ('paid', 'refunding', 'refunded') or (r.kind = 'return' and p.state <> 'refunded') end
      or (r.kind = 'return' and r.state = 'done' and s.state is distinct from 'done'))`,
  (which) => sql`select 'what came back was bought and paid, once' as invariant, order_id::text as what
    from broken_returns where ${which(sql`order_id`)}`,
];

export const walks: readonly Walk[] = [
  { name: 'customers', table: sql`customers`, key: sql`id`, ...numbered, checks: ofCustomers },
  { name: 'orders', table: sql`orders`, key: sql`id`, ...numbered, checks: ofOrders },
  {
    name: 'codes',
    table: sql`pack_codes`,
    key: sql`hash`,
    shown: sql`encode(k, 'hex')`,
    read: (text) => sql`decode(${text}, 'hex')`,
    checks: [
      (which) => sql`select 'one code, one credit' as invariant, encode(p.hash, 'hex') as what
        from pack_codes p where ${which(sql`p.hash`)} and p.redeemed_at is not null and not exists (
          select from xp_entries e where e.kind = 'earned' and e.source = 'code:' || encode(p.hash, 'hex')
            and e.customer_id = p.redeemed_by)`,
    ],
  },
  {
    name: 'pool',
    table: sql`certificate_pool`,
    key: sql`id`,
    ...numbered,
    checks: [
      (which) => sql`select 'a certificate has its XP and its place in the pool' as invariant, 'pool ' || p.id as what
        from certificate_pool p where ${which(sql`p.id`)} and p.taken_at is not null
          and not exists (select from certificates c where c.pool_id = p.id)`,
    ],
  },
  {
    name: 'holds',
    table: sql`reward_holds`,
    key: sql`id`,
    ...numbered,
    checks: [
      (which) => sql`select 'a kept reward holds its XP' as invariant, h.id::text as what
        from reward_holds h where ${which(sql`h.id`)} and (
          not exists (select from xp_entries e where e.kind = 'held' and e.source = 'hold:' || h.id and e.amount = h.xp)
          or (h.ended_at is not null) <> exists (
            select from xp_entries e where e.kind = 'released' and e.source = 'hold:' || h.id and e.amount = h.xp))`,
    ],
  },
];

/**
 * The key of the last of the `count` rows after a key, not beyond `upTo`, and how many there are; undefined after the
 * last row.
 */
export async function endOfPiece(
  db: Db,
  { table, key, shown, read }: Walk,
  { after, upTo, count }: { after: string | undefined; upTo?: string; count: number },
): Promise<{ last: string; rows: number } | undefined> {
  const bounds = [
    ...(after === undefined ? [] : [sql`${key} > ${read(after)}`]),
    ...(upTo === undefined ? [] : [sql`${key} <= ${read(upTo)}`]),
  ];
  const [row] = await rowsOf(
    db,
    sql`select ${shown} as last, (count(*) over ())::int as rows from (
      select ${key} as k from ${table} where ${bounds.length === 0 ? sql`true` : sql.join(bounds, sql` and `)}
      order by ${key} limit ${count}
    ) piece order by k desc limit 1`,
    { last: asText, rows: asInteger },
  );
  return row;
}

/** Broken rows after a key and up to another. */
export function findBrokenBetween(
  db: Db,
  walk: Walk,
  after: string | undefined,
  upTo: string,
): Promise<BrokenInvariant[]> {
  return findBrokenIn(db, walk, (key) =>
    after === undefined
      ? sql`${key} <= ${walk.read(upTo)}`
      : sql`${key} > ${walk.read(after)} and ${key} <= ${walk.read(upTo)}`,
  );
}

/** Broken rows of a walk, by their numbers. */
export function findBrokenOf(
  db: Db,
  name: 'customers' | 'orders' | 'holds',
  ids: readonly number[],
): Promise<BrokenInvariant[]> {
  const walk = walks.find((one) => one.name === name);
  if (walk === undefined || ids.length === 0) return Promise.resolve([]);
  return findBrokenIn(db, walk, (key) => sql`${key} = any(string_to_array(${ids.join(',')}, ',')::bigint[])`);
}

async function findBrokenIn(db: Db, { checks }: Walk, which: Which): Promise<BrokenInvariant[]> {
  const found: BrokenInvariant[] = [];
  for (const check of checks)
    found.push(...(await rowsOf(db, sql`${check(which)} limit 1000`, { invariant: asText, what: asText })));
  return found;
}
