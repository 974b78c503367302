import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../database.ts';

export interface CustomerSummary {
  personId: number;
  customerId: number;
  brand: string;
  sinceMs: number;
  xp: number;
  xpHeld: number;
  orders: number;
}

/** A person's customers, one a brand, for support. */
export function findCustomersByPhone(db: Db, phone: string): Promise<CustomerSummary[]> {
  return rowsOf(
    db,
    sql`select p.id as "personId", c.id as "customerId", c.brand, (extract(epoch from c.created_at) * 1000)::float8 as "sinceMs",
      coalesce((select balance from xp_accounts where customer_id = c.id and kind = 'available'), 0)::int as xp,
      coalesce((select balance from xp_accounts where customer_id = c.id and kind = 'held'), 0)::int as "xpHeld",
      (select count(*)::int from orders where customer_id = c.id) as orders
    from people p join customers c on c.person_id = p.id
    where p.phone = ${phone} order by c.brand`,
  );
}
