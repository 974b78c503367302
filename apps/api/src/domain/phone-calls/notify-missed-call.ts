import { findFirstCustomer, findOrderOwner } from '../../database/notifications/owners.ts';
import type { TakenCall } from '../../database/phone-calls/requests.ts';
import type { Db } from '../../database/rows.ts';
import { notify } from '../notifications/notify.ts';
import { missedCallNotification } from './messages.ts';

/** Where another time is chosen. */
const supportPath = '/support';

/** Notifies who waited for a call that it was not made, once. Needs the transaction of the change it reports. */
export async function notifyMissedCall(
  tx: Db,
  { id, order, personId }: Pick<TakenCall, 'order' | 'personId'> & { id: number },
  now: Date,
): Promise<void> {
  const owner = order === null ? await findFirstCustomer(tx, personId) : await findOrderOwner(tx, order.id);
  if (owner === undefined) return;
  await notify(tx, {
    ...owner,
    ...missedCallNotification(order?.number),
    category: order === null ? 'requests' : 'orders',
    once: `call:${id}:missed`,
    path: supportPath,
    now,
  });
}
