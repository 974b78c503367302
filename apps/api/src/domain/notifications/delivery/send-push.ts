import type { Brand } from '@club/rules/brands';
import type { Config } from '../../../settings/config.ts';
import type { Database } from '../../../database/rows.ts';
import {
  endPush,
  findNotificationToSend,
  type NotificationToSend,
  type PushEnd,
  type PushTask,
  pushTask,
} from '../../../database/notifications/delivery.ts';
import {
  dropGone,
  findLive,
  type LiveSubscription,
  noteSent,
} from '../../../database/notifications/push-subscriptions.ts';
import { ProviderError } from '../../../providers/provider-error.ts';
import type { Providers } from '../../../providers/ports.ts';
import type { PushAnswer, PushMessage } from '../../../providers/push/port.ts';
import { heldUntil, isExpired } from './deliver.ts';
import { testPushMessage } from './messages.ts';
import type { RunAgain, TaskHandler, TaskServices } from '../../task.ts';
import { numberField, withPayload } from '../../task-payload.ts';

const daySeconds = 86_400;
const testLivesSeconds = 60;

type Urls = Pick<Config, 'urls'>;

/** Sends a notification to one browser; when the last of its browsers turns out to be unreachable, the next way is taken. */
export const sendPush = ({ urls }: Urls): TaskHandler =>
  withPayload(pushTask, async (providers, task, services) => {
    const { database, now } = services;
    const notification = await findNotificationToSend(database.db, task.noticeId);
    if (notification === undefined || isExpired(task.toldBy, now)) return undefined;
    const held = heldUntil(notification, task.toldBy, now);
    if (held !== undefined) return held;
    const subscription = await findLive(database.db, task.subscriptionId, now);
    // The customer who has that browser by now sees only their own notifications.
    if (subscription?.personId !== notification.personId) return end(database, task, 'gone', now);
    return follow(services, task, () =>
      push(providers, database, subscription, messageOf(notification, task, subscription, urls, now), now),
    );
  });

async function follow(
  { database, now }: TaskServices,
  task: PushTask,
  send: () => Promise<PushAnswer>,
): Promise<void | RunAgain> {
  const isPatient = now.getTime() < task.patientUntilMs;
  try {
    const answer = await send();
    if (answer === 'sent' || answer === 'gone') return await end(database, task, answer, now);
    if (isPatient) return { again: new Date(now.getTime() + answer.againInSeconds * 1000), why: busy };
    throw busy;
  } catch (error) {
    if (!(error instanceof ProviderError) || (isPatient && error.fault !== 'stopped')) throw error;
    await end(database, task, 'failed', now);
    throw new ProviderError(error.service, 'stopped', error.code);
  }
}

const busy = new ProviderError('push', 'unavailable', 'retry later');

const end = (database: Database, task: PushTask, how: PushEnd, now: Date): Promise<void> =>
  database.transaction((tx) => endPush(tx, task, how, now));

async function push(
  { push: service }: Pick<Providers, 'push'>,
  { db }: Database,
  subscription: LiveSubscription,
  message: PushMessage,
  now: Date,
): Promise<PushAnswer> {
  const answer = await service.send(subscription, message);
  if (answer === 'gone') await dropGone(db, subscription.id, subscription.renewedAt);
  if (answer === 'sent') await noteSent(db, subscription.id, now);
  return answer;
}

function messageOf(
  notification: NotificationToSend,
  { toldBy }: PushTask,
  { hostBrand }: LiveSubscription,
  urls: Record<Brand, string>,
  now: Date,
): PushMessage {
  const { id, brand, title, body, path, unread } = notification;
  const left = toldBy.untilMs === undefined ? daySeconds : Math.ceil((toldBy.untilMs - now.getTime()) / 1000);
  return {
    title,
    body,
    navigate: `${urls[hostBrand]}${path}`,
    // The same push sent twice, when the answer to the first was lost, shows once.
    topic: `notice-${id}`,
    ...iconsOf(brand),
    urgent: toldBy.isAnswer === true,
    livesSeconds: Math.min(left, daySeconds),
    badge: unread,
    data: { id: String(id), brand, unread },
  };
}

const iconsOf = (brand: Brand) => ({
  icon: `/icons/${brand}-192.png`,
  badgeIcon: `/icons/${brand}-monochrome-512.png`,
});

const testPayload = { subscriptionId: numberField, unread: numberField };

/** One attempt: the person who presses the button is watching the result. */
export const sendTestPush = ({ urls }: Urls): TaskHandler =>
  withPayload(testPayload, async (providers, { subscriptionId, unread }, { database, now }) => {
    const subscription = await findLive(database.db, subscriptionId, now);
    if (subscription === undefined) return;
    const { hostBrand } = subscription;
    const navigate = `${urls[hostBrand]}/push-instruction`;
    const data = { id: null, brand: hostBrand };
    const rest = {
      ...iconsOf(hostBrand),
      topic: 'test',
      urgent: true,
      livesSeconds: testLivesSeconds,
      badge: unread,
      data,
    };
    const answer = await push(providers, database, subscription, { ...testPushMessage, navigate, ...rest }, now).catch(
      onlyOnce,
    );
    if (typeof answer === 'object') throw onlyOnce(busy);
  });

function onlyOnce(error: unknown): never {
  if (!(error instanceof ProviderError)) throw error;
  throw new ProviderError(error.service, 'stopped', error.code);
}
