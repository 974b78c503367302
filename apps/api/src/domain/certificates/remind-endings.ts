import { dayAfter, kyivDate, kyivMidnight } from '@club/rules/time/calendar';
import type { Database } from '../../database/rows.ts';
import { listEnding } from '../../database/certificates/endings.ts';
import { notify } from '../notifications/notify.ts';
import { endingCertificateNotification } from '../notifications/delivery/messages.ts';

const warnedDays = 7;
const batch = 200;

/** Reminds of certificates that expire in a week, once each; returns how many. After a pause it is less than a week. */
export async function remindCertificates({ database }: { database: Database }, now: Date): Promise<number> {
  const today = kyivDate(now);
  let reminded = 0;
  let after = 0;
  for (;;) {
    const endings = await listEnding(
      database.db,
      { today, until: dayAfter(today, warnedDays) },
      { after, count: batch },
    );
    for (const { id, customerId, brand, partner, endsOn } of endings) {
      const notification = await notify(database.db, {
        customerId,
        brand,
        category: 'certificates',
        once: `certificate:${id}:ending`,
        ...endingCertificateNotification(partner, endsOn),
        path: '/certificates/my-list',
        until: kyivMidnight(dayAfter(endsOn)),
        now,
      });
      if (notification) reminded += 1;
      after = id;
    }
    if (endings.length < batch) return reminded;
  }
}
