import { brands } from '@club/rules/brands';
import { bigint, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { asAnything, mapOf, orNull } from '../columns.ts';
import { actor, bytes, json, textEnum } from '../column-types.ts';

/**
 * Staff's actions, append-only: triggers refuse update, delete and truncate. Written in the action's own transaction.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull(),
    /** `staff:7`, `console:olena`, `job:…`, `service:…`. */
    actor: actor('actor').notNull(),
    action: text('action').notNull(),
    /** Its target, e.g. `order:10001`. */
    target: text('target').notNull(),
    brand: textEnum('brand', brands),
    reason: text('reason'),
    /** Personal fields are keyed hashes. */
    before: json('before', orNull(mapOf(asAnything))),
    after: json('after', orNull(mapOf(asAnything))),
    requestId: text('request_id').notNull(),
  },
  (t) => [
    index('audit_log_target').on(t.target, t.id),
    // Filters of the office, each per brand: the newest rows are the end of a range.
    index('audit_log_brand').on(t.brand, t.id),
    index('audit_log_actor').on(t.actor, t.brand, t.id),
    index('audit_log_action').on(t.action, t.brand, t.id),
    index('audit_log_actor_action').on(t.actor, t.action, t.brand, t.id),
  ],
);

/**
 * A chain over the audit log, written by a job: each seal is a keyed hash of its row and of the seal before, so a row that
 * is changed, taken out or put in afterwards shows. Append-only as the log is.
 */
export const auditSeals = pgTable('audit_seals', {
  position: bigint('position', { mode: 'number' }).primaryKey(),
  entryId: bigint('entry_id', { mode: 'number' }).notNull().unique(),
  seal: bytes('seal').notNull(),
  sealedAt: timestamp('sealed_at', { withTimezone: true, mode: 'date' }).notNull(),
});
