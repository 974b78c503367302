import { brands } from '@club/rules/brands';
import { notificationCategories, type NotificationCategory } from '@club/rules/notifications';
import { sql } from 'drizzle-orm';
import { type RowOf, asBoolean, asId, asInteger, asText, listOf, oneOf, orNull, shape, timestamp } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';
import { asDelivery, settingsRow } from './inbox.ts';

const notificationToSendRow = {
  id: asId,
  customerId: asId,
  personId: asId,
  brand: oneOf(brands),
  category: oneOf(notificationCategories),
  title: asText,
  body: asText,
  path: asText,
  phone: orNull(asText),
  /** Confirmed, else null. */
  email: orNull(asText),
  settings: orNull(shape(settingsRow)),
  smsConsent: asBoolean,
  newsConsent: asBoolean,
  isAgeVerified: asBoolean,
  unread: asInteger,
};
export type NotificationToSend = RowOf<typeof notificationToSendRow>;

/** Categories that a suspended customer can do nothing about: they go to the inbox alone. */
const heldBySuspension = ['xp', 'marathon', 'offers'] satisfies NotificationCategory[];

/**
 * Undefined when the notification is gone, its customer deleted or frozen, or suspended and the notification requires
 * signing in: they get nothing.
 */
export async function findNotificationToSend(db: Db, id: number): Promise<NotificationToSend | undefined> {
  const [row] = await rowsOf(
    db,
    sql`select n.id::float8 as id, c.id::float8 as "customerId", p.id::float8 as "personId", c.brand, n.category, n.title,
      n.body, n.path, p.phone, case when p.email_confirmed_at is not null then p.email end as email,
      (select jsonb_build_object('ways', s.ways, 'quietFrom', s.quiet_from, 'quietUntil', s.quiet_until)
        from notice_settings s where s.customer_id = c.id) as settings,
      ${hasConsent('sms')} as "smsConsent", ${hasConsent('news')} as "newsConsent", ${isAgeVerified} as "isAgeVerified",
      (select count(*)::int from notices u where u.customer_id = c.id and u.read_at is null) as unread
    from notices n join customers c on c.id = n.customer_id join people p on p.id = c.person_id
    where n.id = ${id} and p.phone is not null and p.deleted_at is null and p.frozen_at is null
      and (p.suspended_at is null or n.category not in (${sql.join(
        heldBySuspension.map((category) => sql`${category}`),
        sql`, `,
      )}))`,
    notificationToSendRow,
  );
  return row;
}

/** An unsent one that is out of date stays in the inbox alone. `once` names the event up to its time. */
export async function withdrawUnsent(tx: Db, customerId: number, once: string, now: Date): Promise<void> {
  await tx.execute(sql`update outbox set done_at = ${timestamp(now)}, leased_until = null
    where done_at is null and gave_up_at is null and once in (
      select 'notice:' || id from notices where customer_id = ${customerId} and once like ${`${once}:%`})`);
}

const hasConsent = (purpose: 'sms' | 'news') => sql`exists (select from consents k
  where k.person_id = p.id and k.purpose = ${purpose} and k.withdrawn_at is null)`;
const isAgeVerified = sql`exists (select from customer_tags t where t.customer_id = c.id and t.tag = 'age-verified')`;

const offersStandingRow = {
  newsConsent: asBoolean,
  isAgeVerified: asBoolean,
  phone: orNull(asText),
  email: orNull(asText),
};
export type OffersStanding = RowOf<typeof offersStandingRow>;

export async function readOffersStanding(db: Db, customerId: number): Promise<OffersStanding> {
  const [row] = await rowsOf(
    db,
    sql`select ${hasConsent('news')} as "newsConsent", ${isAgeVerified} as "isAgeVerified", p.phone,
      case when p.email_confirmed_at is not null then p.email end as email
    from customers c join people p on p.id = c.person_id where c.id = ${customerId}`,
    offersStandingRow,
  );
  if (row === undefined) throw new Error('The customer has no person');
  return row;
}

/** Of one push task: `of` are all subscriptions its notification went to. */
export const pushTask = {
  noticeId: asId,
  subscriptionId: asId,
  of: listOf(asId),
  toldBy: asDelivery,
  /** In ms since 1970: then the next way is taken. */
  patientUntilMs: asInteger,
};
export type PushTask = RowOf<typeof pushTask>;

const onceOf = (noticeId: number, subscriptionId: number) => `push:${noticeId}:${subscriptionId}`;

/** A task for each browser, once for ever. */
export async function enqueuePushes(db: Db, task: Omit<PushTask, 'subscriptionId'>, now: Date): Promise<void> {
  const at = timestamp(now);
  const rows = task.of.map((subscriptionId) => ({
    once: onceOf(task.noticeId, subscriptionId),
    payload: { ...task, subscriptionId },
  }));
  await db.execute(sql`insert into outbox (kind, once, payload, created_at, run_at)
    select 'push', t.once, t.payload, ${at}, ${at}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t(once text, payload jsonb) on conflict do nothing`);
}

export type PushEnd = 'sent' | 'gone' | 'failed';

/**
 * Records how one push of a notification ended. When none of them was sent and none is pending, the notification is
 * sent the next way: the last to end decides, for they are serialised by the notification's row. Needs a transaction.
 */
export async function endPush(tx: Db, task: PushTask, end: PushEnd, now: Date): Promise<void> {
  const { noticeId, subscriptionId, of, toldBy } = task;
  const at = timestamp(now);
  await tx.execute(sql`select from notices where id = ${noticeId} for update`);
  await tx.execute(sql`update outbox set payload = payload || ${JSON.stringify({ end })}::jsonb
    where once = ${onceOf(noticeId, subscriptionId)}`);
  if (end === 'sent') return;
  const others = of.filter((id) => id !== subscriptionId).map((id) => onceOf(noticeId, id));
  const payload = { noticeId, toldBy, isWithoutPush: true };
  await tx.execute(sql`insert into outbox (kind, once, payload, created_at, run_at)
    select 'notice', ${`notice:${noticeId}:without-push`}, ${JSON.stringify(payload)}::jsonb, ${at}, ${at}
    where not exists (select from outbox
      where once in (select value from jsonb_array_elements_text(${JSON.stringify(others)}::jsonb))
        and coalesce(payload->>'end', case when gave_up_at is null then 'waiting' else 'failed' end) in ('waiting', 'sent'))
    on conflict do nothing`);
}
