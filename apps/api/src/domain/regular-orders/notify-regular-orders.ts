import { regularDaysAhead } from '@club/rules/orders/regular';
import { dayAfter, kyivDate, kyivMidnight } from '@club/rules/time/calendar';
import { moveRegularOrders, takeDueRegulars } from '../../database/regular-orders/regular-orders.ts';
import type { Database } from '../../database/rows.ts';
import { regularOrderNotification } from '../notifications/delivery/messages.ts';
import { notify } from '../notifications/notify.ts';

const batch = 100;

/**
 * Two days before its day notifies of each regular order, once; nothing is ordered by it. Returns how many; any number of
 * processes may run it.
 */
export async function notifyRegularOrders(database: Database, now: Date): Promise<number> {
  const today = kyivDate(now);
  const until = dayAfter(today, regularDaysAhead);
  await moveRegularOrders(database.db, today, until);
  let notified = 0;
  for (;;) {
    const due = await database.transaction(async (tx) => {
      const taken = await takeDueRegulars(tx, { today, until }, batch, now);
      for (const { id, customerId, brand, nextOn } of taken)
        await notify(tx, {
          customerId,
          brand,
          category: 'orders',
          once: `regular-order:${id}:${nextOn}`,
          ...regularOrderNotification(nextOn),
          path: '/regular-orders',
          until: kyivMidnight(dayAfter(nextOn)),
          now,
        });
      return taken;
    });
    notified += due.length;
    if (due.length < batch) return notified;
  }
}
