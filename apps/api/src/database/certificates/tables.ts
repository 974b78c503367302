import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytes } from '../column-types.ts';
import { customers, people } from '../customers/tables.ts';

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Issuers of certificates; ids are those of the service that brings them. */
export const certificatePartners = pgTable('certificate_partners', {
  id: text('id').primaryKey(),
  /** The service's category; an unknown one is shown under «Інше». */
  categoryId: integer('category_id').notNull(),
  title: text('title').notNull(),
  terms: text('terms').notNull(),
  tileHue: integer('tile_hue').notNull(),
  position: integer('position').notNull(),
  hiddenAt: at('hidden_at'),
});

/**
 * How staff show a partner; fields missing from a card are the service's. The view `known_partners` has both. No
 * reference: a file of cards may come before the first catalogue of the service.
 */
export const certificatePartnerCards = pgTable(
  'certificate_partner_cards',
  {
    partnerId: text('partner_id').primaryKey(),
    title: text('title'),
    words: text('words').notNull(),
    /** Address of a picture or a drawing. */
    image: text('image'),
    /** Those with one come first. */
    position: integer('position'),
    /** Where it is shown; null is everywhere. */
    brands: text('brands').array(),
    /** First and last day in Kyiv. */
    startsOn: date('starts_on', { mode: 'string' }),
    endsOn: date('ends_on', { mode: 'string' }),
  },
  (t) => [
    check('certificate_partner_cards_days', sql`${t.startsOn} <= ${t.endsOn}`),
    check('certificate_partner_cards_brands', sql`cardinality(${t.brands}) > 0`),
  ],
);

export const certificateOffers = pgTable(
  'certificate_offers',
  {
    id: text('id').primaryKey(),
    partnerId: text('partner_id')
      .notNull()
      .references(() => certificatePartners.id),
    faceKop: integer('face_kop').notNull(),
    xpPrice: integer('xp_price').notNull(),
    hiddenAt: at('hidden_at'),
  },
  (t) => [check('certificate_offers_price', sql`${t.faceKop} > 0 and ${t.xpPrice} > 0`)],
);

/** Fields of an offer set by staff; without a row it is offered as the service has it. */
export const certificateTerms = pgTable(
  'certificate_terms',
  {
    offerId: text('offer_id')
      .primaryKey()
      .references(() => certificateOffers.id),
    /** None leaves the price of the service. */
    xpPrice: integer('xp_price'),
    isWithheld: boolean('is_withheld').notNull(),
  },
  (t) => [check('certificate_terms_price', sql`${t.xpPrice} > 0`)],
);

/**
 * Certificates in stock, fetched from the service in advance, so that buying one needs no outside call. The printed
 * content is sealed with AES-256-GCM.
 */
export const certificatePool = pgTable(
  'certificate_pool',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    offerId: text('offer_id')
      .notNull()
      .references(() => certificateOffers.id),
    /** The service's own id of it. */
    reference: text('reference').notNull().unique(),
    sealed: bytes('sealed').notNull(),
    endsOn: date('ends_on', { mode: 'string' }).notNull(),
    takenAt: at('taken_at'),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    index('certificate_pool_free')
      .on(t.offerId, t.endsOn, t.id)
      .where(sql`${t.takenAt} is null`),
  ],
);

/** A certificate of a customer: bought for XP in the transaction that took it from the pool. */
export const certificates = pgTable(
  'certificates',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity({ startWith: 8800000001 }),
    customerId: bigint('customer_id', { mode: 'number' })
      .notNull()
      .references(() => customers.id),
    offerId: text('offer_id')
      .notNull()
      .references(() => certificateOffers.id),
    poolId: bigint('pool_id', { mode: 'number' })
      .notNull()
      .unique()
      .references(() => certificatePool.id),
    xp: integer('xp').notNull(),
    state: text('state').notNull(),
    /** Its replacement. */
    replacedBy: bigint('replaced_by', { mode: 'number' }),
    isUsed: boolean('is_used').notNull().default(false),
    claimedAt: at('claimed_at').notNull(),
    complainedAt: at('complained_at'),
    decidedAt: at('decided_at'),
  },
  (t) => [
    index('certificates_customer').on(t.customerId, t.id),
    index('certificates_asked')
      .on(t.complainedAt)
      .where(sql`${t.state} = 'checking'`),
    check('certificates_state', sql`${t.state} in ('active','checking','replaced','refunded')`),
  ],
);

/** The PIN that opens a person's certificates: hashed with scrypt, five tries counted before comparing. */
export const certificatePins = pgTable(
  'certificate_pins',
  {
    personId: bigint('person_id', { mode: 'number' })
      .primaryKey()
      .references(() => people.id),
    salt: bytes('salt').notNull(),
    hash: bytes('hash').notNull(),
    tries: integer('tries').notNull().default(0),
    changedAt: at('changed_at').notNull(),
  },
  (t) => [check('certificate_pins_tries', sql`${t.tries} between 0 and 5`)],
);

/** Customers known to the service, and since when. */
export const certificateMembers = pgTable(
  'certificate_members',
  {
    customerId: bigint('customer_id', { mode: 'number' })
      .primaryKey()
      .references(() => customers.id),
    /** The id by which the service knows the customer: ours, and no name. */
    reference: uuid('reference').notNull(),
    registeredAt: at('registered_at').notNull(),
  },
  (t) => [uniqueIndex('certificate_members_reference').on(t.reference)],
);
