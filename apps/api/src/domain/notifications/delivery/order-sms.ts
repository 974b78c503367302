import type { TaskHandler } from '../../task.ts';
import { sendSms } from './send-once.ts';

/** Tells the customer that the order was placed; the text was written with the order. */
export const orderSms: TaskHandler = async (providers, payload, services) => {
  await sendSms(providers.sms, String(payload.to), String(payload.text), services);
};
