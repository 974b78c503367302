import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { bytes } from './bytes.ts';
import { customers, people } from './people.ts';

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const orders = pgTable(
  'orders',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity({ startWith: 5500000001 }),
    number: integer('number').notNull().unique().generatedAlwaysAsIdentity({ startWith: 10001 }),
    customerId: bigint('customer_id', { mode: 'number' })
      .notNull()
      .references(() => customers.id),
    brand: text('brand').notNull(),
    state: text('state').notNull(),
    payment: text('payment').notNull(),
    totalKop: integer('total_kop').notNull(),
    xpTotal: integer('xp_total').notNull(),
    deliveryMethod: text('delivery_method').notNull(),
    settlementId: uuid('settlement_id').notNull(),
    branchId: uuid('branch_id'),
    city: text('city').notNull(),
    province: text('province').notNull(),
    address1: text('address1').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    phone: text('phone').notNull(),
    shippingCode: text('shipping_code').notNull(),
    shippingTitle: text('shipping_title').notNull(),
    note: text('note').notNull(),
    tags: text('tags').array().notNull(),
    waybill: text('waybill'),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    index('orders_customer').on(t.customerId, t.id),
    check('orders_totals', sql`${t.totalKop} >= 0 and ${t.xpTotal} >= 0`),
  ],
);

export const orderItems = pgTable(
  'order_items',
  {
    orderId: bigint('order_id', { mode: 'number' })
      .notNull()
      .references(() => orders.id),
    position: integer('position').notNull(),
    variantId: bigint('variant_id', { mode: 'number' }).notNull(),
    productId: bigint('product_id', { mode: 'number' }).notNull(),
    collection: text('collection').notNull(),
    title: text('title').notNull(),
    variantTitle: text('variant_title').notNull(),
    units: integer('units').notNull(),
    priceKop: integer('price_kop').notNull(),
    xpPrice: integer('xp_price').notNull(),
    image: text('image').notNull(),
    tileHue: integer('tile_hue').notNull(),
  },
  (t) => [primaryKey({ columns: [t.orderId, t.position] }), check('order_items_units', sql`${t.units} > 0`)],
);

/** Each state an order has been in: who moved it there, and when. */
export const orderSteps = pgTable(
  'order_steps',
  {
    orderId: bigint('order_id', { mode: 'number' })
      .notNull()
      .references(() => orders.id),
    state: text('state').notNull(),
    by: text('by').notNull(),
    at: at('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.orderId, t.state] })],
);

export const orderTransactions = pgTable(
  'order_transactions',
  {
    orderId: bigint('order_id', { mode: 'number' })
      .notNull()
      .references(() => orders.id),
    kind: text('kind').notNull(),
    status: text('status').notNull(),
    gateway: text('gateway').notNull(),
    amountKop: integer('amount_kop').notNull(),
    at: at('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.orderId, t.kind] })],
);

/** One key is one order: the row is written in the order's own transaction. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    personId: bigint('person_id', { mode: 'number' })
      .notNull()
      .references(() => people.id),
    operation: text('operation').notNull(),
    key: uuid('key').notNull(),
    fingerprint: bytes('fingerprint').notNull(),
    resultId: bigint('result_id', { mode: 'number' }),
    createdAt: at('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.personId, t.operation, t.key] })],
);
