import type { Database } from '../database/database.ts';
import { enqueue } from '../database/queries/outbox.ts';
import { takeDueWaits } from '../database/queries/stock-waits.ts';
import { backInStockSms } from './messages.ts';

const batch = 50;

/**
 * Tells those who wait that a variant is back, once: the wait goes and the message comes in one transaction. Returns how
 * many were told; any number of processes may run it.
 */
export async function tellBackInStock(database: Database, now: Date): Promise<number> {
  let told = 0;
  for (;;) {
    const waits = await database.transaction(async (tx) => {
      const due = await takeDueWaits(tx, batch);
      for (const wait of due) {
        if (wait.phone === null) continue;
        const once = `stock-wait:${wait.customerId}:${wait.variantId}:${wait.sinceMs}`;
        const text = backInStockSms(wait.brand, wait.title, wait.variantTitle);
        await enqueue(tx, { kind: 'notice-sms', once, payload: { to: wait.phone, text }, now });
      }
      return due;
    });
    told += waits.filter(({ phone }) => phone !== null).length;
    if (waits.length < batch) return told;
  }
}
