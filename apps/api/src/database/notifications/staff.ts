import { type Brand, brands } from '@club/rules/brands';
import { sql } from 'drizzle-orm';
import { asBoolean, asId, asInteger, asText, oneOf, orNull, type RowOf, timestamp } from '../columns.ts';
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
export const mayHaveOffers = sql`exists (select from customer_tags t where t.customer_id = c.id and t.tag = 'age-verified')
  and exists (select from consents k where k.person_id = p.id and k.purpose = 'news' and k.withdrawn_at is null)
  and p.phone is not null and p.deletion_at is null and p.suspended_at is null`;

export async function countForOffer(db: Db, brand: Brand): Promise<number> {
  const [row] = await rowsOf(
    db,
    sql`select count(*)::int as n from customers c join people p on p.id = c.person_id
    where c.brand = ${brand} and ${mayHaveOffers}`,
    { n: asInteger },
  );
  return row?.n ?? 0;
}

export interface NewOffer {
  brand: Brand;
  /** Sent once a customer under it. */
  name: string;
  title: string;
  body: string;
  path: string;
  now: Date;
}

/**
 * Writes an offer with its tasks for the next eligible customers, by id from `after` on: how many they are, how many of
 * them did not have it, and where to continue; null when that was all.
 */
export async function insertOffers(
  tx: Db,
  { brand, name, title, body, path, now }: NewOffer,
  page: { after: number; count: number },
): Promise<{ found: number; sent: number; last: number | null }> {
  const at = timestamp(now);
  const [row] = await rowsOf(
    tx,
    sql`with page as (
      select c.id from customers c join people p on p.id = c.person_id
      where c.brand = ${brand} and c.id > ${page.after} and ${mayHaveOffers} order by c.id limit ${page.count}
    ), written as (
      insert into notices (customer_id, category, title, body, path, once, created_at)
      select id, 'offers', ${title}, ${body}, ${path}, ${`offer:${name}:`} || id, ${at} from page
      on conflict (once) do nothing returning id
    ), task as (
      insert into outbox (kind, once, payload, created_at, run_at)
      select 'notice', 'notice:' || id, jsonb_build_object('noticeId', id, 'toldBy', '{}'::jsonb), ${at}, ${at}
      from written
    )
    select (select count(*)::int from page) as found, (select count(*)::int from written) as sent,
      (select max(id)::float8 from page) as last`,
    { found: asInteger, sent: asInteger, last: orNull(asId) },
  );
  return row ?? { found: 0, sent: 0, last: null };
}
