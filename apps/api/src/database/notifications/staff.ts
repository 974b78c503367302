import { type Brand, brands } from '@club/rules/brands';
import { sql } from 'drizzle-orm';
import { asBoolean, asId, asInteger, asText, oneOf, orNull, type RowOf } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';

const notificationTraceRow = {
  id: asId,
  brand: oneOf(brands),
  category: asText,
  title: asText,
  at: asText,
  read: asBoolean,
  /** Of the task that chose the way, and of the pushes it led to. */
  state: asText,
  pushes: asText,
  fault: orNull(asText),
};
export type NotificationTrace = RowOf<typeof notificationTraceRow>;

/** The newest notifications with how they went out; nothing of whom they were for. */
export const listTraces = (db: Db, count: number): Promise<NotificationTrace[]> =>
  rowsOf(
    db,
    sql`select n.id::float8 as id, c.brand, n.category, n.title, to_char(n.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at,
      n.read_at is not null as read,
      case when o.id is null then 'forgotten' when o.gave_up_at is not null then 'gave up'
        when o.done_at is not null then 'done' else 'waits' end as state,
      coalesce((select string_agg(coalesce(p.payload->>'end', 'waits'), ' ' order by p.id) from outbox p
        where p.kind = 'push' and p.payload->>'noticeId' = n.id::text), '') as pushes, o.last_error as fault
    from (select * from notices order by id desc limit ${count}) n
    join customers c on c.id = n.customer_id left join outbox o on o.once = 'notice:' || n.id order by n.id desc`,
    notificationTraceRow,
  );

/** Who may be sent an offer: consent to news, a proven age, a live account. `c` is the customer. */
const mayHaveOffers = sql`exists (select from customer_tags t where t.customer_id = c.id and t.tag = 'age-verified')
  and exists (select from consents k where k.person_id = p.id and k.purpose = 'news' and k.withdrawn_at is null)
  and p.phone is not null and p.deletion_at is null`;

export async function countForOffer(db: Db, brand: Brand): Promise<number> {
  const [row] = await rowsOf(
    db,
    sql`select count(*)::int as n from customers c join people p on p.id = c.person_id
    where c.brand = ${brand} and ${mayHaveOffers}`,
    { n: asInteger },
  );
  return row?.n ?? 0;
}

/** The next customers for an offer, by id from `after` on. */
export async function listForOffer(db: Db, brand: Brand, page: { after: number; count: number }): Promise<number[]> {
  const rows = await rowsOf(
    db,
    sql`select c.id::float8 as id from customers c join people p on p.id = c.person_id
    where c.brand = ${brand} and c.id > ${page.after} and ${mayHaveOffers} order by c.id limit ${page.count}`,
    { id: asId },
  );
  return rows.map(({ id }) => id);
}
