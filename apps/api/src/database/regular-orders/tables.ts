import { regularWeeksMax } from '@club/rules/orders/regular';
import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, pgTable, timestamp, unique } from 'drizzle-orm/pg-core';
import { customers } from '../customers/tables.ts';
import { orders } from '../orders/tables.ts';

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** An order that its customer wants to be reminded of every so many weeks. One that was ended has no row. */
export const regularOrders = pgTable(
  'regular_orders',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    customerId: bigint('customer_id', { mode: 'number' })
      .notNull()
      .references(() => customers.id),
    /** Its goods are what is repeated. */
    orderId: bigint('order_id', { mode: 'number' })
      .notNull()
      .references(() => orders.id),
    weeks: integer('weeks').notNull(),
    /** The day in Kyiv of the next repetition. */
    nextOn: date('next_on', { mode: 'string' }).notNull(),
    /** When the customer was notified of that day: once. */
    notifiedAt: at('notified_at'),
    pausedAt: at('paused_at'),
    startedAt: at('started_at').notNull(),
  },
  (t) => [
    unique('regular_orders_one').on(t.customerId, t.orderId),
    index('regular_orders_due')
      .on(t.nextOn)
      .where(sql`${t.pausedAt} is null`),
    check('regular_orders_weeks', sql`${t.weeks} between 1 and ${sql.raw(String(regularWeeksMax))}`),
  ],
);
