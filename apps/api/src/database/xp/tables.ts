import { scanResults } from '@club/rules/codes/scans';
import { complianceActions, complianceSubjects } from '@club/rules/catalogue/compliance';
import { earningRuleIds } from '@club/rules/xp/earning';
import { brands } from '@club/rules/brands';
import { productLines } from '@club/rules/product-lines';
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
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { actor, bytes, textEnum } from '../column-types.ts';
import { products } from '../catalogue/tables.ts';
import { certificateOffers } from '../certificates/tables.ts';
import { customers } from '../customers/tables.ts';

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/**
 * Accounts of the ledger. A customer has `available` and `held` per brand with a stored balance; the system's own
 * (`issued`, `redeemed`, `expired`, `adjusted`) store none: one row written by every credit would be a queue for all.
 */
export const xpAccounts = pgTable(
  'xp_accounts',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    customerId: bigint('customer_id', { mode: 'number' }).references(() => customers.id),
    brand: textEnum('brand', brands).notNull(),
    kind: text('kind').notNull(),
    balance: bigint('balance', { mode: 'number' }).notNull().default(0),
  },
  (t) => [
    unique('xp_accounts_owner').on(t.customerId, t.brand, t.kind).nullsNotDistinct(),
    check('xp_accounts_never_negative', sql`${t.balance} >= 0`),
    check('xp_accounts_kind', sql`${t.kind} in ('available','held','issued','redeemed','expired','adjusted')`),
  ],
);

/** Append-only, double entry: `amount` moves from the debit to the credit account. A trigger refuses changes. */
export const xpEntries = pgTable(
  'xp_entries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    customerId: bigint('customer_id', { mode: 'number' })
      .notNull()
      .references(() => customers.id),
    debitAccount: bigint('debit_account', { mode: 'number' })
      .notNull()
      .references(() => xpAccounts.id),
    creditAccount: bigint('credit_account', { mode: 'number' })
      .notNull()
      .references(() => xpAccounts.id),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    kind: text('kind').notNull(),
    source: text('source').notNull(),
    reason: text('reason').notNull(),
    /** The earning rule that paid it; none where no rule did. */
    rule: text('rule'),
    /** The customer's available XP right after this entry. */
    balanceAfter: bigint('balance_after', { mode: 'number' }).notNull(),
    /** Who brought it about. */
    actor: actor('actor').notNull(),
    at: at('at').notNull(),
  },
  (t) => [
    unique('xp_entries_once').on(t.kind, t.source),
    index('xp_entries_customer').on(t.customerId, t.id),
    check('xp_entries_amount', sql`${t.amount} > 0`),
    check('xp_entries_sides', sql`${t.debitAccount} <> ${t.creditAccount}`),
  ],
);

export const awardStates = ['pending', 'review', 'paid', 'cancelled'] as const;

/**
 * XP that a rule granted for one event, whose `source` has one award for ever. It is pending until `activeAt` and is
 * then posted to the ledger under the same source, or is cancelled before. Codes have none: a redeemed code is its own
 * proof.
 */
export const xpAwards = pgTable(
  'xp_awards',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    customerId: bigint('customer_id', { mode: 'number' })
      .notNull()
      .references(() => customers.id),
    brand: textEnum('brand', brands).notNull(),
    rule: textEnum('rule', earningRuleIds).notNull(),
    source: text('source').notNull().unique(),
    xp: integer('xp').notNull(),
    reason: text('reason').notNull(),
    /** `review`: pending a decision of staff, whatever the date. */
    state: textEnum('state', awardStates).notNull(),
    createdAt: at('created_at').notNull(),
    activeAt: at('active_at').notNull(),
    decidedAt: at('decided_at'),
  },
  (t) => [
    index('xp_awards_customer').on(t.customerId, t.rule, t.createdAt),
    index('xp_awards_due')
      .on(t.activeAt)
      .where(sql`${t.state} = 'pending'`),
    check('xp_awards_xp', sql`${t.xp} > 0`),
    check('xp_awards_state', sql`${t.state} in ('pending','review','paid','cancelled')`),
  ],
);

