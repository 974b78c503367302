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
  uuid,
} from 'drizzle-orm/pg-core';
import { asText, listOf, mapOf } from '../columns.ts';
import { json, textEnum } from '../column-types.ts';
import { products } from '../catalogue/tables.ts';
import { customers, people, sessions } from '../customers/tables.ts';

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** A customer's notifications: the inbox behind the bell. `once` names the event, so that it is notified only once. */
export const notifications = pgTable(
  'notices',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    customerId: bigint('customer_id', { mode: 'number' })
      .notNull()
      .references(() => customers.id),
    category: text('category').notNull(),
    title: text('title').notNull(),
    body: text('body').notNull(),
    /** Where it leads inside the app. */
    path: text('path').notNull(),
    once: text('once').notNull().unique(),
    createdAt: at('created_at').notNull(),
    readAt: at('read_at'),
  },
  (t) => [
    index('notices_created').on(t.createdAt),
    index('notices_customer').on(t.customerId, t.id),
    index('notices_unread')
      .on(t.customerId)
      .where(sql`${t.readAt} is null`),
    check('notices_path', sql`${t.path} ~ '^/[^/]' or ${t.path} = '/'`),
  ],
);

/** A browser that takes pushes. The endpoint is a secret of that browser: it is in no log and no answer. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    personId: bigint('person_id', { mode: 'number' })
      .notNull()
      .references(() => people.id),
    /** It takes pushes while the session it was made in lives. */
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id),
    /** Of the host the browser subscribed on: the first one shows every brand. */
    hostBrand: textEnum('host_brand', brands).notNull(),
    endpoint: text('endpoint').notNull().unique(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    createdAt: at('created_at').notNull(),
    renewedAt: at('renewed_at').notNull(),
    sentAt: at('sent_at'),
  },
  (t) => [index('push_subscriptions_person').on(t.personId), index('push_subscriptions_session').on(t.sessionId)],
);

/** How a customer wants to be notified; a customer without a row has the defaults of the rules. */
export const notificationSettings = pgTable(
  'notice_settings',
  {
    customerId: bigint('customer_id', { mode: 'number' })
      .primaryKey()
      .references(() => customers.id),
    /** By category: the ways that are on. */
    ways: json('ways', mapOf(listOf(asText))).notNull(),
    /** Minutes since midnight in Kyiv; the same twice means no quiet hours. */
    quietFrom: integer('quiet_from').notNull(),
    quietUntil: integer('quiet_until').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (t) => [
    check('notice_settings_quiet', sql`${t.quietFrom} between 0 and 1439 and ${t.quietUntil} between 0 and 1439`),
  ],
);

/** A customer's favourite, with the price and stock that they know of. */
export const favoriteWatches = pgTable(
  'favorite_watches',
  {
    customerId: bigint('customer_id', { mode: 'number' })
      .notNull()
      .references(() => customers.id),
    productId: bigint('product_id', { mode: 'number' })
      .notNull()
      .references(() => products.id),
    priceKop: integer('price_kop').notNull(),
    xpPrice: integer('xp_price').notNull(),
    isAvailable: boolean('is_available').notNull(),
  },
  (t) => [primaryKey({ columns: [t.customerId, t.productId] })],
);
