import { oralStatuses } from '@club/rules/velo';
import { consentPurposes } from '@club/rules/people/consents';
import { suspensionReasons } from '@club/rules/people/suspension';
import { passkeyTransports } from '@club/rules/sign-in/passkey-transports';
import { brands } from '@club/rules/brands';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytes, textEnum } from '../column-types.ts';

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

const byStart = (name: AnyPgColumn) => sql`lower(${name}) text_pattern_ops`;

/**
 * One human being, whatever the brand. The phone is 380XXXXXXXXX; an account that was deleted, or frozen because its
 * number has a new owner, has no phone. A confirmed e-mail belongs to one person.
 */
export const people = pgTable(
  'people',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    phone: text('phone').unique(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    birthDate: date('birth_date', { mode: 'string' }),
    email: text('email'),
    emailConfirmedAt: at('email_confirmed_at'),
    /** Wrong sign-in codes in a row. */
    failures: integer('failures').notNull().default(0),
    frozenAt: at('frozen_at'),
    /** While it is set nobody can sign in to the account; XP do not expire meanwhile. */
    suspendedAt: at('suspended_at'),
    suspensionReason: textEnum('suspension_reason', suspensionReasons),
    /** When the planned deletion is due. */
    deletionAt: at('deletion_at'),
    deletedAt: at('deleted_at'),
    /** When a third party confirmed the phone to be theirs: the system they came from, or staff who gave it back. */
    phoneKnownAt: at('phone_known_at'),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('people_confirmed_email')
      .on(sql`lower(${t.email})`)
      .where(sql`${t.emailConfirmedAt} is not null`),
    // For staff's search: a family name is looked up by its beginning, and the first name is compared within the index.
    index('people_name').on(byStart(t.lastName), byStart(t.firstName), t.id),
    // For a first name with the first letters of the family name, of which a club has tens of thousands.
    index('people_initial').on(sql`left(lower(${t.lastName}), 1)`, byStart(t.firstName), byStart(t.lastName), t.id),
    index('people_deletion')
      .on(t.deletionAt)
      .where(sql`${t.deletionAt} is not null and ${t.deletedAt} is null`),
    index('people_deleted')
      .on(t.deletedAt)
      .where(sql`${t.deletedAt} is not null`),
  ],
);

/** A person inside one brand; its id is the shop's customer id of the specification. */
export const customers = pgTable(
  'customers',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity({ startWith: 6900000001 }),
    personId: bigint('person_id', { mode: 'number' })
      .notNull()
      .references(() => people.id),
    brand: textEnum('brand', brands).notNull(),
    note: text('note').notNull().default(''),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [unique('customers_person_brand').on(t.personId, t.brand)],
);

export const consents = pgTable(
  'consents',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    personId: bigint('person_id', { mode: 'number' })
      .notNull()
      .references(() => people.id),
    purpose: textEnum('purpose', consentPurposes).notNull(),
    givenAt: at('given_at').notNull(),
    withdrawnAt: at('withdrawn_at'),
    /** Where it was given, when that was not here. */
    source: text('source'),
  },
  (t) => [index('consents_person').on(t.personId)],
);

/** An SMS code on its way: hashed, counted before it is compared, one live code per phone and requester. */
export const signInChallenges = pgTable(
  'sign_in_challenges',
  {
    id: bytes('id').primaryKey(),
    phone: text('phone').notNull(),
    purpose: text('purpose').notNull(),
    /** The requester: a person, a browser the person has signed in on, or a block of addresses by its hash. */
    requester: text('asker').notNull().default(''),
    codeHash: bytes('code_hash').notNull(),
    guesses: integer('guesses').notNull().default(0),
    guessesMax: integer('guesses_max').notNull().default(5),
    registration: jsonb('registration'),
    /** The signed-in person it was requested by: a step-up or a new phone. */
    personId: bigint('person_id', { mode: 'number' }).references(() => people.id),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    confirmedAt: at('confirmed_at'),
    replacedAt: at('replaced_at'),
  },
  (t) => [
    uniqueIndex('sign_in_challenges_one_alive')
      .on(t.phone, t.requester)
      .where(sql`${t.confirmedAt} is null and ${t.replacedAt} is null`),
    index('sign_in_challenges_created').on(t.createdAt),
    index('sign_in_challenges_phone').on(t.phone, t.createdAt),
    check('sign_in_challenges_guesses', sql`${t.guesses} between 0 and 5`),
  ],
);

