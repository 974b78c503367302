import { brands } from '@club/rules/brands';
import { webhookEvents } from '@club/rules/webhooks';
import * as z from '../../types.ts';
import { staffAction } from '../action.ts';

const heard = {
  events: z.array(z.enum(webhookEvents)).check(z.minLength(1)),
  brands: z.array(z.enum(brands)).check(z.minLength(1)),
} as const;
const one = z.object({ endpoint: z.integer(1) });
const withSecret = z.object({ endpoint: z.integer(1), secret: z.anyText });

/** The messages, and their signature: docs/webhooks.md. */
export const addWebhook = staffAction({
  name: 'webhooks.add',
  stepUp: true,
  isReplySecret: true,
  summary: 'Adds an endpoint of another system that is notified of events: its secret is shown once',
  permission: 'system.run',
  input: z.strictObject({ name: z.written(80), url: z.text(500), ...heard }),
  reply: withSecret,
});

export const changeWebhook = staffAction({
  name: 'webhooks.change',
  summary: 'Changes the events and brands an endpoint is notified of',
  permission: 'system.run',
  input: z.strictObject({ endpoint: z.integer(1, 2_147_483_647), ...heard }),
  reply: one,
});

export const rotateWebhook = staffAction({
  name: 'webhooks.rotate',
  stepUp: true,
  isReplySecret: true,
  summary: 'Gives an endpoint a new secret; the old one also signs for a day',
  permission: 'system.run',
  input: z.strictObject({ endpoint: z.integer(1, 2_147_483_647) }),
  reply: withSecret,
});

export const wakeWebhook = staffAction({
  name: 'webhooks.wake',
  summary: 'Resumes notifications to a paused endpoint; what it missed is replayed separately',
  permission: 'system.run',
  input: z.strictObject({ endpoint: z.integer(1, 2_147_483_647) }),
  reply: one,
});

export const endWebhook = staffAction({
  name: 'webhooks.end',
  summary: 'Stops notifying an endpoint for good',
  permission: 'system.run',
  input: z.strictObject({ endpoint: z.integer(1, 2_147_483_647), reason: z.written(200) }),
  reply: one,
});

/** Ten thousand at most; `until` is where the next call begins. */
export const replayWebhook = staffAction({
  name: 'webhooks.replay',
  summary: 'Resends to an endpoint what it missed since a moment, or everything since then',
  permission: 'system.run',
  input: z.strictObject({
    endpoint: z.integer(1, 2_147_483_647),
    from: z.moment,
    to: z.optional(z.nullable(z.moment)),
    /** Also accepted ones. */
    everything: z.optional(z.boolean()),
  }),
  reply: z.object({ endpoint: z.integer(1), messages: z.integer(0), until: z.nullable(z.moment) }),
});
