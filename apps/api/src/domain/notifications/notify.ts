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
  /** What is sent to the customer's own phone or e-mail where no push reaches them; without one, title and body are. */
  sms?: { text: string };
  email?: { subject: string; text: string };
  /** It answers what the customer just did, so no quiet hours hold it. */
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
