import { brands } from '@club/rules/brands';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { actor, bytes, textEnum } from '../column-types.ts';
import { customers, people } from '../customers/tables.ts';

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const orders = pgTable(
  'orders',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity({ startWith: 5500000001 }),
    number: integer('number').notNull().unique().generatedAlwaysAsIdentity({ startWith: 10001 }),
    customerId: bigint('customer_id', { mode: 'number' })
      .notNull()
      .references(() => customers.id),
    brand: textEnum('brand', brands).notNull(),
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
    /** The code's discount; the total is without it. */
    discountKop: integer('discount_kop').notNull().default(0),
    discountCode: text('discount_code'),
    streetId: uuid('street_id'),
    /** Kyiv day and hours of the second carrier. */
    courierDate: date('courier_date', { mode: 'string' }),
    courierFrom: text('courier_from'),
    courierTo: text('courier_to'),
    /** Until when an unpaid card order reserves its stock and XP. */
    payUntil: at('pay_until'),
    userAgent: text('user_agent').notNull().default(''),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    index('orders_customer').on(t.customerId, t.id),
    index('orders_unpaid')
      .on(t.payUntil)
      .where(sql`${t.state} = 'awaiting_payment'`),
    index('orders_shipped')
      .on(t.id)
      .where(sql`${t.state} = 'shipped'`),
    // Views of staff, keyset by the id: each as long as its queue, and of a brand alone.
    index('orders_working')
      .on(t.brand, t.state, t.id)
      .where(sql`${t.state} in ('placed', 'paid', 'awaiting_payment', 'packed', 'shipped')`),
    index('orders_undone')
      .on(t.brand, t.id)
      .where(sql`${t.state} in ('cancelled', 'returned')`),
    index('orders_delivered')
      .on(t.brand, t.id)
      .where(sql`${t.state} = 'delivered'`),
    index('orders_brand').on(t.brand, t.id),
    index('orders_waybill')
      .on(t.waybill)
      .where(sql`${t.waybill} is not null`),
    check('orders_totals', sql`${t.totalKop} >= 0 and ${t.xpTotal} >= 0 and ${t.discountKop} >= 0`),
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
    /** The paid price of a unit. */
    priceKop: integer('price_kop').notNull(),
    /** Its price before the discount. */
    listPriceKop: integer('list_price_kop').notNull(),
    xpPrice: integer('xp_price').notNull(),
    image: text('image').notNull(),
    tileHue: integer('tile_hue').notNull(),
    /** Units that came back; the constraint has the last word about how many can. */
    returnedUnits: integer('returned_units').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.position] }),
    check('order_items_units', sql`${t.units} > 0`),
    check('order_items_returned', sql`${t.returnedUnits} between 0 and ${t.units}`),
  ],
);

/** Each state an order has been in: who moved it there, and when. */
export const orderSteps = pgTable(
  'order_steps',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: bigint('order_id', { mode: 'number' })
      .notNull()
      .references(() => orders.id),
    state: text('state').notNull(),
    actor: actor('actor').notNull(),
    at: at('at').notNull(),
  },
  (t) => [index('order_steps_order').on(t.orderId)],
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
  (t) => [primaryKey({ columns: [t.personId, t.operation, t.key] }), index('idempotency_keys_created').on(t.createdAt)],
);

/** Details the phone reported when the order was placed. */
export const orderDevices = pgTable('order_devices', {
  orderId: bigint('order_id', { mode: 'number' })
    .primaryKey()
    .references(() => orders.id),
  osName: text('os_name').notNull(),
  osVersion: text('os_version').notNull(),
  phoneBrand: text('phone_brand').notNull(),
  phoneModel: text('phone_model').notNull(),
});

/**
 * A code that an order was placed with; released when the order is undone. Until then a promo code is used by its
 * customer and a friend's code by its person, once.
 */
export const codeUses = pgTable(
  'code_uses',
  {
    orderId: bigint('order_id', { mode: 'number' })
      .primaryKey()
      .references(() => orders.id),
    kind: text('kind').notNull(),
    code: text('code').notNull(),
    customerId: bigint('customer_id', { mode: 'number' })
      .notNull()
      .references(() => customers.id),
    personId: bigint('person_id', { mode: 'number' })
      .notNull()
      .references(() => people.id),
    /** Its owner, when it is a friend's. */
    inviterId: bigint('inviter_id', { mode: 'number' }).references(() => customers.id),
    at: at('at').notNull(),
    releasedAt: at('released_at'),
  },
  (t) => [
    uniqueIndex('code_uses_promo_once')
      .on(t.customerId, t.code)
      .where(sql`${t.kind} = 'promo' and ${t.releasedAt} is null`),
    index('code_uses_code').on(t.code),
    uniqueIndex('code_uses_friend_once')
      .on(t.personId)
      .where(sql`${t.kind} = 'friend' and ${t.releasedAt} is null`),
    check('code_uses_kind', sql`${t.kind} in ('promo','friend')`),
  ],
);

/** Gifts a customer has had; raised and lowered in one statement, which knows how many are allowed: staff set it. */
export const giftCounters = pgTable(
  'gift_counters',
  {
    customerId: bigint('customer_id', { mode: 'number' })
      .primaryKey()
      .references(() => customers.id),
    taken: integer('taken').notNull(),
  },
  (t) => [check('gift_counters_cap', sql`${t.taken} >= 0`)],
);

/** The carrier's state of an order's parcel. */
export const parcels = pgTable(
  'parcels',
  {
    orderId: bigint('order_id', { mode: 'number' })
      .primaryKey()
      .references(() => orders.id),
    /** The carrier's own code of the status. */
    code: text('code').notNull(),
    state: text('state').notNull(),
    text: text('text').notNull(),
    expectedOn: date('expected_on', { mode: 'string' }),
    /** Last day for collecting it, if the carrier reports one. */
    heldUntil: date('held_until', { mode: 'string' }),
    /** When this state was first seen. */
    at: at('at').notNull(),
    requestedAt: at('asked_at').notNull(),
    /** A parcel that can be collected at a branch is notified of once. */
    isArrivalNotified: boolean('is_told_waiting').notNull().default(false),
  },
  (t) => [index('parcels_asked').on(t.requestedAt)],
);

/** A call that a customer requested; dialled once, never redialled automatically. */
export const callBacks = pgTable(
  'call_backs',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** None, when the call is about no order: then the person's own phone is rung. */
    orderId: bigint('order_id', { mode: 'number' }).references(() => orders.id),
    personId: bigint('person_id', { mode: 'number' })
      .notNull()
      .references(() => people.id),
    callFrom: at('call_from').notNull(),
    callTo: at('call_to').notNull(),
    createdAt: at('created_at').notNull(),
    dialledAt: at('dialled_at'),
    /** Its outcome: 'asked', 'dialled', 'unknown', 'missed'. */
    state: text('state').notNull(),
  },
  (t) => [
    uniqueIndex('call_backs_once').on(t.orderId, t.callFrom),
    uniqueIndex('call_backs_person_once')
      .on(t.personId, t.callFrom)
      .where(sql`${t.orderId} is null`),
    index('call_backs_person').on(t.personId, t.createdAt),
    index('call_backs_of_state').on(t.state, t.callFrom, t.id),
  ],
);
