import { brands } from '@club/rules/brands';
import { passkeyTransports } from '@club/rules/sign-in/passkey-transports';
import { accountPermissions } from '@club/rules/staff/accounts';
import { claimKinds } from '@club/rules/staff/claims';
import { approvalLimits, type Weight } from '@club/rules/staff/limits';
import { permissions } from '@club/rules/staff/permissions';
import { roles } from '@club/rules/staff/roles';
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
import {
  asAnything,
  asBoolean,
  asId,
  asInteger,
  asKop,
  asText,
  asXp,
  type Column,
  listOf,
  oneForm,
  oneOf,
  orNull,
} from '../columns.ts';
import { actor, bytes, json, textEnum } from '../column-types.ts';
import { people } from '../customers/tables.ts';

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const id = () => integer('id').primaryKey().generatedAlwaysAsIdentity();
const member = (name: string) => integer(name).references(() => staffMembers.id);

/** A member of the club's staff: an account apart from people, who may be customers as well. Rows are never deleted. */
export const staffMembers = pgTable(
  'staff_members',
  {
    id: id(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    roles: json('roles', listOf(oneOf(roles))).notNull(),
    brands: json('brands', listOf(oneOf(brands))).notNull(),
    createdAt: at('created_at').notNull(),
    actor: actor('actor').notNull(),
    endedAt: at('ended_at'),
  },
  (t) => [
    uniqueIndex('staff_members_email')
      .on(sql`lower(${t.email})`)
      .where(sql`${t.endedAt} is null`),
  ],
);

export const staffPasskeys = pgTable(
  'staff_passkeys',
  {
    /** The credential's id, base64url. */
    id: text('id').primaryKey(),
    memberId: member('member_id').notNull(),
    publicKey: bytes('public_key').notNull(),
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: json('transports', listOf(oneOf(passkeyTransports))).notNull(),
    userAgent: text('user_agent').notNull(),
    createdAt: at('created_at').notNull(),
    usedAt: at('used_at'),
  },
  (t) => [index('staff_passkeys_member').on(t.memberId)],
);

/** A link that makes passkeys: its token is only in the link. */
export const staffInvitations = pgTable(
  'staff_invitations',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    memberId: member('member_id').notNull(),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    usedAt: at('used_at'),
  },
  (t) => [index('staff_invitations_member').on(t.memberId)],
);

/**
 * A challenge for a passkey: for one purpose, for one member if one is known, and for an action with exactly its input.
 */
export const staffChallenges = pgTable('staff_challenges', {
  id: bytes('id').primaryKey(),
  purpose: textEnum('purpose', ['sign-in', 'invitation', 'step-up']).notNull(),
  memberId: member('member_id'),
  binding: bytes('binding'),
  createdAt: at('created_at').notNull(),
  expiresAt: at('expires_at').notNull(),
  usedAt: at('used_at'),
});

