import { sql } from 'drizzle-orm';
import { type Brand, brands } from '@club/rules/brands';
import { asInteger, asKop, asText, oneOf, type RowOf, timestamp } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';

const managerMarkRow = { manager: asText, managerFrom: asText };
export type ManagerMark = RowOf<typeof managerMarkRow>;

/** Stores the first mark of a customer's month and returns the stored one. */
export async function saveManagerMark(
  db: Db,
  mark: ManagerMark & { customerId: number; month: string; now: Date },
): Promise<ManagerMark> {
  // The update changes nothing: it makes the second caller read the first one's row.
  const [stored] = await rowsOf(
    db,
    sql`insert into manager_marks as kept (customer_id, month, manager, manager_from, at)
      values (${mark.customerId}, ${mark.month}, ${mark.manager}, ${mark.managerFrom}, ${timestamp(mark.now)})
      on conflict (customer_id, month) do update set manager = kept.manager
      returning manager, manager_from as "managerFrom"`,
    managerMarkRow,
  );
  if (stored === undefined) throw new Error('The promoter was not written');
  return stored;
}

const broughtRow = {
  ...managerMarkRow,
  brand: oneOf(brands),
  customers: asInteger,
  /** Of them, those whose record was created in the month. */
  fresh: asInteger,
  /** Their orders of the month that were not undone. */
  orders: asInteger,
  spentKop: asKop,
};
export type BroughtByManager = RowOf<typeof broughtRow>;

/** What each manager's link brought in a month of Kyiv, most customers first. */
export function countBrought(
  db: Db,
  { month, from, to }: { month: string; from: Date; to: Date },
  brand: Brand | undefined,
): Promise<BroughtByManager[]> {
  return rowsOf(
    db,
    sql`select m.manager, m.manager_from as "managerFrom", c.brand, count(*)::int as customers,
      (count(*) filter (where c.created_at >= ${timestamp(from)} and c.created_at < ${timestamp(to)}))::int as fresh,
      coalesce(sum(o.count), 0)::int as orders, coalesce(sum(o.kop), 0)::float8 as "spentKop"
    from manager_marks m join customers c on c.id = m.customer_id
    left join lateral (
      select count(*) as count, sum(total_kop) as kop from orders
      where customer_id = c.id and state not in ('cancelled', 'returned')
        and created_at >= ${timestamp(from)} and created_at < ${timestamp(to)}
    ) o on true
    where m.month = ${month} and (${brand ?? null}::text is null or c.brand = ${brand ?? null}::text)
    group by m.manager, m.manager_from, c.brand
    order by customers desc, m.manager, m.manager_from, c.brand`,
    broughtRow,
  );
}
