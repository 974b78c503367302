import { notificationCategories, type NotificationCategory, notificationChannels } from '@club/rules/notifications';
import * as z from '../types.ts';
import { endpoint, hour, minute } from '../endpoint.ts';
import { count, instant, numericId, ok } from '../wire.ts';

const category = z.enum(notificationCategories);
const reads = [{ by: 'person', times: 240, windowMs: minute }] as const;

const notice = z.object({
  id: numericId,
  category,
  title: z.anyText,
  body: z.anyText,
  /** Where it leads inside the app. */
  path: z.anyText,
  at: instant,
  is_read: z.boolean(),
});

export type InboxNotification = z.infer<typeof notice>;

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/notices',
  summary: 'The inbox, the newest first; `next` is the `before` of the next page',
  access: 'customer',
  refused: 'first',
  input: z.strictObject({ before: z.optional(numericId), category: z.optional(category) }),
  reply: z.object({ notices: z.array(notice), unread: count, next: z.nullable(numericId) }),
  limits: reads,
});

export const countUnreadNotifications = endpoint({
  method: 'GET',
  path: '/api/notices/unread',
  summary: 'Number of unread notifications',
  access: 'customer',
  input: z.strictObject({}),
  reply: z.object({ unread: count }),
  limits: reads,
});

export const readNotifications = endpoint({
  method: 'POST',
  path: '/api/notices/read',
  summary: 'Marks notifications as read: the given ones, or all',
  access: 'customer',
  input: z.strictObject({
    ids: z.optional(z.array(numericId).check(z.maxLength(100))),
    all: z.optional(z.literal(true)),
  }),
  reply: z.object({ code: ok, unread: count }),
  limits: reads,
});

/** `22:00`, in Kyiv. */
const timeOfDay = z.clock;
const waysOn = z.array(z.enum(notificationChannels)).check(z.maxLength(notificationChannels.length));
const ways = z.strictObject({
  orders: waysOn,
  xp: waysOn,
  marathon: waysOn,
  certificates: waysOn,
  devices: waysOn,
  verification: waysOn,
  requests: waysOn,
  offers: waysOn,
} satisfies Record<NotificationCategory, typeof waysOn>);

const settings = {
  /** By category, the ways that are on: the first that reaches the customer is taken. */
  ways,
  quiet_from: timeOfDay,
  /** The same as `quiet_from`: there are no quiet hours. */
  quiet_until: timeOfDay,
};

const settingsReply = z.object({
  ...settings,
  available: z.object({
    /** Live browsers of this person that take pushes of this brand. */
    push: count,
    this_session: z.boolean(),
    /** Masked; null until one is confirmed. */
    email: z.nullable(z.anyText),
    sms: z.anyText,
  }),
  /** Consent to news is given, the age is verified and the law lets the club send offers. */
  offers_allowed: z.boolean(),
});

export const getNotificationSettings = endpoint({
  method: 'GET',
  path: '/api/notices/settings',
  summary: 'The customer’s notification preferences, and which channels reach them',
  access: 'customer',
  input: z.strictObject({}),
  reply: settingsReply,
  limits: reads,
});

export const saveNotificationSettings = endpoint({
  method: 'POST',
  path: '/api/notices/settings',
  summary: 'Stores the customer’s notification preferences, for every category',
  access: 'customer',
  input: z.strictObject(settings),
  reply: settingsReply,
  limits: [{ by: 'person', times: 120, windowMs: hour }],
});

const base64url = /^[\w-]+={0,2}$/;
const pushEndpoint = z.text(1000, 1);

export const getPushKey = endpoint({
  method: 'GET',
  path: '/api/push/key',
  summary: 'The public key that a browser subscribes with',
  needs: 'push',
  access: 'customer',
  input: z.strictObject({}),
  reply: z.object({ key: z.anyText }),
  limits: reads,
});

export const subscribePush = endpoint({
  method: 'POST',
  path: '/api/push/subscribe',
  summary: 'Subscribes this browser to push notifications while its session lives; a repeated call renews it',
  needs: 'push',
  access: 'customer',
  input: z.strictObject({
    endpoint: pushEndpoint,
    keys: z.strictObject({
      p256dh: z.matching(base64url, 100),
      auth: z.matching(base64url, 40),
    }),
    /** The endpoint it had before, when the browser renewed its subscription. */
    replaces: z.optional(pushEndpoint),
  }),
  reply: z.object({ code: ok }),
  limits: [{ by: 'person', times: 120, windowMs: hour }],
});

export const unsubscribePush = endpoint({
  method: 'POST',
  path: '/api/push/unsubscribe',
  summary: 'Deletes the subscription of this browser, if any',
  access: 'customer',
  input: z.strictObject({ endpoint: pushEndpoint }),
  reply: z.object({ code: ok }),
  limits: [{ by: 'person', times: 120, windowMs: hour }],
});

export const pushTestStates = ['waiting', 'sent', 'gone', 'failed'] as const;

const pushTest = { sent_at: z.nullable(instant), delivered: z.nullable(z.enum(pushTestStates)) };

export const testPush = endpoint({
  method: 'POST',
  path: '/api/push/test',
  summary: 'Sends a push notification to this session’s browser immediately, regardless of quiet hours',
  needs: 'push',
  access: 'customer',
  input: z.strictObject({}),
  reply: z.object({ code: ok, ...pushTest }),
  limits: [{ by: 'person', times: 10, windowMs: hour }],
});

export const getPushTest = endpoint({
  method: 'GET',
  path: '/api/push/test',
  summary: 'The result of this session’s last test push; nulls if there was none',
  needs: 'push',
  access: 'customer',
  input: z.strictObject({}),
  reply: z.object(pushTest),
  limits: reads,
});