/** A browser of a member. Its cookie is replaced as a customer's is; see `sessions`. */
export const staffSessions = pgTable(
  'staff_sessions',
  {
    id: uuid('id').primaryKey(),
    familyHash: bytes('family_hash').notNull().unique(),
    tokenHash: bytes('token_hash').notNull(),
    nextHash: bytes('next_hash'),
    nextAt: at('next_at'),
    previousHash: bytes('previous_hash'),
    rotatedAt: at('rotated_at'),
    memberId: member('member_id').notNull(),
    userAgent: text('user_agent').notNull(),
    /** Of a seeded member, opened without a passkey. */
    isDemo: boolean('is_demo').notNull().default(false),
    createdAt: at('created_at').notNull(),
    /** When the member was last active. */
    seenAt: at('seen_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    endedAt: at('ended_at'),
  },
  (t) => [
    index('staff_sessions_live')
      .on(t.memberId, t.createdAt)
      .where(sql`${t.endedAt} is null`),
  ],
);

/** One key is one action: the row is written in the action's own transaction. */
export const staffReplies = pgTable(
  'staff_replies',
  {
    memberId: member('member_id').notNull(),
    key: uuid('key').notNull(),
    fingerprint: bytes('fingerprint').notNull(),
    /** Empty if a reply holds one-time content. */
    reply: json('reply', orNull(asAnything)),
    at: at('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.key] })],
);

/**
 * Another system that calls what staff call. Its key is stored only there; rows are never deleted, nor names reused.
 */
export const serviceAccounts = pgTable('service_accounts', {
  id: id(),
  name: text('name').notNull().unique(),
  keyHash: bytes('key_hash').notNull().unique(),
  permissions: json('permissions', listOf(oneOf(accountPermissions))).notNull(),
  brands: json('brands', listOf(oneOf(brands))).notNull(),
  callsAMinute: integer('calls_a_minute').notNull(),
  createdAt: at('created_at').notNull(),
  actor: actor('actor').notNull(),
  usedAt: at('used_at'),
  expiresAt: at('expires_at').notNull(),
  endedAt: at('ended_at'),
});

/** The same as `staff_replies` for accounts of other systems. */
export const accountReplies = pgTable(
  'account_replies',
  {
    accountId: integer('account_id')
      .notNull()
      .references(() => serviceAccounts.id),
    key: uuid('key').notNull(),
    fingerprint: bytes('fingerprint').notNull(),
    reply: json('reply', orNull(asAnything)),
    at: at('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.key] })],
);

/** Requests from before have no such figure. */
const orZero = ({ types, read }: Column<number>): Column<number> => ({
  types,
  read: (value) => (value === undefined ? 0 : read(value)),
});

export const asWeight: Column<Weight> = oneForm({
  xp: { xp: asXp, customer: asId },
  refund: {
    cardKop: asKop,
    totalKop: asKop,
    restock: asBoolean,
    xp: orZero(asXp),
    customer: orZero(asId),
    earlierCardKop: orZero(asKop),
    earlierLostKop: orZero(asKop),
    earlierXp: orZero(asXp),
  },
  goods: { goods: asInteger, farthestPercent: asInteger },
  reach: { customers: asInteger },
  suspension: {},
  reveal: {},
  always: { above: oneOf(approvalLimits), basis: asText },
});

/** An action above a limit. Its input is sealed; nobody approves their own requests. */
export const approvals = pgTable(
  'approvals',
  {
    id: id(),
    action: text('action').notNull(),
    permission: textEnum('permission', permissions).notNull(),
    input: bytes('input').notNull(),
    /** Which limit it is above. */
    above: textEnum('above', approvalLimits).notNull(),
    reason: text('reason').notNull(),
    requestedBy: member('asked_by').notNull(),
    requestedAt: at('asked_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    state: textEnum('state', ['waiting', 'approved', 'refused']).notNull(),
    decidedBy: member('decided_by'),
    decidedAt: at('decided_at'),
    note: text('note'),
    /** The weight of the request; the approved action may weigh nothing else. */
    weight: json('weight', orNull(asWeight)),
    /** Of the try that requested it: sent again it requests nothing more. */
    replyKey: uuid('reply_key'),
    /** The brand of its subject; empty if it is the whole club's, or was requested before brands were stored. */
    brand: textEnum('brand', brands),
    /** One-time content is sealed here for the requester, until they fetch it. */
    reply: bytes('reply'),
    fetchedAt: at('fetched_at'),
  },
  (t) => [
    uniqueIndex('approvals_try').on(t.requestedBy, t.replyKey),
    index('approvals_waiting')
      .on(t.id)
      .where(sql`${t.state} = 'waiting'`),
    index('approvals_asked').on(t.requestedBy, t.id),
    check('approvals_two', sql`${t.decidedBy} <> ${t.requestedBy}`),
  ],
);

/** What members did without approval on a day in Kyiv: by each member, and to each customer. */
export const staffDaySums = pgTable(
  'staff_day_sums',
  {
    day: date('day').notNull(),
    /**
     * `staff:7`, `customer:6900000001`, `staff:7 person:12` of a card that was opened, or `variant:4400001` and
     * `offer:…` with the price from which it was first moved.
     */
    subject: text('subject').notNull(),
    unit: text('unit').notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.subject, t.unit] })],
);

/** Who currently works on what, so that no other member begins it: for a few minutes, and renewed meanwhile. */
export const staffClaims = pgTable(
  'staff_claims',
  {
    kind: textEnum('kind', claimKinds).notNull(),
    subject: bigint('subject', { mode: 'number' }).notNull(),
    memberId: member('member_id').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.subject] })],
);

/** Staff's notes about a person, for colleagues. Deleted with the person. */
export const staffNotes = pgTable(
  'staff_notes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    personId: bigint('person_id', { mode: 'number' })
      .notNull()
      .references(() => people.id),
    text: text('text').notNull(),
    actor: actor('actor').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [index('staff_notes_person').on(t.personId, t.id)],
);
