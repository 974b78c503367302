import { reviewStates } from '@club/rules/reviews';
import { brands } from '@club/rules/brands';
import { sql } from 'drizzle-orm';
import { bigint, check, foreignKey, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { asId, asInteger, asText, listOf, orNull, shape } from '../columns.ts';
import { actor, bytes, json, textEnum } from '../column-types.ts';
import { orderItems } from '../orders/tables.ts';
import { customers } from '../customers/tables.ts';

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** A customer's purchase outside the app's shop, as the retail register reported it. */
export const offlinePurchases = pgTable(
  'offline_purchases',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    customerId: bigint('customer_id', { mode: 'number' })
      .notNull()
      .references(() => customers.id),
    /** The register's own number. */
    receipt: text('receipt').notNull().unique(),
    shop: text('shop').notNull(),
    boughtAt: at('bought_at').notNull(),
    items: json(
      'items',
      listOf(shape({ productId: orNull(asId), title: asText, line: asText, units: asInteger })),
    ).notNull(),
    importedAt: at('imported_at').notNull(),
  },
  (t) => [index('offline_purchases_customer').on(t.customerId, t.boughtAt)],
);

/** When the cash register was last queried for a customer: once in 24 hours. */
export const offlineImports = pgTable('offline_imports', {
  customerId: bigint('customer_id', { mode: 'number' })
    .primaryKey()
    .references(() => customers.id),
  requestedAt: at('asked_at').notNull(),
  doneAt: at('done_at'),
});

/** One for each line, beside refused ones: of a delivered order, or of a purchase outside the app. */
export const reviews = pgTable(
  'reviews',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    customerId: bigint('customer_id', { mode: 'number' })
      .notNull()
      .references(() => customers.id),
    brand: textEnum('brand', brands).notNull(),
    line: text('line').notNull(),
    orderId: bigint('order_id', { mode: 'number' }),
    position: integer('position').notNull(),
    purchaseId: bigint('purchase_id', { mode: 'number' }).references(() => offlinePurchases.id),
    /** The product whose page shows it; null if it is not in the catalogue. */
    productId: bigint('product_id', { mode: 'number' }),
    stars: integer('stars').notNull(),
    reasons: text('reasons').array().notNull(),
    text: text('text').notNull(),
    state: textEnum('state', reviewStates).notNull(),
    /** Why it was refused; the author reads it. */
    note: text('note'),
    createdAt: at('created_at').notNull(),
    decidedAt: at('decided_at'),
    /** Who decided. */
    actor: actor('actor'),
  },
  (t) => [
    foreignKey({
      columns: [t.orderId, t.position],
      foreignColumns: [orderItems.orderId, orderItems.position],
      name: 'reviews_item',
    }),
    uniqueIndex('reviews_item_live')
      .on(t.orderId, t.position)
      .where(sql`${t.state} <> 'refused'`),
    uniqueIndex('reviews_purchase_live')
      .on(t.purchaseId, t.position)
      .where(sql`${t.state} <> 'refused'`),
    index('reviews_customer').on(t.customerId, t.createdAt),
    index('reviews_product')
      .on(t.productId, t.decidedAt)
      .where(sql`${t.state} = 'published'`),
    index('reviews_of_state').on(t.state, t.brand, t.createdAt, t.id),
    check('reviews_of_one_thing', sql`(${t.orderId} is null) <> (${t.purchaseId} is null)`),
    check('reviews_stars', sql`${t.stars} between 1 and 5`),
    check('reviews_state', sql`${t.state} in ('waiting', 'published', 'refused')`),
  ],
);

/** A re-encoded photo; others see it only while its review is published. */
export const reviewPhotos = pgTable(
  'review_photos',
  {
    id: text('id').primaryKey(),
    reviewId: bigint('review_id', { mode: 'number' })
      .notNull()
      .references(() => reviews.id),
    position: integer('position').notNull(),
    jpeg: bytes('jpeg').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
  },
  (t) => [
    uniqueIndex('review_photos_place').on(t.reviewId, t.position),
    check('review_photos_three', sql`${t.position} between 0 and 2`),
  ],
);
