import { isAllowed } from '@club/rules/catalogue/compliance';
import { defaultQuiet, deliverableAt, channelFor, channelsFrom } from '@club/rules/notifications';
import type { Config } from '../../../settings/config.ts';
import { asBoolean, orAbsent } from '../../../database/columns.ts';
import { readCompliance } from '../../../database/xp/compliance.ts';
import {
  enqueuePushes,
  findNotificationToSend,
  type NotificationToSend,
} from '../../../database/notifications/delivery.ts';
import { asDelivery, type NotificationDelivery } from '../../../database/notifications/inbox.ts';
import { listReached } from '../../../database/notifications/push-subscriptions.ts';
import { subjectsAt } from '../subjects-at.ts';
import { notificationEmail, notificationSms } from './messages.ts';
import type { RunAgain, TaskHandler, TaskServices } from '../../task.ts';
import { numberField, withPayload } from '../../task-payload.ts';
import { sendEmail, sendSms } from './send-once.ts';

/** A push service that is silent for so long is passed over: the next channel is used. */
const patienceMs = 30 * 60_000;

const noticePayload = { noticeId: numberField, toldBy: asDelivery, isWithoutPush: orAbsent(asBoolean) };

/**
 * Sends a notification by the one channel that reaches its customer, by their current settings; by none when there is
 * none.
 */
export const deliverNotification = (config: Pick<Config, 'absent' | 'compliance' | 'urls'>): TaskHandler =>
  withPayload(noticePayload, async (providers, { noticeId, toldBy: delivery, isWithoutPush: isNextWay }, services) => {
    const notification = await findNotificationToSend(services.database.db, noticeId);
    if (notification === undefined) return undefined;
    const held = isExpired(delivery, services.now) ? 'over' : heldUntil(notification, delivery, services.now);
    if (held !== undefined) return held === 'over' ? undefined : held;
    const isWithoutPush = isNextWay === true || config.absent.includes('push');
    const reached = isWithoutPush
      ? []
      : await listReached(services.database.db, notification.personId, notification.brand, services.now);
    switch (await choose(services, config, reachable(notification, delivery), reached.length)) {
      case 'push':
        await enqueuePushes(
          services.database.db,
          pushesOf(notification, delivery, reached, services.now),
          services.now,
        );
        break;
      case 'email':
        await sendEmail(
          providers.email,
          { to: notification.email ?? '', ...emailOf(notification, delivery, config) },
          services,
        );
        break;
      case 'sms':
        await sendSms(providers.sms, notification.phone ?? '', delivery.sms ?? notificationSms(notification), services);
        break;
      case undefined:
    }
    return undefined;
  });

const emailOf = (notification: NotificationToSend, { letter }: NotificationDelivery, { urls }: Pick<Config, 'urls'>) =>
  letter ?? notificationEmail(notification, urls);

export const isExpired = ({ untilMs }: NotificationDelivery, now: Date): boolean =>
  untilMs !== undefined && now.getTime() >= untilMs;

/** Nobody is woken: what is no reply to the customer's own action is delayed until the end of their quiet hours. */
export function heldUntil(
  { settings }: NotificationToSend,
  { isAnswer }: NotificationDelivery,
  now: Date,
): RunAgain | undefined {
  if (isAnswer === true) return undefined;
  const quiet = settings === null ? defaultQuiet : { from: settings.quietFrom, until: settings.quietUntil };
  const at = deliverableAt(now, quiet);
  return at.getTime() > now.getTime() ? { again: at } : undefined;
}

const reachable = (notification: NotificationToSend, { isPushOnly }: NotificationDelivery): NotificationToSend =>
  isPushOnly === true ? { ...notification, email: null, phone: null } : notification;

async function choose(
  { database }: TaskServices,
  config: Pick<Config, 'absent' | 'compliance'>,
  notification: NotificationToSend,
  push: number,
) {
  const { category, brand, path, smsConsent, newsConsent, isAgeVerified } = notification;
  const law = category === 'offers' ? await readCompliance(database.db, config.compliance) : undefined;
  const isLawful =
    law !== undefined &&
    isAllowed(law, brand, 'push', 'club') &&
    (await subjectsAt(database.db, brand, path)).every((subject) => isAllowed(law, brand, 'push', subject));
  return channelFor(category, channelsFrom(notification.settings?.ways)[category], {
    push,
    hasEmail: notification.email !== null && !config.absent.includes('email'),
    hasPhone: notification.phone !== null,
    smsConsent,
    offersAllowed: newsConsent && isAgeVerified && isLawful,
  });
}

const pushesOf = ({ id }: NotificationToSend, delivery: NotificationDelivery, of: number[], now: Date) => ({
  noticeId: id,
  of,
  toldBy: delivery,
  patientUntilMs: now.getTime() + patienceMs,
});
