import { brands } from '@club/rules/brands';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { asText, listOf, mapOf, shape } from '../columns.ts';
import { json, textEnum } from '../column-types.ts';
import { customers } from '../customers/tables.ts';

/** Collections of the shop. The view `live_collections` has those visible now. */
export const collections = pgTable('collections', {
  slug: text('slug').primaryKey(),
  brand: textEnum('brand', brands).notNull(),
  title: text('title').notNull(),
  subs: json('subs', listOf(shape({ id: asText, title: asText }))).notNull(),
  image: text('image'),
  tileHue: integer('tile_hue').notNull(),
  position: integer('position').notNull(),
  startsAt: timestamp('starts_at', { withTimezone: true }),
  endsAt: timestamp('ends_at', { withTimezone: true }),
});

export const products = pgTable(
  'products',
  {
    id: bigint('id', { mode: 'number' }).primaryKey(),
    brand: textEnum('brand', brands).notNull(),
    line: text('line'),
    title: text('title').notNull(),
    subtitle: text('subtitle').notNull(),
    description: json('description', listOf(asText)).notNull(),
    facts: json('facts', listOf(shape({ name: asText, value: asText }))).notNull(),
    healthWarning: text('health_warning'),
    legalClass: text('legal_class').notNull(),
    tags: text('tags').array().notNull(),
    tileHue: integer('tile_hue').notNull(),
    images: text('images').array().notNull(),
    hiddenAt: timestamp('hidden_at', { withTimezone: true }),
  },
  (t) => [index('products_brand').on(t.brand)],
);

export const productCollections = pgTable(
  'product_collections',
  {
    productId: bigint('product_id', { mode: 'number' })
      .notNull()
      .references(() => products.id),
    slug: text('slug')
      .notNull()
      .references(() => collections.slug),
    /** Subcategory inside the collection; '' where the collection has none. */
    sub: text('sub').notNull().default(''),
    position: integer('position').notNull(),
  },
  (t) => [primaryKey({ columns: [t.slug, t.productId, t.sub] }), index('product_collections_product').on(t.productId)],
);

/** A sellable unit: its price, XP price and stock. Stock never goes below zero, for any caller. */
export const variants = pgTable(
  'variants',
  {
    id: bigint('id', { mode: 'number' }).primaryKey(),
    productId: bigint('product_id', { mode: 'number' })
      .notNull()
      .references(() => products.id),
    title: text('title').notNull(),
    options: json('options', mapOf(asText)).notNull(),
    priceKop: integer('price_kop').notNull(),
    compareAtKop: integer('compare_at_kop'),
    xpPrice: integer('xp_price').notNull(),
    stock: integer('stock').notNull(),
    sticksPerPack: integer('sticks_per_pack').notNull(),
    sku: text('sku').notNull(),
    /** Its barcode; null if the packing table uses the unit's own SKU. */
    barcode: text('barcode'),
    /** Weight of a unit in grams; null when unknown. */
    weightG: integer('weight_g'),
    /** Centimetres of a unit: length, width, height. */
    sizeCm: integer('size_cm').array(),
    position: integer('position').notNull(),
    /** Since when it is at its brand's threshold or below; null above it. */
    lowSince: timestamp('low_since', { withTimezone: true }),
  },
  (t) => [
    index('variants_product').on(t.productId),
    check('variants_stock', sql`${t.stock} >= 0`),
    check('variants_parcel', sql`${t.weightG} > 0 and cardinality(${t.sizeCm}) = 3`),
    check('variants_price', sql`${t.priceKop} >= 0 and ${t.xpPrice} >= 0`),
  ],
);

/** Customers to be notified when a variant is back; each once. */
export const stockAlerts = pgTable(
  'stock_waits',
  {
    customerId: bigint('customer_id', { mode: 'number' })
      .notNull()
      .references(() => customers.id),
    variantId: bigint('variant_id', { mode: 'number' })
      .notNull()
      .references(() => variants.id),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.customerId, t.variantId] }),
    index('stock_waits_of_variant').on(t.variantId, t.createdAt, t.customerId),
  ],
);

/** Products that many customers buy in one order, counted by a job; both directions are rows. */
export const productPairs = pgTable(
  'product_pairs',
  {
    productId: bigint('product_id', { mode: 'number' })
      .notNull()
      .references(() => products.id),
    otherId: bigint('other_id', { mode: 'number' })
      .notNull()
      .references(() => products.id),
    customers: integer('customers').notNull(),
  },
  (t) => [primaryKey({ columns: [t.productId, t.otherId] })],
);

/** When a reward can be had for XP, and how often by one customer; a product without a row can be had always. */
export const rewardTerms = pgTable(
  'reward_terms',
  {
    productId: bigint('product_id', { mode: 'number' })
      .primaryKey()
      .references(() => products.id),
    startsAt: timestamp('starts_at', { withTimezone: true }),
    endsAt: timestamp('ends_at', { withTimezone: true }),
    unitsPerCustomer: integer('units_per_customer'),
    /** Only for customers whose age was proven. */
    needsAge: boolean('needs_age').notNull().default(false),
  },
  (t) => [check('reward_terms_units', sql`${t.unitsPerCustomer} > 0`)],
);

/** A reward held for a customer while the delivery is chosen: its stock and XP are taken already. One per customer. */
export const rewardHolds = pgTable(
  'reward_holds',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    customerId: bigint('customer_id', { mode: 'number' })
      .notNull()
      .references(() => customers.id),
    variantId: bigint('variant_id', { mode: 'number' })
      .notNull()
      .references(() => variants.id),
    xp: integer('xp').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** When it became an order, was released or expired. */
    endedAt: timestamp('ended_at', { withTimezone: true }),
  },
  (t) => [
    uniqueIndex('reward_holds_one_open')
      .on(t.customerId)
      .where(sql`${t.endedAt} is null`),
    index('reward_holds_open')
      .on(t.expiresAt)
      .where(sql`${t.endedAt} is null`),
    check('reward_holds_xp', sql`${t.xp} > 0`),
  ],
);
