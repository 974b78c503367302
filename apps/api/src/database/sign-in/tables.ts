import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Codes sent by a messenger, and the cost of each: by the messenger's own number, without a phone. */
export const codeMessages = pgTable(
  'code_messages',
  {
    id: text('id').primaryKey(),
    service: text('service').notNull(),
    /** Millionths of a dollar: the messenger's own money. */
    costMicroUsd: integer('cost_micro_usd').notNull(),
    delivery: text('delivery').notNull().default('sent'),
    sentAt: at('sent_at').notNull(),
    refundedAt: at('refunded_at'),
  },
  (t) => [index('code_messages_sent').on(t.sentAt)],
);
