import { randomUUID } from 'node:crypto';
import type { SmsStore } from './store.ts';
import { answer, statusOf } from './codes.ts';
import type { Answer, Code } from './codes.ts';

/** The room's own convention: no real subscriber has this number. */
export const stopListedPhone = '380990000404';
const recipientsMax = 5_000;
const duplicateWindowMs = 90_000;
const deliveryMs = 3_000;
const partsMax = 10;

type SendingFault = 'lie' | 'repeat' | 'partial' | 'stop-list';

interface Order {
  recipients: unknown[];
  sender: string;
  text: string;
}

interface Outcome {
  phone: string;
  message_id: string | null;
  response_code: Code;
  response_status: string;
}

/** The messages to send, or the error code of the whole request. */
export function readOrder(body: unknown): Order | Code {
  if (typeof body !== 'object' || body === null) return 300;
  const { recipients, sms } = body as { recipients?: unknown; sms?: { sender?: unknown; text?: unknown } };
  if (!Array.isArray(recipients) || recipients.length === 0) return 202;
  if (recipients.length > recipientsMax) return 405;
  if (typeof sms !== 'object' || sms === null) return 300;
  const { sender, text } = sms;
  if (!sender) return 200;
  if (typeof sender !== 'string' || !/^[\w .-]{1,11}$/.test(sender)) return 302;
  if (text === undefined || text === '') return 201;
  if (typeof text !== 'string') return 304;
  return countParts(text) > partsMax ? 413 : { recipients, sender, text };
}

/** Delivers to the inbox whatever may be delivered; one outcome per recipient, in the given order. */
export function send(order: Order, fault: SendingFault | undefined, sms: SmsStore, now: Date): Outcome[] {
  const { recipients, sender, text } = order;
  const copies = fault === 'lie' ? 0 : fault === 'repeat' ? 2 : 1;
  const seen = new Set<string>();
  return recipients.map((recipient, at) => {
    const phone = String(recipient);
    const isLast = at === recipients.length - 1;
    if (fault === 'stop-list') return outcome(phone, 404, null);
    if (fault === 'partial' && isLast) return outcome(phone, 503, null);
    const code = seen.has(phone) ? 407 : judge({ to: phone, sender, text }, sms, now);
    seen.add(phone);
    if (code !== 0) return outcome(phone, code, null);
    const id = randomUUID();
    for (let copy = 0; copy < copies; copy += 1) sms.add({ id, to: phone, sender, text, at: now });
    return outcome(phone, 0, id);
  });
}

/** A text refused for everyone as a repeat is refused as a whole; other refusals hide one level below an accepting code. */
export function summarise(outcomes: Outcome[]): Answer {
  if (outcomes.every((one) => one.response_code === 0)) return answer(800, outcomes);
  if (outcomes.every((one) => one.response_code === 427)) return answer(427);
  return answer(802, outcomes);
}

export function describeDelivery(messageId: string, sms: SmsStore, now: Date): object {
  const message = sms.find(messageId);
  if (!message) return { message_id: messageId, response_code: 414, response_status: statusOf(414) };
  const isDelivered = now.getTime() - message.at.getTime() >= deliveryMs;
  return {
    message_id: message.id,
    response_code: 0,
    response_status: statusOf(0),
    recipient: message.to,
    sent: kyivTime(message.at),
    updated: kyivTime(isDelivered ? new Date(message.at.getTime() + deliveryMs) : message.at),
    status: isDelivered ? 'Delivered' : 'Sent',
    type: 'sms',
    rejected_status: '',
  };
}

function judge(message: { to: string; sender: string; text: string }, sms: SmsStore, now: Date): Code {
  const { to } = message;
  if (!/^\d{10,15}$/.test(to)) return 305;
  if (!to.startsWith('380')) return 406;
  if (!/^380[1-9]\d{8}$/.test(to)) return 305;
  if (to === stopListedPhone) return 404;
  return sms.wasSent(message, now.getTime() - duplicateWindowMs) ? 427 : 0;
}

/** One character outside the GSM alphabet, any Cyrillic one for instance, turns the whole text into 70-symbol parts. */
function countParts(text: string): number {
  const isNarrow = /^[\n\r\x20-\x5f\x61-\x7e£¥èéùìòÇØøÅåΔΦΓΛΩΠΨΣΘΞÆæßÉ¤¡ÄÖÑÜ§¿äöñüà€]*$/.test(text);
  const [single, joined] = isNarrow ? [160, 153] : [70, 67];
  return text.length <= single ? 1 : Math.ceil(text.length / joined);
}

function outcome(phone: string, code: Code, messageId: string | null): Outcome {
  return { phone, message_id: messageId, response_code: code, response_status: statusOf(code) };
}

function kyivTime(at: Date): string {
  return at.toLocaleString('sv-SE', { timeZone: 'Europe/Kyiv' });
}
