import { dayAfter, kyivDate, kyivMidnight } from '@club/rules/time/calendar';
import { sql } from 'drizzle-orm';
import { asText, orNull, type RowOf } from '../../src/database/columns.ts';
import { rowsOf } from '../../src/database/rows.ts';
import { outboxHandlers } from '../../src/jobs/start.ts';
import { drainOutbox } from '../../src/jobs/outbox/drain.ts';
import type { Harness } from '../harness/club.ts';

const notificationRow = {
  sms: orNull(asText),
  subject: orNull(asText),
  text: orNull(asText),
  category: asText,
  title: asText,
  body: asText,
  path: asText,
  once: asText,
};
type TestNotification = RowOf<typeof notificationRow>;

/** The club's notifications to the owner of this phone, the oldest first, with the SMS and email of each. */
export const notificationsTo = (club: Pick<Harness, 'database'>, phone: string): Promise<TestNotification[]> =>
  rowsOf(
    club.database.db,
    sql`select o.payload->'toldBy'->>'sms' as sms, o.payload->'toldBy'->'letter'->>'subject' as subject,
      o.payload->'toldBy'->'letter'->>'text' as text, n.category, n.title, n.body, n.path, n.once
    from notices n join outbox o on o.once = 'notice:' || n.id
    join customers c on c.id = n.customer_id join people p on p.id = c.person_id
    where p.phone = ${phone} order by n.id`,
    notificationRow,
  );

/** Sends pending notifications, at the next day's noon in Kyiv by default: no test depends on the hour it runs at. */
export async function deliverNotifications(club: Harness, now = noonOf(club.clock.now)): Promise<void> {
  const services = { ...club.services, log: { warn: () => undefined }, clock: () => now };
  const handlers = outboxHandlers({ config: club.config, clubSettings: club.clubSettings, log: services.log as never });
  for (let tried = 1; tried > 0;) {
    // The outbox uses the database's clock, which does not jump along with the test's.
    await club.database.db.execute(sql`update outbox set run_at = now() - interval '1 second'
      where done_at is null and gave_up_at is null and attempts = 0 and last_error is null and kind in ('notice', 'push', 'push-test')`);
    tried = await drainOutbox(services, handlers);
  }
}

export const noonOf = (at: Date): Date => new Date(kyivMidnight(dayAfter(kyivDate(at))).getTime() + 12 * 3_600_000);
