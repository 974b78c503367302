import type { TaskHandler } from './outbox.ts';
import { sendLetter, sendSms } from './tell-once.ts';

/** Tells a person that something weighty happened to their account; the text was written with it. */
export const noticeSms: TaskHandler = async (providers, payload, { attempts }) => {
  await sendSms(providers.sms, String(payload.to), String(payload.text), attempts);
};

export const noticeLetter: TaskHandler = async (providers, payload) => {
  const { to, subject, text } = payload;
  await sendLetter(providers.email, { to: String(to), subject: String(subject), text: String(text) });
};
