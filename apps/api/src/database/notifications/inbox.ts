import { type NotificationCategory, notificationCategories } from '@club/rules/notifications';
import { sql } from 'drizzle-orm';
import {
  asBoolean,
  type Column,
  asId,
  asInteger,
  asMs,
  asText,
  listOf,
  mapOf,
  oneOf,
  orAbsent,
  type RowOf,
  someOf,
  timestamp,
} from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';
import { deleteInBatches } from '../delete-in-batches.ts';

const deliveryFields = someOf({
  sms: orAbsent(asText),
  letter: orAbsent(someOf({ subject: asText, text: asText })),
  /** It answers the customer's own action, so no quiet hours delay it. */
  isAnswer: orAbsent(asBoolean),
  /** Their e-mail is written apart, and an SMS is not worth it. */
  isPushOnly: orAbsent(asBoolean),
  /** In ms since 1970: afterwards it is not worth sending, and the inbox alone has it. */
  untilMs: orAbsent(asInteger),
});

/** Parts of a notification sent besides its title and body; they travel with the task, for they are nobody's record. */
export type NotificationDelivery = Partial<ReturnType<typeof deliveryFields.read>>;
export const asDelivery: Column<NotificationDelivery> = deliveryFields;

export interface NewNotification {
  customerId: number;
  category: NotificationCategory;
  once: string;
  title: string;
  body: string;
  path: string;
  delivery: NotificationDelivery;
  now: Date;
}

/** Writes a notification with its task, once for ever; false when it exists. */
export async function insertNotification(tx: Db, notice: NewNotification): Promise<boolean> {
  const { customerId, category, once, title, body, path, delivery, now } = notice;
  const at = timestamp(now);
  const rows = await rowsOf(
    tx,
    sql`with written as (
      insert into notices (customer_id, category, title, body, path, once, created_at)
      values (${customerId}, ${category}, ${title}, ${body}, ${path}, ${once}, ${at})
      on conflict (once) do nothing returning id
    ), task as (
      insert into outbox (kind, once, payload, created_at, run_at)
      select 'notice', 'notice:' || id, jsonb_build_object('noticeId', id, 'toldBy', ${JSON.stringify(delivery)}::jsonb),
        ${at}, ${at} from written
    )
    select id from written`,
    { id: asId },
  );
  return rows.length === 1;
}

const inboxNotificationRow = {
  id: asId,
  category: oneOf(notificationCategories),
  title: asText,
  body: asText,
  path: asText,
  atMs: asMs,
  isRead: asBoolean,
};
export type InboxRow = RowOf<typeof inboxNotificationRow>;

/** The newest first, older than `before` when it is given. */
export function listInbox(
  db: Db,
  customerId: number,
  { before, category, count }: { before: number | null; category: NotificationCategory | null; count: number },
): Promise<InboxRow[]> {
  return rowsOf(
    db,
    sql`select id::float8 as id, category, title, body, path, read_at is not null as "isRead",
      created_at as "atMs"
    from notices where customer_id = ${customerId} and (${before}::bigint is null or id < ${before}::bigint)
      and (${category}::text is null or category = ${category}::text)
    order by id desc limit ${count}`,
    inboxNotificationRow,
  );
}

export async function countUnread(db: Db, customerId: number): Promise<number> {
  const [row] = await rowsOf(
    db,
    sql`select count(*)::int as count from notices where customer_id = ${customerId} and read_at is null`,
    { count: asInteger },
  );
  return row?.count ?? 0;
}

/** The given ones, or all; others' are not touched. */
export async function markNotificationsRead(
  db: Db,
  customerId: number,
  ids: readonly number[] | 'all',
  now: Date,
): Promise<void> {
  const named = ids === 'all' ? null : ids.join(',');
  await db.execute(sql`update notices set read_at = ${timestamp(now)}
    where customer_id = ${customerId} and read_at is null and (${named}::text is null
      or id in (select id::bigint from unnest(string_to_array(${named}::text, ',')) id where id <> ''))`);
}

export const settingsRow = { ways: mapOf(listOf(asText)), quietFrom: asInteger, quietUntil: asInteger };
export type SettingsRow = RowOf<typeof settingsRow>;

export async function findSettings(db: Db, customerId: number): Promise<SettingsRow | undefined> {
  const [row] = await rowsOf(
    db,
    sql`select ways, quiet_from as "quietFrom", quiet_until as "quietUntil"
    from notice_settings where customer_id = ${customerId}`,
    settingsRow,
  );
  return row;
}

export async function saveSettings(db: Db, customerId: number, row: SettingsRow, now: Date): Promise<void> {
  const { ways, quietFrom, quietUntil } = row;
  await db.execute(sql`insert into notice_settings (customer_id, ways, quiet_from, quiet_until, updated_at)
    values (${customerId}, ${JSON.stringify(ways)}::jsonb, ${quietFrom}, ${quietUntil}, ${timestamp(now)})
    on conflict (customer_id) do update set ways = excluded.ways, quiet_from = excluded.quiet_from,
      quiet_until = excluded.quiet_until, updated_at = excluded.updated_at`);
}

export async function deleteOldNotifications(db: Db, before: Date): Promise<void> {
  await deleteInBatches(db, sql`notices`, sql`created_at < ${timestamp(before)}`);
}
