import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../database.ts';

/** Every notice of a customer that is still kept. */
export const listEveryNotice = (db: Db, customerId: number): Promise<Record<string, unknown>[]> =>
  rowsOf(
    db,
    sql`select category, title, body, created_at as at, read_at from notices
    where customer_id = ${customerId} order by id`,
  );

/** When a person's browsers subscribed to pushes. */
export const listPushDates = (db: Db, personId: number): Promise<Record<string, unknown>[]> =>
  rowsOf(
    db,
    sql`select s.user_agent as device, p.host_brand as brand, p.created_at, p.renewed_at, p.sent_at
    from push_subscriptions p join sessions s on s.id = p.session_id where p.person_id = ${personId} order by p.id`,
  );
