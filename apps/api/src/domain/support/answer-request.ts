import { randomUUID } from 'node:crypto';
import type { Config } from '../../settings/config.ts';
import type { Database } from '../../database/rows.ts';
import { findAskerBrand } from '../../database/support/staff.ts';
import { lockRequest, insertMessage } from '../../database/support/requests.ts';
import { notify } from '../notifications/notify.ts';
import { answerNotification } from './messages.ts';

/** The staff's answer, and the word to the customer that it is there. False when there is no such request. */
export function answerRequest(
  { database, config }: { database: Pick<Database, 'transaction'>; config: Pick<Config, 'urls'> },
  { id, text }: { id: number; text: string },
  now: Date,
): Promise<boolean> {
  return database.transaction(async (tx) => {
    const held = await lockRequest(tx, id);
    if (held === undefined) return false;
    const messageId = await insertMessage(tx, { requestId: id, author: 'staff', key: randomUUID(), text, now });
    const brand = await findAskerBrand(tx, held.customerId);
    if (brand === undefined) return true;
    const path = `/support?request=${id}`;
    const url = `${config.urls[brand]}${path}`;
    const title = answerNotification.title(id);
    await notify(tx, {
      customerId: held.customerId,
      brand,
      category: 'requests',
      once: `support:${id}:${messageId}`,
      title,
      body: answerNotification.body,
      path,
      letter: { subject: title, text: answerNotification.letter(url) },
      now,
    });
    return true;
  });
}
