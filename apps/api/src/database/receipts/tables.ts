import { receiptKinds, receiptStates } from '@club/rules/orders/receipts';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { textEnum } from '../column-types.ts';
import { orders } from '../orders/tables.ts';

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** A fiscal receipt of money taken or returned: exactly one for each movement, whatever happens on the way. */
export const receipts = pgTable(
  'receipts',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: bigint('order_id', { mode: 'number' })
      .notNull()
      .references(() => orders.id),
    /** What money it is about: the name of a payment, or `cash-` and the number of an order. */
    source: text('source').notNull(),
    kind: textEnum('kind', receiptKinds).notNull(),
    amountKop: integer('amount_kop').notNull(),
    /** The register that has it, or is to have it: a return goes to that of its sale. */
    register: text('register').notNull(),
    /**
     * The register's key for it. Replaced only after the register itself has reported that there will be none under
     * this one.
     */
    key: uuid('key').notNull().unique(),
    state: textEnum('state', receiptStates).notNull(),
    /** The fiscal number, and its addresses: for the customer, and at the tax service. */
    number: text('number'),
    pageUrl: text('page_url'),
    taxUrl: text('tax_url'),
    /** Why it is pending: the name of a fault. */
    reason: text('reason'),
    /** In a row: how often it was delayed, and how often the register failed to issue it. */
    tries: integer('tries').notNull().default(0),
    failures: integer('failures').notNull().default(0),
    createdAt: at('created_at').notNull(),
    /** From when on the register may have it under its key. */
    sentAt: at('sent_at'),
    doneAt: at('done_at'),
    /** Made while the tax service did not answer the register; and when it has it. */
    isOffline: boolean('is_offline').notNull().default(false),
    confirmedAt: at('confirmed_at'),
    /** The register's key of the draft that becomes this receipt once the carrier has the money. */
    draft: text('draft'),
  },
  (t) => [
    unique('receipts_once').on(t.source, t.kind),
    index('receipts_order').on(t.orderId),
    index('receipts_created').on(t.createdAt),
    index('receipts_undone')
      .on(t.id)
      .where(sql`${t.state} <> 'done'`),
    index('receipts_unconfirmed')
      .on(t.id)
      .where(sql`${t.isOffline} and ${t.confirmedAt} is null`),
    check('receipts_amount', sql`${t.amountKop} > 0`),
    check('receipts_kind', sql`${t.kind} in ('sale','return')`),
    check(
      'receipts_state',
      sql`${t.state} in ('waiting','stopped','done') and (${t.state} = 'done') = (${t.number} is not null)`,
    ),
  ],
);
