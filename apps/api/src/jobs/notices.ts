import type { TaskHandler } from './outbox.ts';

/** Tells a person that something weighty happened to their account; the text was written with it. */
export const noticeSms: TaskHandler = async (providers, payload) => {
  await providers.sms.send(String(payload.to), String(payload.text));
};

export const noticeLetter: TaskHandler = async (providers, payload) => {
  await providers.email.send({ to: String(payload.to), subject: String(payload.subject), text: String(payload.text) });
};
