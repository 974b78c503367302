import type { Config } from '../../../settings/config.ts';
import type { TaskHandler } from '../../task.ts';
import { textField, withPayload } from '../../task-payload.ts';
import { deliverNotification } from './deliver.ts';
import { sendPush, sendTestPush } from './send-push.ts';
import { sendEmail, sendSms } from './send-once.ts';

/** How the club notifies a customer: by which channel, to each browser, and to one for a test. */
export const notificationTasks = (config: Pick<Config, 'absent' | 'compliance' | 'urls'>) =>
  ({
    notice: deliverNotification(config),
    push: sendPush(config),
    'push-test': sendTestPush(config),
  }) satisfies Record<string, TaskHandler>;

const smsPayload = { to: textField, text: textField };
const emailPayload = { to: textField, subject: textField, text: textField };

/** Notifies a person of a sensitive change of their account; the text was written with it. */
export const smsTask = withPayload(smsPayload, async (providers, { to, text }, services) => {
  await sendSms(providers.sms, to, text, services);
});

export const emailTask = withPayload(emailPayload, async (providers, { to, subject, text }, services) => {
  await sendEmail(providers.email, { to, subject, text }, services);
});

/** Notifies the customer that the order was placed; the text was written with the order. */
export const orderSms = withPayload(smsPayload, async (providers, { to, text }, services) => {
  await sendSms(providers.sms, to, text, services);
});
