import type { Brand } from '@club/rules/brands';
import type { NotificationCategory } from '@club/rules/notifications';
import type { Db } from '../../database/rows.ts';
import { insertNotification, type NotificationDelivery } from '../../database/notifications/inbox.ts';

export interface Notification {
  customerId: number;
  brand: Brand;
  category: NotificationCategory;
  /** Names the event, e.g. `order:17:shipped`: however many callers report it, it is notified once. */
  once: string;
  /** Typeset, as every text here; it has nothing that a locked screen may not show. */
  title: string;
  body: string;
  /** Where it leads inside the app. */
  path: string;
  /** The text for the customer's own phone or e-mail if no push reaches them; the default is title and body. */
  sms?: { text: string };
  email?: { subject: string; text: string };
  /** It answers the customer's own action, so no quiet hours delay it. */
  isAnswer?: boolean;
  /** Afterwards it is not worth sending, and the inbox alone has it. */
  until?: Date;
  now: Date;
}

/**
 * Notifies a customer: into the inbox immediately, and by push, email or SMS after the commit, by the customer's own
 * settings at that time. Needs the transaction of the change it reports. False when it was notified before.
 */
export async function notify(tx: Db, notification: Notification): Promise<boolean> {
  const { sms, email, isAnswer, until, ...row } = notification;
  const delivery: NotificationDelivery = {
    ...(sms && { sms: sms.text }),
    ...(email && { letter: { subject: email.subject, text: email.text } }),
    ...(isAnswer && { isAnswer }),
    ...(until && { untilMs: until.getTime() }),
  };
  return insertNotification(tx, { ...row, delivery });
}