/** Which warning about ending XP was sent: one for each day before each end. */
export const xpWarnings = pgTable(
  'xp_warnings',
  {
    customerId: bigint('customer_id', { mode: 'number' })
      .notNull()
      .references(() => customers.id),
    /** Kyiv day on which the XP end. */
    endsOn: date('ends_on', { mode: 'string' }).notNull(),
    daysBefore: integer('days_before').notNull(),
    xp: bigint('xp', { mode: 'number' }).notNull(),
    at: at('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.customerId, t.endsOn, t.daysBefore] })],
);

/** What a customer saves XP for: a reward or a certificate. It ends once they have it. */
export const xpGoals = pgTable(
  'xp_goals',
  {
    customerId: bigint('customer_id', { mode: 'number' })
      .primaryKey()
      .references(() => customers.id),
    productId: bigint('product_id', { mode: 'number' }).references(() => products.id),
    offerId: text('offer_id').references(() => certificateOffers.id),
    chosenAt: at('chosen_at').notNull(),
    /** When the customer was notified that XP suffice, and that nothing of it is left: once each. */
    reachedAt: at('reached_at'),
    soldOutAt: at('sold_out_at'),
  },
  (t) => [check('xp_goals_one', sql`(${t.productId} is null) <> (${t.offerId} is null)`)],
);

/** Cells of the compliance matrix that staff turned against the profile: the newest row of a cell is in force. */
export const complianceSwitches = pgTable(
  'compliance_switches',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    brand: textEnum('brand', brands).notNull(),
    subject: textEnum('subject', complianceSubjects).notNull(),
    action: textEnum('action', complianceActions).notNull(),
    /** None gives the cell back to the profile. */
    allowed: boolean('allowed'),
    note: text('note').notNull(),
    actor: actor('actor').notNull(),
    at: at('at').notNull(),
  },
  (t) => [index('compliance_switches_cell').on(t.brand, t.subject, t.action, t.id)],
);

/**
 * XP that were credited and expire together. XP are taken from the lot that expires first; returned ones go back to
 * their lots. The lots of a customer add up to the available balance.
 */
export const xpLots = pgTable(
  'xp_lots',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    customerId: bigint('customer_id', { mode: 'number' })
      .notNull()
      .references(() => customers.id),
    brand: textEnum('brand', brands).notNull(),
    /** The entry that brought it. */
    entryId: bigint('entry_id', { mode: 'number' })
      .notNull()
      .references(() => xpEntries.id),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    leftXp: bigint('left_xp', { mode: 'number' }).notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (t) => [
    index('xp_lots_open')
      .on(t.customerId, t.brand, t.expiresAt, t.id)
      .where(sql`${t.leftXp} > 0`),
    index('xp_lots_customer').on(t.customerId),
    index('xp_lots_entry').on(t.entryId),
    index('xp_lots_ending')
      .on(t.expiresAt)
      .where(sql`${t.leftXp} > 0`),
    check('xp_lots_left', sql`${t.leftXp} between 0 and ${t.amount} and ${t.amount} > 0`),
  ],
);

/** What an entry took from which lot, and when it was returned there. */
export const xpLotUses = pgTable(
  'xp_lot_uses',
  {
    entryId: bigint('entry_id', { mode: 'number' })
      .notNull()
      .references(() => xpEntries.id),
    lotId: bigint('lot_id', { mode: 'number' })
      .notNull()
      .references(() => xpLots.id),
    xp: bigint('xp', { mode: 'number' }).notNull(),
    returnedAt: at('returned_at'),
  },
  (t) => [
    primaryKey({ columns: [t.entryId, t.lotId] }),
    index('xp_lot_uses_lot').on(t.lotId),
    check('xp_lot_uses_xp', sql`${t.xp} > 0`),
  ],
);

export const codeBatches = pgTable('code_batches', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  line: textEnum('line', productLines).notNull(),
  size: integer('size').notNull(),
  note: text('note').notNull(),
  /** Who made it. */
  actor: actor('actor').notNull(),
  createdAt: at('created_at').notNull(),
  expiresAt: at('expires_at'),
  blockedAt: at('blocked_at'),
});

/** A code is stored as a keyed hash; the printed symbols are nowhere in the database. */
export const packCodes = pgTable(
  'pack_codes',
  {
    hash: bytes('hash').primaryKey(),
    batchId: integer('batch_id')
      .notNull()
      .references(() => codeBatches.id),
    redeemedBy: bigint('redeemed_by', { mode: 'number' }).references(() => customers.id),
    redeemedAt: at('redeemed_at'),
  },
  (t) => [check('pack_codes_redeemed', sql`(${t.redeemedBy} is null) = (${t.redeemedAt} is null)`)],
);

/** Every try of a code; the client's own id makes a repeat answer the same. */
export const scans = pgTable(
  'scans',
  {
    customerId: bigint('customer_id', { mode: 'number' })
      .notNull()
      .references(() => customers.id),
    id: uuid('id').notNull(),
    at: at('at').notNull(),
    how: text('how').notNull(),
    result: textEnum('result', scanResults).notNull(),
    xp: integer('xp').notNull(),
    line: textEnum('line', productLines),
    codeTail: text('code_tail').notNull(),
    codeHash: bytes('code_hash'),
    /** When the limit or pause ends, or when the code was used: needed by the text of the result. */
    moment: at('moment'),
  },
  (t) => [
    primaryKey({ columns: [t.customerId, t.id] }),
    index('scans_customer_at').on(t.customerId, t.at),
    // When the club was last notified of any.
    index('scans_at').on(t.at),
  ],
);

/** Which manager brought a customer: once a month, for the commission. */
export const managerMarks = pgTable(
  'manager_marks',
  {
    customerId: bigint('customer_id', { mode: 'number' })
      .notNull()
      .references(() => customers.id),
    /** 'YYYY-MM' in Kyiv. */
    month: text('month').notNull(),
    manager: text('manager').notNull(),
    managerFrom: text('manager_from').notNull(),
    at: at('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.customerId, t.month] })],
);

export const scanWeeks = pgTable(
  'scan_weeks',
  {
    customerId: bigint('customer_id', { mode: 'number' })
      .notNull()
      .references(() => customers.id),
    line: textEnum('line', productLines).notNull(),
    week: text('week').notNull(),
    used: integer('used').notNull(),
  },
  (t) => [primaryKey({ columns: [t.customerId, t.line, t.week] })],
);
