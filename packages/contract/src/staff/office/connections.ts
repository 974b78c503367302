import { brands } from '@club/rules/brands';
import { accountPermissions } from '@club/rules/staff/accounts';
import { restReasons, webhookEvents } from '@club/rules/webhooks';
import * as z from '../../types.ts';
import { staffEndpoint } from './endpoint.ts';
import { numberText } from './fields.ts';

const ofBrands = z.array(z.enum(brands));

/** Secrets are in none of it. */
export const listWebhooks = staffEndpoint({
  method: 'GET',
  path: '/api/webhooks',
  summary: 'Webhook endpoints with what is pending and what gave up; removed ones last',
  access: ['system.view'],
  input: z.strictObject({}),
  reply: z.object({
    rows: z.array(
      z.object({
        id: z.integer(1),
        name: z.anyText,
        url: z.anyText,
        events: z.array(z.enum(webhookEvents)),
        brands: ofBrands,
        created_at: z.moment,
        /** Since when it gives nothing but faults. */
        failing_since: z.nullable(z.moment),
        /** Since when nothing is sent there, and why. */
        rested_at: z.nullable(z.moment),
        rest_reason: z.nullable(z.enum(restReasons)),
        ended_at: z.nullable(z.moment),
        /** 1000 means 1000 or more. */
        pending: z.integer(0),
        gave_up: z.integer(0),
      }),
    ),
  }),
});

/** The newest hundred. */
export const listDeliveries = staffEndpoint({
  method: 'GET',
  path: '/api/webhook-deliveries',
  mayLag: true,
  summary: 'Deliveries to a webhook endpoint and their results',
  access: ['system.view'],
  input: z.strictObject({ endpoint: numberText }),
  reply: z.object({
    rows: z.array(
      z.object({
        message: z.anyText,
        type: z.enum(webhookEvents),
        /** Its subject, e.g. `order:10001`. */
        subject: z.anyText,
        at: z.moment,
        attempts: z.integer(0),
        state: z.enum(['taken', 'pending', 'gave_up']),
        fault: z.nullable(z.anyText),
        next_at: z.nullable(z.moment),
      }),
    ),
  }),
});

/** Keys are in none of it. */
export const listAccounts = staffEndpoint({
  method: 'GET',
  path: '/api/accounts',
  summary: 'Accounts of other systems: permissions, end date and last use; ended ones last',
  access: ['staff.view'],
  input: z.strictObject({}),
  reply: z.object({
    rows: z.array(
      z.object({
        id: z.integer(1),
        name: z.anyText,
        permissions: z.array(z.enum(accountPermissions)),
        brands: ofBrands,
        calls_a_minute: z.integer(1),
        state: z.enum(['open', 'over', 'ended']),
        ends_at: z.moment,
        used_at: z.nullable(z.moment),
      }),
    ),
  }),
});
