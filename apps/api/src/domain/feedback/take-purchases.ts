import { reviewableSince } from '@club/rules/reviews';
import { storePurchases } from '../../database/feedback/retail-imports.ts';
import type { TaskHandler } from '../task.ts';

/** Asks the register what a customer bought recently, and keeps what may still be reviewed. A repeat keeps nothing twice. */
export const retailImport: TaskHandler = async ({ retail }, payload, { database, now }) => {
  const customerId = Number(payload.customerId);
  const purchases = await retail.purchases(customerId, reviewableSince(now));
  await database.transaction((tx) => storePurchases(tx, customerId, purchases, now));
};
