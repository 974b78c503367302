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
import { pendingCall } from './phone-calls.ts';
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

export const getSupportChannels = endpoint({
  method: 'GET',
  path: '/api/support/channels',
  summary: 'The brand’s support channels, hours and answer times',
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
  summary: 'The customer’s requests, most recently updated first, and the pending call-back',
  access: 'customer',
  input: z.strictObject({}),
  reply: z.object({
    code: ok,
    data: z.object({ requests: z.array(request), call: z.nullable(pendingCall) }),
  }),
});

export const getSupportRequest = endpoint({
  method: 'GET',
  path: '/api/support/request',
  summary: 'One of the customer’s requests with its messages',
  access: 'customer',
  input: z.strictObject({ request_id: numericId }),
  reply: z.object({ code: ok, request: z.extend(request, { messages: z.array(message) }) }),
});

export const openSupportRequest = endpoint({
  method: 'POST',
  path: '/api/support/open',
  summary: 'Opens a request, optionally about one’s own order; a repeated key is the same request',
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
  summary: 'Adds a message to one’s own request and reopens it; a repeated key is the same message',
  access: 'customer',
  input: z.strictObject({ request_id: numericId, key: uuid, text, photos }),
  reply: z.object({ code: ok, message_id: numericId }),
  limits: [{ by: 'person', times: messagesPerHour, windowMs: hour }],
});

export const closeSupportRequest = endpoint({
  method: 'POST',
  path: '/api/support/close',
  summary: 'Closes one’s own request',
  access: 'customer',
  input: z.strictObject({ request_id: numericId }),
  reply: z.object({ code: ok }),
  limits: [{ by: 'person', times: 60, windowMs: hour }],
});

export const readSupportRequest = endpoint({
  method: 'POST',
  path: '/api/support/read',
  summary: 'Marks one’s own request as read up to a moment',
  access: 'customer',
  input: z.strictObject({ request_id: numericId, until: instant }),
  reply: z.object({ code: ok }),
});

/** 8 MB of picture in base64, and the JSON around it. */
const photoBytesMax = 11_300_000;

export const sendSupportPhoto = endpoint({
  method: 'POST',
  path: '/api/support/photo',
  summary:
    'Uploads a photo for the next message: re-encoded, stored encrypted, deleted after a day if no message uses it',
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
  summary: 'One of the customer’s own photos',
  access: 'customer',
  input: z.strictObject({ photo_id: uuid }),
  reply: z.anyText,
  picture: true,
});

export const removeSupportPhoto = endpoint({
  method: 'POST',
  path: '/api/support/remove-photo',
  summary: 'Deletes a photo that no message uses',
  access: 'customer',
  input: z.strictObject({ photo_id: uuid }),
  reply: z.object({ code: ok }),
});

export const requestSupportCall = endpoint({
  method: 'POST',
  path: '/api/support/call-back',
  summary: 'Requests a call from the call centre, within a time window today or tomorrow in Kyiv',
  needs: 'callCentre',
  access: 'customer',
  input: z.strictObject({ callFrom: instant, callTo: instant }),
  reply: z.object({ code: ok, call: pendingCall }),
  limits: [{ by: 'person', times: 20, windowMs: hour }],
});

export const cancelSupportCall = endpoint({
  method: 'POST',
  path: '/api/support/cancel-call',
  summary: 'Withdraws one’s own call that has not been dialled yet, about an order or about none',
  needs: 'callCentre',
  access: 'customer',
  input: z.strictObject({ call_id: numericId }),
  reply: z.object({ code: ok }),
  limits: [{ by: 'person', times: 60, windowMs: hour }],
});
