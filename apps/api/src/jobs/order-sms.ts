import type { TaskHandler } from './outbox/drain.ts';
import { sendSms } from './outbox/send-once.ts';

/** Tells the customer that the order was placed; the text was written with the order. */
export const orderSms: TaskHandler = async (providers, payload, services) => {
  await sendSms(providers.sms, String(payload.to), String(payload.text), services);
};
