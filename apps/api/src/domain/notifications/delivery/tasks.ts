import type { Config } from '../../../settings/config.ts';
import type { TaskHandler } from '../../task.ts';
import { deliverNotification } from './deliver.ts';
import { sendPush, sendTestPush } from './send-push.ts';
import { sendEmail, sendSms } from './send-once.ts';

/** How the club notifies a customer: by which channel, to each browser, and to one for a test. */
export const notificationTasks = (
  config: Pick<Config, 'absent' | 'compliance' | 'urls'>,
): Record<string, TaskHandler> => ({
  notice: deliverNotification(config),
  push: sendPush(config),
  'push-test': sendTestPush(config),
});

/** Notifies a person of a sensitive change of their account; the text was written with it. */
export const smsTask: TaskHandler = async (providers, payload, services) => {
  await sendSms(providers.sms, String(payload.to), String(payload.text), services);
};

export const emailTask: TaskHandler = async (providers, payload, services) => {
  const { to, subject, text } = payload;
  await sendEmail(providers.email, { to: String(to), subject: String(subject), text: String(text) }, services);
};

/** Notifies the customer that the order was placed; the text was written with the order. */
export const orderSms: TaskHandler = async (providers, payload, services) => {
  await sendSms(providers.sms, String(payload.to), String(payload.text), services);
};
