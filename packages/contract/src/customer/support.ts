import {
  channelKinds,
  messagesPerHour,
  messageTextMax,
  photosPerDay,
  photosPerMessage,
  requestStates,
  supportTopics,
} from '@club/rules/support';
import * as z from '../types.ts';
import { endpoint, hour } from '../endpoint.ts';
import { count, instant, numericId, ok, uuid } from '../wire.ts';

const time = z.matching(/^\d{2}:\d{2}$/);
/** Monday first, by the clock of Kyiv. */
const week = z.array(z.nullable(z.object({ from: time, to: time })));

const channel = z.object({
  kind: z.enum(channelKinds),
  /** As people read it. */
  address: z.anyText,
  url: z.anyText,
  hours: week,
  /** Typically; null where it is not announced. */
  reply_minutes: z.nullable(count),
});
export type AnnouncedChannel = z.infer<typeof channel>;

const photo = z.object({ id: uuid, width: count, height: count });

const message = z.object({
  id: numericId,
  author: z.enum(['customer', 'staff']),
  text: z.anyText,
  at: instant,
  photos: z.array(photo),
});
export type SupportMessage = z.infer<typeof message>;

const request = z.object({
  /** The number people name it by. */
  id: numericId,
  topic: z.enum(supportTopics),
  order_number: z.nullable(numericId),
  state: z.enum(requestStates),
  created_at: instant,
  /** Of the newest message. */
  at: instant,
  is_unread: z.boolean(),
  /** When the club will have answered; null when it is not its turn. */
  answer_by: z.nullable(instant),
});
export type SupportRequest = z.infer<typeof request>;

const text = z.prose(messageTextMax, 1);
const photos = z.array(uuid).check(z.maxLength(photosPerMessage));
const callWindow = z.object({ id: numericId, call_from: instant, call_to: instant });

export const getSupportChannels = endpoint({
  method: 'GET',
  path: '/api/support/channels',
  summary: 'How the brand is reached and when, and how long its answers take',
  access: 'customer',
  input: z.strictObject({}),
  reply: z.object({
    code: ok,
    data: z.object({
      channels: z.array(channel),
      hours: week,
      answer_minutes: count,
      /** Who owns the app and sells; null until staff set it. */
      seller: z.nullable(z.object({ name: z.anyText, code: z.anyText, address: z.anyText, email: z.anyText })),
    }),
  }),
});

export const listSupportRequests = endpoint({
  method: 'GET',
  path: '/api/support/requests',
  summary: 'Own requests, those that moved last on top, and the call-back that is waited for',
  access: 'customer',
  input: z.strictObject({}),
  reply: z.object({
    code: ok,
    data: z.object({ requests: z.array(request), call: z.nullable(callWindow) }),
  }),
});

export const getSupportRequest = endpoint({
  method: 'GET',
  path: '/api/support/request',
  summary: 'An own request with its messages',
  access: 'customer',
  input: z.strictObject({ request_id: numericId }),
  reply: z.object({ code: ok, request: z.extend(request, { messages: z.array(message) }) }),
});

export const openSupportRequest = endpoint({
  method: 'POST',
  path: '/api/support/open',
  summary: 'A new request, about an own order or about none; the same key is the same request',
  access: 'customer',
  input: z.strictObject({
    key: uuid,
    topic: z.enum(supportTopics),
    order_number: z.optional(numericId),
    text,
    photos,
  }),
  reply: z.object({ code: ok, request_id: numericId, answer_by: z.nullable(instant) }),
  limits: [{ by: 'person', times: messagesPerHour, windowMs: hour }],
});

export const sendSupportMessage = endpoint({
  method: 'POST',
  path: '/api/support/message',
  summary: 'One more message of an own request, which opens it again; the same key is the same message',
  access: 'customer',
  input: z.strictObject({ request_id: numericId, key: uuid, text, photos }),
  reply: z.object({ code: ok, message_id: numericId }),
  limits: [{ by: 'person', times: messagesPerHour, windowMs: hour }],
});

export const closeSupportRequest = endpoint({
  method: 'POST',
  path: '/api/support/close',
  summary: 'The customer needs no more answer',
  access: 'customer',
  input: z.strictObject({ request_id: numericId }),
  reply: z.object({ code: ok }),
  limits: [{ by: 'person', times: 60, windowMs: hour }],
});

export const readSupportRequest = endpoint({
  method: 'POST',
  path: '/api/support/read',
  summary: 'Marks an own request as read until a moment',
  access: 'customer',
  input: z.strictObject({ request_id: numericId, until: instant }),
  reply: z.object({ code: ok }),
});

/** 8 MB of picture in base64, and the JSON around it. */
const photoBytesMax = 11_300_000;

export const sendSupportPhoto = endpoint({
  method: 'POST',
  path: '/api/support/photo',
  summary: 'A photo for the next message: drawn anew, kept sealed, gone in a day when no message takes it',
  access: 'customer',
  input: z.strictObject({
    image: z.matching(/^[A-Za-z0-9+/]+={0,2}$/, photoBytesMax - 1000),
  }),
  reply: z.object({ code: ok, photo }),
  bodyBytesMax: photoBytesMax,
  limits: [{ by: 'person', times: photosPerDay, windowMs: 24 * hour }],
});

export const getSupportPhoto = endpoint({
  method: 'GET',
  path: '/api/support/photo',
  summary: 'A photo of one’s own',
  access: 'customer',
  input: z.strictObject({ photo_id: uuid }),
  reply: z.anyText,
  picture: true,
});

export const removeSupportPhoto = endpoint({
  method: 'POST',
  path: '/api/support/remove-photo',
  summary: 'Takes away a photo that no message has taken',
  access: 'customer',
  input: z.strictObject({ photo_id: uuid }),
  reply: z.object({ code: ok }),
});

export const requestSupportCall = endpoint({
  method: 'POST',
  path: '/api/support/call-back',
  summary: 'Asks the call centre to ring the person, inside a window of today or tomorrow in Kyiv',
  needs: 'callCentre',
  access: 'customer',
  input: z.strictObject({ callFrom: instant, callTo: instant }),
  reply: z.object({ code: ok, call: callWindow }),
  limits: [{ by: 'person', times: 20, windowMs: hour }],
});

export const cancelSupportCall = endpoint({
  method: 'POST',
  path: '/api/support/cancel-call',
  summary: 'Takes back an own call-back that nobody has dialled',
  needs: 'callCentre',
  access: 'customer',
  input: z.strictObject({ call_id: numericId }),
  reply: z.object({ code: ok }),
  limits: [{ by: 'person', times: 60, windowMs: hour }],
});
