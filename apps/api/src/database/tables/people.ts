import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytes } from './bytes.ts';

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** One human being, whatever the brand. The phone is 380XXXXXXXXX. */
export const people = pgTable('people', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  phone: text('phone').notNull().unique(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  birthDate: date('birth_date', { mode: 'string' }).notNull(),
  email: text('email'),
  createdAt: at('created_at').notNull().defaultNow(),
});

/** A person inside one brand; its id is the shop's customer id of the specification. */
export const customers = pgTable(
  'customers',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity({ startWith: 6900000001 }),
    personId: bigint('person_id', { mode: 'number' })
      .notNull()
      .references(() => people.id),
    brand: text('brand').notNull(),
    note: text('note').notNull().default(''),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [
    unique('customers_person_brand').on(t.personId, t.brand),
    check('customers_brand', sql`${t.brand} in ('main','ogo')`),
  ],
);

export const consents = pgTable(
  'consents',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    personId: bigint('person_id', { mode: 'number' })
      .notNull()
      .references(() => people.id),
    purpose: text('purpose').notNull(),
    givenAt: at('given_at').notNull(),
    withdrawnAt: at('withdrawn_at'),
  },
  (t) => [index('consents_person').on(t.personId)],
);

/** An SMS code on its way: hashed, counted before it is compared, one alive per phone. */
export const signInChallenges = pgTable(
  'sign_in_challenges',
  {
    id: bytes('id').primaryKey(),
    phone: text('phone').notNull(),
    purpose: text('purpose').notNull(),
    codeHash: bytes('code_hash').notNull(),
    guesses: integer('guesses').notNull().default(0),
    registration: jsonb('registration'),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    confirmedAt: at('confirmed_at'),
    replacedAt: at('replaced_at'),
  },
  (t) => [
    uniqueIndex('sign_in_challenges_one_alive')
      .on(t.phone)
      .where(sql`${t.confirmedAt} is null and ${t.replacedAt} is null`),
    index('sign_in_challenges_phone').on(t.phone, t.createdAt),
    check('sign_in_challenges_guesses', sql`${t.guesses} between 0 and 5`),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    tokenHash: bytes('token_hash').notNull().unique(),
    personId: bigint('person_id', { mode: 'number' })
      .notNull()
      .references(() => people.id),
    userAgent: text('user_agent').notNull(),
    createdAt: at('created_at').notNull(),
    seenAt: at('seen_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    endedAt: at('ended_at'),
  },
  (t) => [index('sessions_person').on(t.personId)],
);

/** Counted windows: one row per limited thing and window, raised in one statement. */
export const limits = pgTable(
  'limits',
  {
    key: text('key').notNull(),
    windowStart: at('window_start').notNull(),
    used: integer('used').notNull(),
  },
  (t) => [unique('limits_key_window').on(t.key, t.windowStart), index('limits_window').on(t.windowStart)],
);
