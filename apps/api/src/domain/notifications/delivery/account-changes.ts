import type { TaskHandler } from '../../task.ts';
import { sendEmail, sendSms } from './send-once.ts';

/** Tells a person that something sensitive happened to their account; the text was written with it. */
export const smsTask: TaskHandler = async (providers, payload, services) => {
  await sendSms(providers.sms, String(payload.to), String(payload.text), services);
};

export const emailTask: TaskHandler = async (providers, payload, services) => {
  const { to, subject, text } = payload;
  await sendEmail(providers.email, { to: String(to), subject: String(subject), text: String(text) }, services);
};
