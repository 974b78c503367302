import { sql } from 'drizzle-orm';
import { asInteger } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';
import { checkOwners, owned } from './owners.ts';
import { isIn, planAnew, type Portions } from './staging.ts';

/** All of an order that its rows repeat. */
const head = ['phone', 'placed', 'state', 'total', 'xp'] as const;
const headOf = sql`(${sql.join(
  head.map((name) => sql`r.cells->>${sql.raw(`'${name}'`)}`),
  sql`, `,
)})`;

/** What a row alone does not show: missing customers and goods, orders whose rows disagree, known ones that differ. */
export async function checkMovedOrders(db: Db, portions: Portions): Promise<void> {
  await checkOwners(db, portions);
  await db.execute(sql`update moving_rows r set is_wrong = true, remarks = coalesce(r.remarks, '[]') ||
      '[{"column":"sku","problem":"the catalogue has no such variant: leave it empty for what is no longer sold"}]'
    where ${isIn(portions)} and r.cells->>'sku' <> '' and not exists (select from variants v
      join products p on p.id = v.product_id where v.sku = r.cells->>'sku' and p.brand = r.cells->>'brand')`);
  await db.execute(sql`update moving_rows r set is_wrong = true, remarks = coalesce(r.remarks, '[]') ||
      jsonb_build_array(jsonb_build_object('column', 'order',
        'problem', 'row ' || d.row || ' of this order has a different phone, day, state, sum or XP'))
    from (select r.portion, r.row as own, ${headOf} as said, first_value(r.row) over lines as row,
        first_value(${headOf}) over lines as head from moving_rows r
      where ${isIn(portions)} and r.key <> '' and r.cells <> '{}'
      window lines as (partition by r.portion, r.key order by r.row)) d
    where ${isIn(portions)} and r.portion = d.portion and r.row = d.own and d.said is distinct from d.head`);
  await db.execute(sql`update moving_rows r set remarks =
      '[{"column":"order","problem":"the club has this order otherwise: that stays"}]'
    from (select r.portion, r.key, count(*) as lines from moving_rows r where ${isIn(portions)} group by 1, 2) l,
      earlier_orders e join customers c on c.id = e.customer_id join people p on p.id = c.person_id
    where ${isIn(portions)} and not r.is_wrong and l.portion = r.portion and l.key = r.key
      and e.brand = r.cells->>'brand' and e.number = r.cells->>'order'
      and (p.phone, e.placed_at, e.state, e.total_kop, e.xp_total, jsonb_array_length(e.items)) is distinct from
        (r.cells->>'phone', (r.cells->>'placed')::timestamptz, r.cells->>'state', (r.cells->>'total')::int,
          (r.cells->>'xp')::int, l.lines)`);
}

/** Plans made before are made again. */
export const settleOrders = (db: Db): Promise<void> => planAnew(db, ['earlier_orders']);

/** The orders of these rows that the club does not have, each with a line for each row. */
export async function takeOrders(tx: Db, portions: Portions): Promise<{ added: number; known: number }> {
  const [row] = await rowsOf(
    tx,
    sql`with source as (
      select r.row, c.id as customer_id, c.brand, r.cells->>'order' as number, r.cells->>'state' as state,
        (r.cells->>'placed')::timestamptz as placed_at, (r.cells->>'total')::int as total_kop,
        (r.cells->>'xp')::int as xp_total,
        jsonb_build_object('title', r.cells->'title', 'units', r.cells->'units', 'priceKop', r.cells->'price',
          'variantId', v.id) as line
      from ${owned} left join (
        select v.sku, p.brand, min(v.id) as id from variants v join products p on p.id = v.product_id group by 1, 2
      ) v on v.sku = r.cells->>'sku' and v.brand = c.brand
      where ${isIn(portions)}
    ), made as (
      insert into earlier_orders (customer_id, brand, number, state, placed_at, total_kop, xp_total, items)
      select customer_id, brand, number, state, placed_at, total_kop, xp_total, jsonb_agg(line order by row)
      from source group by 1, 2, 3, 4, 5, 6, 7
      on conflict (brand, number) do nothing returning brand, number
    )
    select count(m.number)::int as added, (count(*) - count(m.number))::int as known
    from source s left join made m on m.brand = s.brand and m.number = s.number`,
    { added: asInteger, known: asInteger },
  );
  return row ?? { added: 0, known: 0 };
}
