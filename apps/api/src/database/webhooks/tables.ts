import { brands } from '@club/rules/brands';
import { restReasons, webhookEvents } from '@club/rules/webhooks';
import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { asAnything, listOf, mapOf, oneOf } from '../columns.ts';
import { actor, bytes, json, textEnum } from '../column-types.ts';

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** An address of another system that is notified of events. Rows are never deleted. */
export const webhookEndpoints = pgTable('webhook_endpoints', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  name: text('name').notNull(),
  url: text('url').notNull(),
  brands: json('brands', listOf(oneOf(brands))).notNull(),
  events: json('events', listOf(oneOf(webhookEvents))).notNull(),
  /** Sealed; the one before signs as well until its time is over. */
  secret: bytes('secret').notNull(),
  previousSecret: bytes('previous_secret'),
  previousUntil: at('previous_until'),
  createdAt: at('created_at').notNull(),
  actor: actor('actor').notNull(),
  /** Since when it has given nothing but faults. */
  failingSince: at('failing_since'),
  /** Nothing is sent before. */
  resumeAt: at('resume_at'),
  restedAt: at('rested_at'),
  restReason: textEnum('rest_reason', restReasons),
  endedAt: at('ended_at'),
});

/** What happened, once for all who are notified of it: ids, and nothing else of a person's. */
export const webhookMessages = pgTable(
  'webhook_messages',
  {
    number: bigint('number', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** `msg_…`, the same in every attempt. */
    id: text('id').notNull().unique(),
    type: textEnum('type', webhookEvents).notNull(),
    brand: textEnum('brand', brands).notNull(),
    /** Its subject, e.g. `order:10001`: messages of one subject are sent one after the other. */
    subject: text('subject').notNull(),
    data: json('data', mapOf(asAnything)).notNull(),
    at: at('at').notNull(),
  },
  (t) => [index('webhook_messages_at').on(t.at)],
);

/** A message on its way to one endpoint. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    endpointId: integer('endpoint_id')
      .notNull()
      .references(() => webhookEndpoints.id),
    message: bigint('message', { mode: 'number' })
      .notNull()
      .references(() => webhookMessages.number, { onDelete: 'cascade' }),
    subject: text('subject').notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextAt: at('next_at'),
    /** How the last attempt failed: a status or the name of a fault. */
    lastFault: text('last_fault'),
    deliveredAt: at('delivered_at'),
    gaveUpAt: at('gave_up_at'),
  },
  (t) => [
    uniqueIndex('webhook_deliveries_once').on(t.message, t.endpointId),
    index('webhook_deliveries_endpoint').on(t.endpointId, t.id),
    index('webhook_deliveries_pending')
      .on(t.endpointId, t.subject, t.message)
      .where(sql`${t.deliveredAt} is null and ${t.gaveUpAt} is null`),
  ],
);
