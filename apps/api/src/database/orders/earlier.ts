// Orders of the system before: they are read, and nothing else.
import { brands } from '@club/rules/brands';
import { earlierOrderStates } from '@club/rules/orders/states';
import { sql } from 'drizzle-orm';
import { asKop, asMs, asText, asXp, listOf, oneOf, type RowOf } from '../columns.ts';
import { earlierItem } from '../moving/tables.ts';
import { type Db, rowsOf } from '../rows.ts';

const earlierOrderRow = {
  number: asText,
  brand: oneOf(brands),
  state: oneOf(earlierOrderStates),
  placedMs: asMs,
  totalKop: asKop,
  xpTotal: asXp,
  items: listOf(earlierItem),
};
export type EarlierOrderRow = RowOf<typeof earlierOrderRow>;

const columns = sql`number, brand, state, placed_at as "placedMs", total_kop as "totalKop", xp_total as "xpTotal", items`;

/** The part that a page of all orders of a customer takes from these: they follow the club's own, newest first. */
export const listEarlierOrders = (
  db: Db,
  customerId: number,
  page: { offset: number; count: number },
): Promise<EarlierOrderRow[]> =>
  rowsOf(
    db,
    sql`with own as (select count(*) as count from orders where customer_id = ${customerId})
    select ${columns} from earlier_orders where customer_id = ${customerId} order by placed_at desc, id desc
    limit greatest(0, ${page.count} - greatest(0, (select count from own) - ${page.offset}))
    offset greatest(0, ${page.offset} - (select count from own))`,
    earlierOrderRow,
  );

/** Of any of these customers, newest first. */
export const listEarlierOrdersOf = (db: Db, customers: readonly number[], count: number): Promise<EarlierOrderRow[]> =>
  rowsOf(
    db,
    sql`select ${columns} from earlier_orders where customer_id = any(${sql.param(customers)}::bigint[])
    order by placed_at desc, id desc limit ${count}`,
    earlierOrderRow,
  );
