import { sql } from 'drizzle-orm';
import { asId, asInteger, asMs, asText, asXp, orNull, type RowOf } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';

const customerSummaryRow = {
  personId: asId,
  /** 380XXXXXXXXX; an account that was deleted or frozen has none. */
  phone: orNull(asText),
  customerId: asId,
  brand: asText,
  sinceMs: asMs,
  xp: asXp,
  xpHeld: asXp,
  orders: asInteger,
};
export type CustomerSummary = RowOf<typeof customerSummaryRow>;

/** A person's customers, one a brand, for support: found by the phone or by one of their customer ids. */
export function findCustomersOf(db: Db, who: { phone: string } | { customerId: number }): Promise<CustomerSummary[]> {
  const isTheirs =
    'phone' in who
      ? sql`p.phone = ${who.phone}`
      : sql`p.id = (select person_id from customers where id = ${who.customerId})`;
  return rowsOf(
    db,
    sql`select p.id as "personId", p.phone, c.id as "customerId", c.brand, c.created_at as "sinceMs",
      coalesce((select balance from xp_accounts where customer_id = c.id and kind = 'available'), 0)::int as xp,
      coalesce((select balance from xp_accounts where customer_id = c.id and kind = 'held'), 0)::int as "xpHeld",
      (select count(*)::int from orders where customer_id = c.id) as orders
    from people p join customers c on c.person_id = p.id
    where ${isTheirs} order by c.brand`,
    customerSummaryRow,
  );
}
