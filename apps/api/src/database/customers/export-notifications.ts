import { brands } from '@club/rules/brands';
import { notificationCategories } from '@club/rules/notifications';
import { sql } from 'drizzle-orm';
import { type RowOf, asMoment, asText, oneOf, orNull } from '../columns.ts';
import { type Db, rowsOf } from '../rows.ts';

const everyNotificationRow = {
  category: oneOf(notificationCategories),
  title: asText,
  body: asText,
  at: asMoment,
  read_at: orNull(asMoment),
};

/** Every stored notification of a customer. */
export const listEveryNotification = (db: Db, customerId: number): Promise<RowOf<typeof everyNotificationRow>[]> =>
  rowsOf(
    db,
    sql`select category, title, body, created_at as at, read_at from notices
    where customer_id = ${customerId} order by id`,
    everyNotificationRow,
  );

const pushDatesRow = {
  device: asText,
  brand: oneOf(brands),
  created_at: asMoment,
  renewed_at: asMoment,
  sent_at: orNull(asMoment),
};

/** When a person's browsers subscribed to pushes. */
export const listPushDates = (db: Db, personId: number): Promise<RowOf<typeof pushDatesRow>[]> =>
  rowsOf(
    db,
    sql`select s.user_agent as device, p.host_brand as brand, p.created_at, p.renewed_at, p.sent_at
    from push_subscriptions p join sessions s on s.id = p.session_id where p.person_id = ${personId} order by p.id`,
    pushDatesRow,
  );
