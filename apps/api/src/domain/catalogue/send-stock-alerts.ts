import type { Database } from '../../database/rows.ts';
import { takeDueStockAlerts } from '../../database/catalogue/stock-alerts.ts';
import { notify } from '../notifications/notify.ts';
import { stockAlertSms } from '../notifications/delivery/reminders.ts';
import { stockAlertNotification } from '../notifications/delivery/messages.ts';

const batch = 50;

/**
 * Notifies the waiting customers that a variant is back, once: the request is deleted and the message written in one
 * transaction. Returns how many were notified; any number of processes may run it.
 */
export async function sendStockAlerts(database: Database, now: Date): Promise<number> {
  let notified = 0;
  for (;;) {
    const alerts = await database.transaction(async (tx) => {
      const due = await takeDueStockAlerts(tx, batch);
      for (const request of due) {
        if (request.phone === null) continue;
        const once = `stock-wait:${request.customerId}:${request.variantId}:${request.sinceMs}`;
        const { customerId, brand, productId, collection } = request;
        const path = collection === null ? `/exchange/product/active/${productId}` : `/shop/${collection}/${productId}`;
        const sms = { text: stockAlertSms(brand) };
        const message = { ...stockAlertNotification, category: 'orders', path, sms } as const;
        await notify(tx, { customerId, brand, once, ...message, now });
      }
      return due;
    });
    notified += alerts.filter(({ phone }) => phone !== null).length;
    if (alerts.length < batch) return notified;
  }
}
