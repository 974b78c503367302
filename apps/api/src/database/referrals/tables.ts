import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { actor } from '../column-types.ts';
import { customers, people } from '../customers/tables.ts';
import { orders } from '../orders/tables.ts';

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const inviteCodes = pgTable('invite_codes', {
  customerId: bigint('customer_id', { mode: 'number' })
    .primaryKey()
    .references(() => customers.id),
  code: text('code').notNull().unique(),
  createdAt: at('created_at').notNull(),
});

/** Who invited whom; a person is invited once. */
export const referrals = pgTable(
  'referrals',
  {
    friendId: bigint('friend_id', { mode: 'number' })
      .primaryKey()
      .references(() => people.id),
    inviterId: bigint('inviter_id', { mode: 'number' })
      .notNull()
      .references(() => customers.id),
    createdAt: at('created_at').notNull(),
    /** The friend's order that decided the referrer's XP; null before, and for those decided before it was noted. */
    orderId: bigint('order_id', { mode: 'number' }).references(() => orders.id),
  },
  (t) => [index('referrals_inviter').on(t.inviterId)],
);

/** A pair that looks like one person: the referrer's XP is held until staff decide. */
export const referralReviews = pgTable(
  'referral_reviews',
  {
    friendId: bigint('friend_id', { mode: 'number' })
      .primaryKey()
      .references(() => people.id),
    /** The similarity: 'phone', 'device', 'address' or 'registered-device'. */
    signs: text('signs').array().notNull(),
    state: text('state').notNull(),
    openedAt: at('opened_at').notNull(),
    dueAt: at('due_at').notNull(),
    decidedAt: at('decided_at'),
    /** Who decided. */
    actor: actor('actor'),
    note: text('note').notNull().default(''),
  },
  (t) => [
    index('referral_reviews_open')
      .on(t.dueAt, t.friendId)
      .where(sql`${t.state} = 'open'`),
    check('referral_reviews_state', sql`${t.state} in ('open','approved','refused')`),
  ],
);

/** Discount codes of the pouches site, as that site made them; their owners are in velo_codes. */
export const veloCodePool = pgTable(
  'velo_code_pool',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    code: text('code').notNull().unique(),
    createdAt: at('created_at').notNull(),
    /** Assigned from then on, and never to another. */
    takenAt: at('taken_at'),
    actor: actor('actor').notNull(),
  },
  (t) => [
    index('velo_code_pool_free')
      .on(t.id)
      .where(sql`${t.takenAt} is null`),
  ],
);

/** The discount code of a customer for the site of pouches. */
export const veloCodes = pgTable('velo_codes', {
  customerId: bigint('customer_id', { mode: 'number' })
    .primaryKey()
    .references(() => customers.id),
  code: text('code').notNull().unique(),
  createdAt: at('created_at').notNull(),
});
