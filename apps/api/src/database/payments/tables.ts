import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytes } from '../column-types.ts';
import { orders } from '../orders/tables.ts';

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** An attempt to pay an order by card. The bank knows it by `providerOrderId`, which is never reused. */
export const payments = pgTable(
  'payments',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: bigint('order_id', { mode: 'number' })
      .notNull()
      .references(() => orders.id),
    attempt: integer('attempt').notNull(),
    /** Where it is paid: the id of a provider. It stays with the payment when later ones go elsewhere. */
    gateway: text('gateway').notNull(),
    providerOrderId: text('provider_order_id').notNull().unique(),
    amountKop: integer('amount_kop').notNull(),
    /** Of the link to our own page that leads to the bank; the token itself is only in the link. */
    tokenHash: bytes('token_hash').notNull().unique(),
    state: text('state').notNull(),
    /** The bank's number of the payment; if the bank uses it, stored before the customer is redirected. */
    providerPaymentId: text('provider_payment_id'),
    /** The one page that the bank has made for this try, where it makes one. */
    pageUrl: text('page_url'),
    /** When the bank last changed the payment, by its own time: an earlier report reopens nothing. */
    bankChangedAt: at('bank_changed_at'),
    /** Why the bank declined, by its own short code. */
    failure: text('failure'),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    /** When the customer was led to the bank. */
    openedAt: at('opened_at'),
    /** When the bank was last queried. */
    requestedAt: at('asked_at'),
    settledAt: at('settled_at'),
    /** Partial refunds; a payment refunded in full has none. */
    returnedKop: integer('returned_kop').notNull().default(0),
    /** For how many days the bank holds the money on the card; null if it charges immediately. */
    holdDays: integer('hold_days'),
    holdUntil: at('hold_until'),
    /** From when on the bank may have the request to take it. */
    captureSentAt: at('capture_sent_at'),
    /** When it captured the held money. */
    capturedAt: at('captured_at'),
  },
  (t) => [
    check('payments_returned', sql`${t.returnedKop} between 0 and ${t.amountKop}`),
    uniqueIndex('payments_attempt').on(t.orderId, t.attempt),
    // One try at a time: another may begin only when this one is decided.
    uniqueIndex('payments_one_open')
      .on(t.orderId)
      .where(sql`${t.state} in ('waiting','processing')`),
    index('payments_open')
      .on(t.createdAt)
      .where(sql`${t.state} in ('waiting','processing','refunding')`),
    index('payments_held')
      .on(t.holdUntil)
      .where(sql`${t.state} = 'held'`),
    // Failed ones are queried for three days more.
    index('payments_failed')
      .on(t.openedAt)
      .where(sql`${t.state} = 'failed'`),
    check('payments_amount', sql`${t.amountKop} > 0`),
    check('payments_state', sql`${t.state} in ('waiting','processing','held','paid','failed','refunding','refunded')`),
  ],
);

/** A part of a payment that is refunded, for one return of its order: its name is the bank's key for it, used once. */
export const paymentParts = pgTable(
  'payment_parts',
  {
    paymentId: bigint('payment_id', { mode: 'number' })
      .notNull()
      .references(() => payments.id),
    /** The number of the return. */
    number: integer('number').notNull(),
    name: text('name').notNull().unique(),
    amountKop: integer('amount_kop').notNull(),
    createdAt: at('created_at').notNull(),
    /** Since when the bank may have the request: its outcome is queried before it is sent again. */
    sentAt: at('sent_at'),
    settledAt: at('settled_at'),
  },
  (t) => [
    primaryKey({ columns: [t.paymentId, t.number] }),
    index('payment_parts_settled').on(t.settledAt),
    check('payment_parts_amount', sql`${t.amountKop} > 0`),
  ],
);

/** The bank's reports, each once. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    gateway: text('gateway').notNull(),
    providerPaymentId: text('provider_payment_id').notNull(),
    status: text('status').notNull(),
    providerOrderId: text('provider_order_id').notNull(),
    amountKop: integer('amount_kop').notNull(),
    how: text('how').notNull(),
    at: at('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.gateway, t.providerPaymentId, t.status] })],
);