/**
 * A signed-in device. Its cookie is `family.secret`: the family finds the row and stays, the secret is replaced over
 * time. The next secret becomes the current one when it is first used, so a reply lost on the way costs nothing; a
 * secret older than that ends the session.
 */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    familyHash: bytes('family_hash').notNull().unique(),
    tokenHash: bytes('token_hash').notNull(),
    nextHash: bytes('next_hash'),
    nextAt: at('next_at'),
    previousHash: bytes('previous_hash'),
    rotatedAt: at('rotated_at'),
    personId: bigint('person_id', { mode: 'number' })
      .notNull()
      .references(() => people.id),
    userAgent: text('user_agent').notNull(),
    /** Hash of the browser id, which survives sign-outs: customers who share a phone invite nobody new. */
    deviceHash: bytes('device_hash'),
    createdAt: at('created_at').notNull(),
    seenAt: at('seen_at').notNull(),
    /** When the phone was last proven by an SMS code in this session. */
    provenAt: at('proven_at'),
    expiresAt: at('expires_at').notNull(),
    endedAt: at('ended_at'),
  },
  (t) => [
    index('sessions_person').on(t.personId),
    index('sessions_device').on(t.deviceHash),
    index('sessions_over').on(sql`coalesce(${t.endedAt}, ${t.expiresAt})`),
  ],
);

export const passkeys = pgTable(
  'passkeys',
  {
    /** The credential's id, base64url. */
    id: text('id').primaryKey(),
    personId: bigint('person_id', { mode: 'number' })
      .notNull()
      .references(() => people.id),
    publicKey: bytes('public_key').notNull(),
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: textEnum('transports', passkeyTransports).array().notNull(),
    userAgent: text('user_agent').notNull(),
    createdAt: at('created_at').notNull(),
    usedAt: at('used_at'),
  },
  (t) => [index('passkeys_person').on(t.personId)],
);

/** A challenge handed to a browser, by its hash; used once. For signing in it has no person. */
export const passkeyChallenges = pgTable('passkey_challenges', {
  id: bytes('id').primaryKey(),
  personId: bigint('person_id', { mode: 'number' }).references(() => people.id),
  createdAt: at('created_at').notNull(),
  expiresAt: at('expires_at').notNull(),
  usedAt: at('used_at'),
});

/** A proven phone of a long silent account, pending a second check. */
export const secondChecks = pgTable('second_checks', {
  id: bytes('id').primaryKey(),
  personId: bigint('person_id', { mode: 'number' })
    .notNull()
    .references(() => people.id),
  createdAt: at('created_at').notNull(),
  expiresAt: at('expires_at').notNull(),
  usedAt: at('used_at'),
});

/** A code sent by e-mail: hashed, counted before it is compared, one live code per person and purpose. */
export const emailCodes = pgTable(
  'email_codes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    personId: bigint('person_id', { mode: 'number' })
      .notNull()
      .references(() => people.id),
    purpose: text('purpose').notNull(),
    email: text('email').notNull(),
    codeHash: bytes('code_hash').notNull(),
    guesses: integer('guesses').notNull().default(0),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    confirmedAt: at('confirmed_at'),
    replacedAt: at('replaced_at'),
  },
  (t) => [
    uniqueIndex('email_codes_one_alive')
      .on(t.personId, t.purpose)
      .where(sql`${t.confirmedAt} is null and ${t.replacedAt} is null`),
    check('email_codes_purpose', sql`${t.purpose} in ('change', 'second-check')`),
    check('email_codes_guesses', sql`${t.guesses} between 0 and 5`),
  ],
);

export const metafields = pgTable(
  'metafields',
  {
    customerId: bigint('customer_id', { mode: 'number' })
      .notNull()
      .references(() => customers.id),
    namespace: text('namespace').notNull(),
    key: text('key').notNull(),
    type: text('type').notNull(),
    value: text('value').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.customerId, t.namespace, t.key] })],
);

export const customerTags = pgTable(
  'customer_tags',
  {
    customerId: bigint('customer_id', { mode: 'number' })
      .notNull()
      .references(() => customers.id),
    tag: text('tag').notNull(),
    at: at('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.customerId, t.tag] })],
);

/** Where a customer's orders usually go. */
export const savedAddresses = pgTable('saved_addresses', {
  customerId: bigint('customer_id', { mode: 'number' })
    .primaryKey()
    .references(() => customers.id),
  settlementId: uuid('settlement_id').notNull(),
  branchId: uuid('branch_id'),
  street: text('street').notNull(),
  house: text('house').notNull(),
  flat: text('flat').notNull(),
  updatedAt: at('updated_at').notNull(),
});

export const veloUsers = pgTable('velo_users', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity({ startWith: 7900000001 }),
  personId: bigint('person_id', { mode: 'number' })
    .notNull()
    .unique()
    .references(() => people.id),
  oralStatus: textEnum('oral_status', oralStatuses).notNull().default('empty'),
  oralCheckedAt: at('oral_checked_at'),
  createdAt: at('created_at').notNull(),
});

/** Proofs of work that were used, by the hash of their salt, until they would be too old anyway. */
export const spentProofs = pgTable(
  'spent_proofs',
  {
    id: bytes('id').primaryKey(),
    expiresAt: at('expires_at').notNull(),
  },
  (t) => [index('spent_proofs_expires').on(t.expiresAt)],
);
