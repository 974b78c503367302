import { brands } from '@club/rules/brands';
import { returnReasons, returnStates } from '@club/rules/delivery/parcels';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { asMs, asText, listOf, oneOf, shape } from '../columns.ts';
import { actor, json, textEnum } from '../column-types.ts';
import { orderItems, orders } from '../orders/tables.ts';
import { xpEntries, xpLots } from '../xp/tables.ts';

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** A decided request for a return. */
export const earlierReturn = {
  state: oneOf(returnStates),
  reason: oneOf(returnReasons),
  comment: asText,
  answer: asText,
  at: asMs,
};

/** An order's last request for a return; a new one is written over a decided one. */
export const returnRequests = pgTable(
  'return_requests',
  {
    orderId: bigint('order_id', { mode: 'number' })
      .primaryKey()
      .references(() => orders.id),
    /** The order's: queues of staff are read for each brand alone. */
    brand: textEnum('brand', brands).notNull(),
    reason: text('reason').notNull(),
    comment: text('comment').notNull(),
    state: text('state').notNull(),
    answer: text('answer').notNull().default(''),
    at: at('at').notNull(),
    decidedAt: at('decided_at'),
    /** Who decided. */
    actor: actor('actor'),
    /** Decided requests of the order that a later one has replaced, the first one first. */
    earlier: json('earlier', listOf(shape(earlierReturn)))
      .notNull()
      .default([]),
  },
  (t) => [
    index('return_requests_waiting')
      .on(t.brand, t.orderId)
      .where(sql`${t.state} = 'waiting'`),
    check('return_requests_state', sql`${t.state} in ('waiting','accepted','refused')`),
  ],
);

/** Goods of an order that came back together: some of its units, or all that were left. */
export const orderReturns = pgTable(
  'order_returns',
  {
    orderId: bigint('order_id', { mode: 'number' })
      .notNull()
      .references(() => orders.id),
    /** Of this order: 1, 2, 3 … */
    number: integer('number').notNull(),
    /** The order's state when they came. */
    fromState: text('from_state').notNull(),
    /** The agreed refund for the goods; it is paid as far as it had been paid, by card or by hand. */
    goodsKop: integer('goods_kop').notNull(),
    cardKop: integer('card_kop').notNull(),
    cashKop: integer('cash_kop').notNull(),
    xp: integer('xp').notNull(),
    reason: text('reason').notNull(),
    actor: actor('actor').notNull(),
    at: at('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.number] }),
    index('order_returns_at').on(t.at),
    check(
      'order_returns_sums',
      sql`${t.goodsKop} >= 0 and ${t.xp} >= 0 and ${t.cardKop} >= 0 and ${t.cashKop} >= 0
        and ${t.cardKop} + ${t.cashKop} in (0, ${t.goodsKop})`,
    ),
    check('order_returns_from', sql`${t.fromState} in ('shipped', 'delivered')`),
  ],
);

export const orderReturnLines = pgTable(
  'order_return_lines',
  {
    orderId: bigint('order_id', { mode: 'number' }).notNull(),
    number: integer('number').notNull(),
    position: integer('position').notNull(),
    units: integer('units').notNull(),
    /** Restocked, or written off. */
    isRestocked: boolean('is_restocked').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.number, t.position] }),
    foreignKey({
      name: 'order_return_lines_return',
      columns: [t.orderId, t.number],
      foreignColumns: [orderReturns.orderId, orderReturns.number],
    }),
    foreignKey({
      name: 'order_return_lines_item',
      columns: [t.orderId, t.position],
      foreignColumns: [orderItems.orderId, orderItems.position],
    }),
    check('order_return_lines_units', sql`${t.units} > 0`),
  ],
);

/** XP of a partly returned hold: how many, to which of its lots. */
export const xpLotReturns = pgTable(
  'xp_lot_returns',
  {
    /** The entry that gives back. */
    entryId: bigint('entry_id', { mode: 'number' })
      .notNull()
      .references(() => xpEntries.id),
    holdId: bigint('hold_id', { mode: 'number' })
      .notNull()
      .references(() => xpEntries.id),
    lotId: bigint('lot_id', { mode: 'number' })
      .notNull()
      .references(() => xpLots.id),
    xp: bigint('xp', { mode: 'number' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.entryId, t.lotId] }),
    index('xp_lot_returns_hold').on(t.holdId),
    index('xp_lot_returns_lot').on(t.lotId),
    check('xp_lot_returns_xp', sql`${t.xp} > 0`),
  ],
);
