import type { Brand } from '@club/rules/brands';
import { sql } from 'drizzle-orm';
import { asId, asInteger, orNull, timestamp } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';

export interface EditionNotification {
  brand: Brand;
  /** Each customer is notified once under it. */
  name: string;
  title: string;
  body: string;
  path: string;
  email: { subject: string; text: string };
  now: Date;
}

/**
 * Notifies the next customers of a brand, by id from `after` on: into the inbox with a push, and by e-mail if one is
 * confirmed. Returns where to continue; null when that was all. Consents do not matter: the rules bind everybody.
 */
export async function insertEditionNotifications(
  tx: Db,
  { brand, name, title, body, path, email, now }: EditionNotification,
  page: { after: number; count: number },
): Promise<{ notified: number; last: number | null }> {
  const at = timestamp(now);
  const [row] = await rowsOf(
    tx,
    sql`with page as (
      select c.id, case when p.email_confirmed_at is not null then p.email end as email
      from customers c join people p on p.id = c.person_id
      where c.brand = ${brand} and c.id > ${page.after} and p.phone is not null order by c.id limit ${page.count}
    ), written as (
      insert into notices (customer_id, category, title, body, path, once, created_at)
      select id, 'verification', ${title}, ${body}, ${path}, ${`${name}:`} || id, ${at} from page
      on conflict (once) do nothing returning id, customer_id
    ), task as (
      insert into outbox (kind, once, payload, created_at, run_at)
      select 'notice', 'notice:' || id, '{"toldBy": {"isPushOnly": true}}'::jsonb || jsonb_build_object('noticeId', id), ${at}, ${at}
      from written
    ), letters as (
      insert into outbox (kind, once, payload, created_at, run_at)
      select 'notice-letter', ${`${name}:letter:`} || page.id,
        jsonb_build_object('to', page.email, 'subject', ${email.subject}::text, 'text', ${email.text}::text), ${at}, ${at}
      from written join page on page.id = written.customer_id where page.email is not null
      on conflict (once) do nothing
    )
    select (select count(*)::int from written) as notified, (select max(id)::float8 from page) as last`,
    { notified: asInteger, last: orNull(asId) },
  );
  return row ?? { notified: 0, last: null };
}

/** Whether the brand has customers to notify. */
export async function hasCustomers(db: Db, brand: Brand): Promise<boolean> {
  const rows = await rowsOf(
    db,
    sql`select c.id from customers c join people p on p.id = c.person_id
    where c.brand = ${brand} and p.phone is not null limit 1`,
    { id: asId },
  );
  return rows.length > 0;
}
