import type { TaskHandler } from './outbox.ts';

/** Tells the customer that the order was placed; the text was written with the order. */
export const orderSms: TaskHandler = async (providers, payload) => {
  await providers.sms.send(String(payload.to), String(payload.text));
};
